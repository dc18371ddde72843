import { NotFoundError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import type { PurgeTags } from '#server/cluster/purge-channel.ts';
import { createSingleFlight } from './single-flight.ts';
import type { Answer, Headers } from './response.ts';
import type { PageCache } from './response-store.ts';
import { createBodyMaker } from './compress-bodies.ts';
import { toKeptAnswer, withKnownBodies, type KeptAnswer } from './cached-response.ts';

/** When content cannot be had, an old answer is better than none for a day. */
export const STALE_IF_ERROR_SECONDS = 86_400;
/** After a failed refresh: soon enough to be well again within five seconds of the content. */
const REFRESH_PAUSE_MILLISECONDS = 3000;
/** Answers of the same second end within a fifth of their time of each other. */
const JITTER = 0.2;
/** Asked for this often, an answer is worth the best compression. */
const HITS_TO_IMPROVE = 3;

export type KeptState = 'hit' | 'stale';
export type LoadedAnswer = { kept: KeptAnswer; state: KeptState | 'miss' };

type Request = { key: string; common: Headers; produce: () => Promise<Answer> };

type KeeperParts = {
  cache: PageCache;
  log: Pick<Log, 'error'>;
  /** Monotonic milliseconds. */
  clock?: () => number;
  random?: () => number;
};

export type Keeper = ReturnType<typeof createKeeper>;

/**
 * Makes answers once: concurrent requests for one share the work, what may be kept is kept, what is stale is served
 * while one refresh runs, and for a day where the refresh fails.
 */
export function createKeeper({
  cache,
  log,
  clock = () => performance.now(),
  random = Math.random,
}: KeeperParts) {
  const bodies = createBodyMaker(cache);
  const flights = createSingleFlight<KeptAnswer>();
  /** What was made until then is stale, whatever its time. */
  let expiredAt = Number.NEGATIVE_INFINITY;

  const isFresh = ({ madeAt, freshUntil }: KeptAnswer): boolean => clock() < freshUntil && madeAt > expiredAt;
  const make = async ({ key, common, produce }: Request, isCurrent: () => boolean): Promise<KeptAnswer> => {
    const answer = await produce();
    const jitter = 1 - JITTER / 2 + JITTER * random();
    const made = toKeptAnswer(answer, { key, common, produce, jitter, now: clock() });
    const kept = withKnownBodies(made, cache.find(key));
    // Made of content that is stale itself: it comes anew when its source is back, and is asked for after a pause.
    if (!isFresh(kept)) kept.refreshAt = clock() + REFRESH_PAUSE_MILLISECONDS;
    if (isKeepable(answer) && isCurrent()) cache.keep(kept);
    return kept;
  };
  const makeOnce = (request: Request): Promise<KeptAnswer> =>
    flights.find(request.key) ?? flights.start(request.key, (isCurrent) => make(request, isCurrent));
  const refresh = async (kept: KeptAnswer): Promise<void> => {
    kept.refreshAt = clock() + REFRESH_PAUSE_MILLISECONDS;
    try {
      await makeOnce(kept);
    } catch (error) {
      if (error instanceof NotFoundError) cache.drop(kept.key);
      else log.error('refresh-failed', error, { key: kept.key });
    }
  };

  /** What is kept for a key, unless it is too old even for a day without content. */
  const find = (key: string): { kept: KeptAnswer; state: KeptState } | undefined => {
    const kept = cache.find(key);
    if (!kept) return undefined;
    kept.hits += 1;
    if (kept.hits >= HITS_TO_IMPROVE && !kept.isImproved) bodies.improve(kept);
    if (isFresh(kept)) return { kept, state: 'hit' };
    if (clock() > kept.freshUntil + staleMilliseconds(kept)) return undefined;
    if (clock() > kept.refreshAt) void refresh(kept);
    return { kept, state: 'stale' };
  };

  const toLoaded = (kept: KeptAnswer): LoadedAnswer => ({
    kept,
    state: kept.cacheSeconds > 0 && !isFresh(kept) ? 'stale' : 'miss',
  });

  return {
    find,
    /** @throws whatever `produce` throws; all who wait for the same answer are told at once */
    load: async (request: Request): Promise<LoadedAnswer> =>
      find(request.key) ?? toLoaded(await makeOnce(request)),
    bodyOf: bodies.bodyOf,
    /** Whole seconds since an answer was made. */
    ageOf: (kept: KeptAnswer): number => Math.floor((clock() - kept.madeAt) / 1000),
    /** Has everything made anew when it is asked for next; until then it is served as stale. */
    expire: (): void => {
      flights.cutOff();
      expiredAt = clock();
    },
    purge: (tags: PurgeTags): void => {
      // What is being made of old content is sent to those who wait for it, and not kept.
      flights.cutOff();
      cache.purge(tags);
    },
  };
}

/** What was missing may be there by now. */
function staleMilliseconds({ status }: KeptAnswer): number {
  return status === 404 ? 0 : STALE_IF_ERROR_SECONDS * 1000;
}

/** Errors are never kept, whatever they say of themselves. */
function isKeepable({ status, cacheSeconds }: Answer): boolean {
  return cacheSeconds > 0 && (status === 200 || status === 404);
}
