import { LRUCache } from 'lru-cache';
import { UpstreamFailure, type UpstreamRefusal } from './upstream-failure.ts';

/**
 * The most URLs of one upstream that are blocked. When there are more, the least recently used URL is no longer
 * blocked.
 */
const MAX_TARGETS = 1000;
/** This many refusals in a row block the whole call. Fewer may concern a single URL. */
const MIN_CALL_REFUSALS = 3;
const TOO_MANY_REQUESTS = 429;

/** The name of the call and the URL of a request. The URL is undefined for a request with a body. */
type HeldRequest = { path: string; target: string | undefined };
type CallState = { refusals: number; until: number };

/**
 * Blocks requests until the `Retry-After` of a 429 or 503 has passed. Each refusal blocks requests with the same URL. A
 * 429, or several refusals in a row, block all requests of the same call. Other calls continue.
 * @param now returns monotonic milliseconds
 */
export function createRetryAfterHolds(now = () => performance.now()) {
  const targets = new LRUCache<string, number>({ max: MAX_TARGETS });
  /** The keys are names of calls. There are only a few. */
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
    /** Called after a response that is no refusal, because only consecutive refusals are counted. */
    clear: ({ path }: HeldRequest): void => void calls.delete(path),
  };
}
