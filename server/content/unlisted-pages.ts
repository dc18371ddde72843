import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import { MAX_WHOLE_PAGE_SIZE } from '#shared/data/parameters.ts';
import { RefusedError } from '#server/errors.ts';
import type { ContentSource, PageRequest } from './content-source.ts';

/**
 * What one upstream is asked without a sign that there is such a page: 10 a second on average, and a hundred at once for a
 * crawler that follows new links. A small server answers that beside its own work.
 */
const UNLISTED = { points: 100, duration: 10 };
/** Of the 32 calls that an upstream gets at a time: where it takes long to say no, pages that exist have the others. */
const MAX_IN_FLIGHT = 8;
/** What a client waits where calls are in flight: as long as the longest of them may take. */
const BUSY_SECONDS = 3;
/** Pages that no list names, but that were there: more than a site has of them. */
const MAX_SEEN = 5000;
const MILLISECONDS = 1000;
/** All clients take from one count. */
const ALL = 'all';

type Named = Pick<PageRequest, 'path' | 'route'>;

export type UnlistedPages = {
  /** Whether an upstream would have to be asked for a page without a sign that it exists. */
  isUnlisted: (page: Named) => boolean;
  /**
   * The same source, which is asked so much for such pages and no more. Stands below the cache: what is known there,
   * also that there is no such page, takes nothing from the limit.
   */
  limit: (source: ContentSource) => ContentSource;
};

/**
 * Pages that no route knows, and no list of pages yet: the site is what its content source has, but junk must not
 * load it. The parts of the list that pass by are remembered.
 */
export function createUnlistedPages(): UnlistedPages {
  const parts = new Map<number, ReadonlySet<string>>();
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  const isUnlisted = ({ path, route }: Named): boolean =>
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

/** @returns does the work. @throws RefusedError over the limit */
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
