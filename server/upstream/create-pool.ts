import { Pool } from 'undici';
import { MAX_IN_FLIGHT } from './call-slots.ts';

/** A running server completes a handshake much sooner, and a second attempt must fit into the deadline. */
const CONNECT_MILLISECONDS = 1000;

/** One socket for each call that may be in flight. */
export function createPool(origin: string): Pool {
  return new Pool(origin, {
    connections: MAX_IN_FLIGHT,
    connectTimeout: CONNECT_MILLISECONDS,
    // A call that is cut off ends its own connection and no other's.
    allowH2: false,
  });
}
