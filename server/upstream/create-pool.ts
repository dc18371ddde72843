import type { LookupFunction } from 'node:net';
import { Pool } from 'undici';
import { MAX_IN_FLIGHT } from './call-slots.ts';

/** A running server completes a handshake much sooner, and a second attempt must fit into the deadline. */
const CONNECT_MILLISECONDS = 1000;

/**
 * One socket for each call that may be in flight.
 * @param lookup of the name of the origin; the system's when absent
 */
export function createPool(origin: string, lookup?: LookupFunction): Pool {
  return new Pool(origin, {
    connections: MAX_IN_FLIGHT,
    connectTimeout: CONNECT_MILLISECONDS,
    ...(lookup ? { connect: { lookup, timeout: CONNECT_MILLISECONDS } } : {}),
    // A call that is cut off ends its own connection and no other's.
    allowH2: false,
  });
}
