import type { PurgeTags } from '#shared/contracts/purge.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import { MISSING_SECONDS } from '#server/response-cache/cache-control.ts';
import { createAnswerCache, type AnswerCache } from '#server/response-cache/answer-cache.ts';
import type { CacheTime } from '#server/response-cache/swr-cache.ts';
import { isUntried } from '#server/upstream/upstream-failure.ts';
import { findCachePolicy, LIST_TAG, type CachePolicy } from './cache-policies.ts';
import type { ContentSource } from './content-source.ts';
import { createMethods } from './create-methods.ts';

/**
 * The time for which a failure is cached, measured from the start of the load. A load that fails at its deadline of 3 s
 * can be repeated 1.5 s later.
 */
const FAILURE_SECONDS = 4.5;

export type ContentCache = {
  /** @param tags the tags of the pages to delete; all lists are deleted too */
  purge: (tags: PurgeTags) => void;
  /** Makes all values stale. A stale value is still served while it is revalidated. */
  expire: () => void;
  /** Deletes the cached failures, so that a recovered upstream is requested at once. */
  retry: () => void;
  size: () => { entries: number; bytes: number };
};

/** Caches the results of a content source in memory. Results can be cached, because no call changes data. */
export function createCachedSource(
  source: ContentSource,
  time: CacheTime = {},
): { content: ContentSource; cache: ContentCache } {
  const { cached, ...cache } = createCallCaches(time);
  const content = createMethods((name) => {
    const policy = findCachePolicy(name);
    return policy ? cached(source[name], policy) : (request) => source[name](request);
  });
  return { content, cache };
}

/**
 * Creates a separate cache with its own limits for each call. `purge`, `expire`, `retry` and `size` act on all these
 * caches together.
 */
function createCallCaches(time: CacheTime) {
  const caches: Pick<AnswerCache<unknown>, 'purge' | 'expire' | 'retry' | 'size'>[] = [];
  const revalidations = { running: 0 };

  function cached<Request, Value>(
    load: (request: Request) => Promise<Value>,
    { key, seconds, tags, bounds, limitsDependents }: CachePolicy<Request, Value>,
  ) {
    const cache = createAnswerCache<Value>({
      random: Math.random,
      ...time,
      ...bounds,
      negativeSeconds,
      revalidations,
      limitsDependents,
    });
    caches.push(cache);
    return async (request: Request): Promise<Value> => {
      const produce = async () => {
        const value = await load(request);
        return { value, seconds: seconds(value, request), tags: tags(value) };
      };
      return (await cache.load({ key: key(request), produce })).value;
    };
  }
  return {
    cached,
    purge: (tags: PurgeTags): void => {
      const named = tags === 'all' ? tags : [...tags, LIST_TAG];
      for (const cache of caches) cache.purge(named);
    },
    expire: (): void => {
      for (const cache of caches) cache.expire();
    },
    retry: (): void => {
      for (const cache of caches) cache.retry();
    },
    size: () => {
      const sizes = caches.map((cache) => cache.size());
      return {
        entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
        bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
  };
}

function negativeSeconds(error: unknown): number {
  if (error instanceof NotFoundError) return MISSING_SECONDS;
  return error instanceof UnavailableError && !isUntried(error) ? FAILURE_SECONDS : 0;
}
