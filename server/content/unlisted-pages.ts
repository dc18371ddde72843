import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import { MAX_WHOLE_PAGE_SIZE } from '#shared/data/parameters.ts';
import { RefusedError } from '#server/errors.ts';
import type { ContentSource, PageRequest } from './content-source.ts';

/**
 * The limit of one upstream for requests of pages that may not exist: ten a second on average, and a hundred at once
 * for a crawler that follows new links. A small server can answer these besides its other requests.
 */
const UNLISTED = { points: 100, duration: 10 };
/**
 * The most requests for unlisted pages at the same time. An upstream gets at most 32 requests at once, so if its 404s
 * are slow, 24 are left for pages that exist.
 */
const MAX_IN_FLIGHT = 8;
/**
 * The `Retry-After` when `MAX_IN_FLIGHT` is reached. After this time, the running requests have reached their deadline.
 */
const BUSY_SECONDS = 3;
/** The most pages that are remembered as existing although they are in no list. A site has fewer such pages. */
const MAX_SEEN = 5000;
const MILLISECONDS = 1000;
/** All clients are counted together, so the limit has one key. */
const ALL = 'all';

type PageName = Pick<PageRequest, 'path' | 'route'>;

export type UnlistedPages = {
  /** True if no route, no list and no earlier response shows that the page exists. */
  isUnlisted: (page: PageName) => boolean;
  /**
   * Limits the requests for unlisted pages. Requests that a cache answers do not reach this source and do not count.
   */
  limit: (source: ContentSource) => ContentSource;
};

/**
 * Recognises pages that no route and no list contains. The content source may have them, but requests with random paths
 * must not overload it. The lists that the source returns are remembered.
 */
export function createUnlistedPages(): UnlistedPages {
  const parts = new Map<number, ReadonlySet<string>>();
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  const isUnlisted = ({ path, route }: PageName): boolean =>
    !route && !seen.has(path) && ![...parts.values()].some((part) => part.has(path));
  const remember = (part: number, pages: IndexablePage[]): void => {
    if (pages.length === 0) parts.delete(part);
    else parts.set(part, new Set(pages.map(({ path }) => path)));
  };
  return {
    isUnlisted,
    limit: (source) => {
      const inTurn = createLimit();
      return {
        ...source,
        page: async (request) => {
          if (!isUnlisted(request)) return source.page(request);
          const page = await inTurn(() => source.page(request));
          if (page.meta.status === 200) seen.set(request.path, true);
          return page;
        },
        indexablePages: async (request) => {
          const list = await source.indexablePages(request);
          if (request.pageSize === MAX_WHOLE_PAGE_SIZE) remember(request.page, list.items);
          return list;
        },
      };
    },
  };
}

/** @returns a function that runs the work, or throws RefusedError over the limit */
function createLimit() {
  const limiter = new RateLimiterMemory(UNLISTED);
  let inFlight = 0;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (inFlight >= MAX_IN_FLIGHT) throw new RefusedError('unavailable', BUSY_SECONDS);
    inFlight += 1;
    try {
      await take(limiter);
      return await work();
    } finally {
      inFlight -= 1;
    }
  };
}

async function take(limiter: RateLimiterMemory): Promise<void> {
  try {
    await limiter.consume(ALL);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new RefusedError('unavailable', Math.max(1, Math.ceil(refusal.msBeforeNext / MILLISECONDS)));
  }
}
