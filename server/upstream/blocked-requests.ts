import { LRUCache } from 'lru-cache';
import { UpstreamFailure, type UpstreamRefusal } from './upstream-failure.ts';

/**
 * The maximum number of blocked URLs of one upstream. If more URLs are refused, the least recently used URL is no longer
 * blocked.
 */
const MAX_TARGETS = 1000;
/**
 * After this number of consecutive refusals, all requests with the same `path` are blocked. Fewer refusals may concern only
 * single URLs.
 */
const MIN_CALL_REFUSALS = 3;
const TOO_MANY_REQUESTS = 429;

/**
 * `path` is the name of an API route, and `target` is the URL of a request to it. `target` is undefined for a request
 * with a body.
 */
type RequestKey = { path: string; target: string | undefined };

/**
 * Blocks requests until the `Retry-After` of a 429 or 503 has passed. Each refusal blocks requests with the same URL. A
 * 429, or several refusals in a row, block all requests with the same `path`. Other requests continue.
 * @param now returns monotonic milliseconds
 */
export function createBlockedRequests(now = () => performance.now()) {
  const targets = new LRUCache<string, number>({ max: MAX_TARGETS });
  /** The state of each `path`. An upstream has only a few different paths, so the map needs no limit. */
  const calls = new Map<string, { refusals: number; until: number }>();
  return {
    /** @throws UpstreamFailure `held` when the request is blocked */
    check: ({ path, target }: RequestKey): void => {
      const time = now();
      const until = Math.max(calls.get(path)?.until ?? 0, (target && targets.get(target)) || 0);
      if (until > time) throw new UpstreamFailure('held');
    },
    add: ({ path, target }: RequestKey, { status, retryAfterMilliseconds }: UpstreamRefusal): void => {
      const until = now() + retryAfterMilliseconds;
      const call = calls.get(path) ?? { refusals: 0, until: 0 };
      const refusals = call.refusals + 1;
      const blocksCall = status === TOO_MANY_REQUESTS || refusals >= MIN_CALL_REFUSALS;
      calls.set(path, { refusals, until: blocksCall ? Math.max(call.until, until) : call.until });
      if (target !== undefined) targets.set(target, until);
    },
    /**
     * Resets the number of consecutive refusals. Must be called after each response that is not a refusal. Blocked requests stay
     * blocked, because the response may belong to a request that was sent before the refusal.
     */
    clear: ({ path }: RequestKey): void => {
      const call = calls.get(path);
      if (call) call.refusals = 0;
    },
  };
}
