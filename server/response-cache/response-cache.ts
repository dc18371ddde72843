import type { Log } from '#server/observability/log.ts';
import { toCachedResponse, type CachedResponse } from './cached-response.ts';
import { createBodyCompressor } from './compress-bodies.ts';
import type { Headers, RenderedResponse } from './response.ts';
import type { ResponseStore } from './response-store.ts';
import { createSwrCache, type CacheTime, type Fresh, type Loaded } from './swr-cache.ts';

/** Asked for this often, a response is worth the best compression. */
const HITS_TO_RECOMPRESS = 3;

export type LoadedResponse = Loaded<CachedResponse>;

export type ResponseRequest = {
  key: string;
  /** Makes the response, later also behind clients' backs: it must hold no request. */
  produce: () => Promise<RenderedResponse>;
  /** Makes it for the client who asks first, e.g. while it streams to them; default: `produce`. */
  produceFirst?: () => Promise<RenderedResponse>;
};

type CacheParts = CacheTime & { store: ResponseStore; log: Pick<Log, 'error'> };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Rendered responses under the one policy, each ready to be written in the encodings that were asked for. */
export function createResponseCache({ store, log, ...time }: CacheParts) {
  const bodies = createBodyCompressor(store);
  const cache = createSwrCache({
    ...time,
    store,
    onRevalidationError: (error, key) => log.error('refresh-failed', error, { key }),
  });
  const find = (key: string): LoadedResponse | undefined => {
    const found = cache.find(key);
    if (found) {
      found.value.hits += 1;
      if (found.value.hits >= HITS_TO_RECOMPRESS && !found.value.isRecompressed)
        bodies.recompress(found.value);
    }
    return found;
  };
  return {
    /** What is cached for a key, without a load and at once: for the replay before Express. */
    find,
    /**
     * What is cached for a key, or what is made now; concurrent requests share one load. Content is loaded within
     * `produce`: a response that is made of stale content is stale itself.
     * @param common headers of every response
     * @throws whatever `produce` throws
     */
    load: async ({
      key,
      common,
      ...request
    }: ResponseRequest & { common: Headers }): Promise<LoadedResponse> => {
      const toFresh =
        (produce: () => Promise<RenderedResponse>) => async (): Promise<Fresh<CachedResponse>> => {
          const response = await produce();
          const value = toCachedResponse(response, { key, common, before: store.get(key)?.value });
          return { value, tags: response.tags, ...lifetimeOf(response) };
        };
      const produceFirst = request.produceFirst && toFresh(request.produceFirst);
      return find(key) ?? cache.load({ key, produce: toFresh(request.produce), produceFirst });
    },
    /** The body in an encoding: the cached one, or one that is made for who asks for it first. */
    bodyOf: bodies.bodyOf,
    expire: cache.expire,
    purge: cache.purge,
  };
}

/** Errors are never cached, whatever they say of themselves. What was missing may be there by now: it is never stale. */
function lifetimeOf({
  status,
  cacheSeconds,
}: RenderedResponse): Pick<Fresh<unknown>, 'seconds' | 'staleSeconds'> {
  if (status === 404) return { seconds: cacheSeconds, staleSeconds: 0 };
  return { seconds: status === 200 ? cacheSeconds : 0 };
}
