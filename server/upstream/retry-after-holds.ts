import { LRUCache } from 'lru-cache';
import { UpstreamFailure, type UpstreamRefusal } from './upstream-failure.ts';

/** The largest number of blocked targets of one upstream. When there are more, the least recently used is dropped. */
const MAX_TARGETS = 1000;
/** The number of refusals in a row after which the whole call is blocked. A single target may have a separate problem. */
const MIN_CALL_REFUSALS = 3;
const TOO_MANY_REQUESTS = 429;

/** The call and the full URL of a request. The URL is undefined for a request with a body. */
type HeldRequest = { path: string; target: string | undefined };
type CallState = { refusals: number; until: number };

/**
 * Blocks requests until the `Retry-After` of a 429 or 503 has passed. Each refusal blocks its target. A 429 or several
 * refusals in a row block all targets of the same call. Other calls continue.
 * @param now returns monotonic milliseconds
 */
export function createRetryAfterHolds(now = () => performance.now()) {
  const targets = new LRUCache<string, number>({ max: MAX_TARGETS });
  /** The refused calls, by their path in the table of calls. There are only a few. */
  const calls = new Map<string, CallState>();
  return {
    /** @throws UpstreamFailure `held` when the request is blocked */
    check: ({ path, target }: HeldRequest): void => {
      const time = now();
      const until = Math.max(calls.get(path)?.until ?? 0, (target && targets.get(target)) || 0);
      if (until > time) throw new UpstreamFailure('held');
    },
    add: ({ path, target }: HeldRequest, { status, retryAfterMilliseconds }: UpstreamRefusal): void => {
      const until = now() + retryAfterMilliseconds;
      const call = calls.get(path) ?? { refusals: 0, until: 0 };
      const refusals = call.refusals + 1;
      const holdsCall = status === TOO_MANY_REQUESTS || refusals >= MIN_CALL_REFUSALS;
      calls.set(path, { refusals, until: holdsCall ? Math.max(call.until, until) : call.until });
      if (target !== undefined) targets.set(target, until);
    },
    /** Resets the number of refusals of a call after a response. */
    clear: ({ path }: HeldRequest): void => void calls.delete(path),
  };
}
