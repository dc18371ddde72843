import { LRUCache } from 'lru-cache';
import { UpstreamFailure, type UpstreamRefusal } from './upstream-failure.ts';

/** Addresses that are held, of one upstream: those that were refused longest ago are forgotten. */
const MAX_TARGETS = 1000;
/** One address may have a trouble of its own; so many refusals without a response in between are the call's. */
const REFUSALS_OF_A_CALL = 3;
const TOO_MANY_REQUESTS = 429;

/** What a hold reads of a request: its call, and its whole address where that is all of it. */
type Held = { path: string; target: string | undefined };
type CallState = { refusals: number; until: number };

/**
 * What an upstream has asked not to be asked for, by 429 or 503 with `Retry-After`, and until when: an address that was
 * refused, and a call, all its addresses together, after a 429 or several refusals in a row. Other calls go on.
 * @param now monotonic milliseconds
 */
export function createHolds(now = () => performance.now()) {
  const targets = new LRUCache<string, number>({ max: MAX_TARGETS });
  /** By paths of the table of calls: a handful. */
  const calls = new Map<string, CallState>();
  return {
    /** @throws UpstreamFailure `held` */
    check: ({ path, target }: Held): void => {
      const time = now();
      const until = Math.max(calls.get(path)?.until ?? 0, (target && targets.get(target)) || 0);
      if (until > time) throw new UpstreamFailure('held');
    },
    add: ({ path, target }: Held, { status, retryAfterMilliseconds }: UpstreamRefusal): void => {
      const until = now() + retryAfterMilliseconds;
      const call = calls.get(path) ?? { refusals: 0, until: 0 };
      const refusals = call.refusals + 1;
      const isOfCall = status === TOO_MANY_REQUESTS || refusals >= REFUSALS_OF_A_CALL;
      calls.set(path, { refusals, until: isOfCall ? Math.max(call.until, until) : call.until });
      if (target !== undefined) targets.set(target, until);
    },
    /** The upstream has answered a call. */
    end: ({ path }: Held): void => void calls.delete(path),
  };
}
