import type { PurgeTags } from '#shared/contracts/purge.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import { createSwrCache, type CacheTime } from '#server/response-cache/swr-cache.ts';
import { isUntried } from '#server/upstream/upstream-failure.ts';
import { findCachePolicy, LIST_TAG, type CachePolicy } from './cache-policies.ts';
import type { ContentSource } from './content-source.ts';
import { createContentStore, toFrozen } from './content-store.ts';
import { createMethods } from './create-methods.ts';

/** Long enough to spare the upstream what crawlers guess at, short enough for a page that is new. */
const MISSING_SECONDS = 30;
/** From the start of a load that failed to the next: a load that missed its deadline counts into it. */
const FAILURE_SECONDS = 4.5;

/** What is cached of the calls of one source. */
export type ContentCache = {
  /** @param tags drops the pages that carry one of them, and all lists */
  purge: (tags: PurgeTags) => void;
  /** Has everything asked for anew; until it comes what is cached serves. */
  expire: () => void;
  /** Lets what could not be had be asked for again: its upstream is back. */
  retry: () => void;
  size: () => { entries: number; bytes: number };
};

/** A source whose values are cached in memory. Only reads pass through a source, so nothing else is ever cached. */
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

type CallCache = Pick<ReturnType<typeof createSwrCache>, 'purge' | 'expire' | 'retry'> &
  Pick<ReturnType<typeof createContentStore>, 'size'>;

/** One cache for each call, so that none takes the room of another; together they are one. */
function createCallCaches(time: CacheTime) {
  const caches: CallCache[] = [];
  const revalidations = { running: 0 };

  function cached<Request, Value>(
    load: (request: Request) => Promise<Value>,
    { key, seconds, tags, bounds, limitsOuter }: CachePolicy<Request, Value>,
  ) {
    const store = createContentStore<Value>(bounds);
    const cache = createSwrCache({ ...time, store, negativeSeconds, revalidations, limitsOuter });
    caches.push({ ...cache, size: store.size });
    return async (request: Request): Promise<Value> => {
      const produce = async () => {
        const value = toFrozen(await load(request));
        return { value, seconds: seconds(value.content, request), tags: tags(value.content) };
      };
      return (await cache.load({ key: key(request), produce })).value.content;
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
