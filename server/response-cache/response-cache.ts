import type { Log } from '#server/observability/log.ts';
import { toCachedResponse, type CachedResponse } from './cached-response.ts';
import { createBodyCompressor } from './compress-bodies.ts';
import type { Headers, RenderedResponse } from './response.ts';
import type { ResponseStore } from './response-store.ts';
import { createSwrCache, type CacheTime, type Fresh, type Loaded, type Produce } from './swr-cache.ts';

/** Asked for this often, a response is worth the best compression. */
const HITS_TO_RECOMPRESS = 3;

export type LoadedResponse = Loaded<CachedResponse>;

export type ResponseRequest = {
  key: string;
  /**
   * Makes the response, later also behind clients' backs: it must hold no request.
   * @param isUnchanged whether content is what the cached response shows: then undefined will do
   */
  produce: (isUnchanged: (content: object) => boolean) => Promise<RenderedResponse | undefined>;
  /** Makes it for the client who asks first, e.g. while it streams to them; default: `produce`. */
  produceFirst?: () => Promise<RenderedResponse>;
};

type CacheParts = CacheTime & {
  store: ResponseStore;
  log: Pick<Log, 'error'>;
  /** Resolves when it is the turn of a revalidation; false: there is no time for it. */
  waitForTurn?: () => Promise<boolean>;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Rendered responses under the one policy, each ready to be written in the encodings that were asked for. */
export function createResponseCache({ store, log, ...options }: CacheParts) {
  const bodies = createBodyCompressor(store);
  const cache = createSwrCache({
    ...options,
    store,
    onRevalidationError: (error, key) => log.error('refresh-failed', error, { key }),
  });
  /** Lookups that missed, by their request: the same one is not made again until something is stored. */
  const misses = new WeakMap<object, { key: string; version: number }>();
  const countHit = ({ value }: LoadedResponse): void => {
    value.hits += 1;
    if (value.hits >= HITS_TO_RECOMPRESS && !value.isRecompressed) bodies.recompress(value);
  };
  return {
    /** What is cached for a key, without a load and at once: for the replay before Express. */
    find: (key: string, req?: object): LoadedResponse | undefined => {
      const found = cache.find(key);
      if (found) countHit(found);
      else if (req) misses.set(req, { key, version: cache.version() });
      return found;
    },
    /**
     * What is cached for a key, or what is made now; concurrent requests share one load. Content is loaded within
     * `produce`: a response that is made of stale content is stale itself.
     * @param common headers of every response
     * @param req the request of an earlier `find`: what that missed is not looked up twice
     * @throws whatever `produce` throws
     */
    load: async ({
      key,
      common,
      req,
      ...request
    }: ResponseRequest & { common: Headers; req?: object }): Promise<LoadedResponse> => {
      const toProduce =
        (produce: ResponseRequest['produce']): Produce<CachedResponse> =>
        async (before) => {
          const response = await produce((content) => before?.madeOf?.deref() === content);
          if (response) return toFresh(toCachedResponse(response, { key, common, before }));
          // Its bodies may have been made meanwhile.
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
    /** The body in an encoding: the cached one, or one that is made for who asks for it first. */
    bodyOf: bodies.bodyOf,
    /** Has everything made anew, also of the same content: what the site adds to it is no longer the same. */
    expire: (): void => {
      for (const [, { value }] of store.entries()) value.madeOf = undefined;
      cache.expire();
    },
    purge: cache.purge,
  };
}

function toFresh(value: CachedResponse): Fresh<CachedResponse> {
  return { value, tags: value.tags, ...lifetimeOf(value) };
}

/** Errors are never cached, whatever they say of themselves. What was missing may be there by now: it is never stale. */
function lifetimeOf({
  status,
  cacheSeconds,
}: CachedResponse): Pick<Fresh<unknown>, 'seconds' | 'staleSeconds'> {
  if (status === 404) return { seconds: cacheSeconds, staleSeconds: 0 };
  return { seconds: status === 200 ? cacheSeconds : 0 };
}
