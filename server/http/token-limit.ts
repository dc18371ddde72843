import type { IncomingMessage } from 'node:http';
import { refuse, type LimitParts } from './rate-limit.ts';
import { createTurnsByKey } from './turns-by-key.ts';

/**
 * Has a token looked at, unless its address has sent too many wrong ones. Those of one moment are looked at side by side, and
 * count in the order in which they were sent: whatever is behind the fifth wrong one is refused, however fast it was found.
 * @param admits whether the token is right
 * @throws RefusedError over the limit
 */
export type TokenLimit = (req: IncomingMessage, admits: () => Promise<boolean>) => Promise<boolean>;

export function createTokenLimit(parts: LimitParts): TokenLimit {
  const { addresses, rateLimits } = parts;
  const inTurn = createTurnsByKey();
  return async (req, admits) => {
    const key = addresses.keyOf(req);
    if (key === undefined || !rateLimits) return admits();
    const readWait = (): Promise<number> => rateLimits.take('token', key, 0);
    const look = async () => {
      const seconds = await readWait();
      return { seconds, isRight: seconds === 0 && (await admits()) };
    };
    // Settled, whatever it throws: nobody waits for it before its turn.
    const looked = Promise.allSettled([look()]);
    const { seconds, isRight } = await inTurn(key, async () => {
      const [outcome] = await looked;
      // Others that were looked at beside it may have been wrong.
      const wait = Math.max(await readWait(), outcome.status === 'fulfilled' ? outcome.value.seconds : 0);
      if (wait > 0) return { seconds: wait, isRight: false };
      if (outcome.status === 'rejected') throw outcome.reason;
      if (!outcome.value.isRight) await rateLimits.take('token', key);
      return outcome.value;
    });
    if (seconds > 0) await refuse(parts, seconds);
    return isRight;
  };
}
