import type { HeaderList } from '#server/http/security-headers.ts';
import type { Log } from '#server/observability/log.ts';
import { type CachedResponse, type RenderedResponse, toCachedResponse } from './cached-response.ts';
import { createBodyCompressor } from './compress-bodies.ts';
import type { ResponseStore } from './response-store.ts';
import { createSwrCache, type CacheTime, type Fresh, type Loaded, type Produce } from './swr-cache.ts';

/** After three hits a response is recompressed at the highest quality. */
const HITS_TO_RECOMPRESS = 3;

export type LoadedResponse = Loaded<CachedResponse>;

export type ResponseRequest = {
  key: string;
  /**
   * Makes the response. Later revalidations call it too, so it must not refer to a request.
   * @param isUnchanged returns true if the cached response was made from the given content; `produce` may then return undefined
   */
  produce: (isUnchanged: (content: object) => boolean) => Promise<RenderedResponse | undefined>;
  /** Makes the response for the first client, and may stream it to this client meanwhile. The default is `produce`. */
  produceFirst?: () => Promise<RenderedResponse>;
};

type CacheParts = CacheTime & {
  store: ResponseStore;
  log: Pick<Log, 'error'>;
  /** Resolves to true when a revalidation may start, or to false when it must be skipped because the server is too busy. */
  waitForTurn?: () => Promise<boolean>;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Caches rendered responses in the encodings that clients requested, with the cache policy of `createSwrCache`. */
export function createResponseCache({ store, log, ...options }: CacheParts) {
  const bodies = createBodyCompressor(store, log);
  const cache = createSwrCache({
    ...options,
    store,
    onRevalidationError: (error, key) => log.error('refresh-failed', error, { key }),
  });
  /**
   * Stores the misses of `find` by request: the key that `find` looked up, and the version of the cache at that time. If the
   * version has not changed since then, `load` does not look up the key again.
   */
  const misses = new WeakMap<object, { key: string; version: number }>();
  const countHit = ({ value }: LoadedResponse): void => {
    value.hits += 1;
    if (value.hits >= HITS_TO_RECOMPRESS && !value.isRecompressed) bodies.recompress(value);
  };
  return {
    /**
     * Returns the cached response without waiting. If the response is stale, a revalidation starts. `replay.ts` calls
     * this before Express runs.
     */
    find: (key: string, req?: object): LoadedResponse | undefined => {
      const found = cache.find(key);
      if (found) countHit(found);
      else if (req) misses.set(req, { key, version: cache.version() });
      return found;
    },
    /**
     * Returns the cached response or makes it. Simultaneous requests for a key share one load. `produce` must load the content
     * during its own call. Otherwise the cache cannot notice that the content is stale, and would store the response as fresh.
     * @param common headers of every response
     * @param req the request that was passed to `find`; after a miss its key is not looked up again
     * @throws what `produce` throws
     */
    load: async ({
      key,
      common,
      req,
      ...request
    }: ResponseRequest & { common: HeaderList; req?: object }): Promise<LoadedResponse> => {
      const toProduce =
        (produce: ResponseRequest['produce']): Produce<CachedResponse> =>
        async (before) => {
          const response = await produce((content) => before?.renderedFrom?.deref() === content);
          if (response) return toFresh(toCachedResponse(response, { key, common, before }));
          // Prefers the stored response to `before`, because compressed bodies may have been added to it during the load.
          const same = store.peek(key)?.value ?? before;
          if (!same) throw new Error('A response that was never made cannot be the same again');
          return toFresh(same);
        };
      const missed = req && misses.get(req);
      const loaded = await cache.load({
        key,
        produce: toProduce(request.produce),
        produceFirst: request.produceFirst && toProduce(request.produceFirst),
        missedAt: missed?.key === key ? missed.version : undefined,
      });
      if (loaded.state !== 'miss') countHit(loaded);
      return loaded;
    },
    /** Returns the body in an encoding. It is compressed at the first request for that encoding. */
    bodyOf: bodies.bodyOf,
    /**
     * Makes all responses stale. Even a response with unchanged content is rendered again, because other parts of its page, for
     * example the places of banners, may have changed.
     */
    expire: (): void => {
      for (const [, { value }] of store.entries()) value.renderedFrom = undefined;
      cache.expire();
    },
    purge: cache.purge,
  };
}

function toFresh(value: CachedResponse): Fresh<CachedResponse> {
  return { value, tags: value.tags, ...lifetimeOf(value) };
}

/**
 * Returns how long a response is cached. Only responses with the status 200 or 404 are cached. A 404 is never served
 * stale, because the page may exist by now.
 */
function lifetimeOf({
  status,
  cacheSeconds,
}: CachedResponse): Pick<Fresh<unknown>, 'seconds' | 'staleSeconds'> {
  if (status === 404) return { seconds: cacheSeconds, staleSeconds: 0 };
  return { seconds: status === 200 ? cacheSeconds : 0 };
}
