import { LRUCache } from 'lru-cache';
import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import { MAX_WHOLE_PAGE_SIZE } from '#shared/data/parameters.ts';
import { RefusedError } from '#server/errors.ts';
import { createCostQueue } from '#server/http/queues/cost-queue.ts';
import { LIMITS } from '#server/http/rate-limiter.ts';
import { MAX_IN_FLIGHT } from '#server/upstream/call-slots.ts';
import type { ContentSource, PageRequest } from './content-source.ts';
import { CONTENT_DEADLINE_MILLISECONDS } from './deadline-source.ts';

/**
 * The maximum rate of requests to one upstream for pages that may not exist: 10 per second, and up to 100 more after a quiet
 * time, for example for a crawler that follows new links. Even a small server can handle this load in addition to its other
 * requests.
 */
const AT_ONCE = 100;
const PER_SECOND = 10;
/**
 * The maximum number of requests for unlisted pages that run at the same time. Even if their 404 responses are slow, the
 * other calls to an upstream are left for pages that are known to exist.
 */
const MAX_UNLISTED = MAX_IN_FLIGHT / 4;
/**
 * The maximum number of requests for unlisted pages that wait in the queue. It is small enough that even the last of
 * them is sent before the deadline of its page.
 */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 3;
/** The maximum number of remembered pages that exist although no list contains them. A site has fewer such pages. */
const MAX_SEEN = 5000;
const MILLISECONDS = 1000;

type PageName = Pick<PageRequest, 'path' | 'route'>;

export type UnlistedPages = {
  /** True if no route, no list and no earlier response shows that the page exists. */
  isUnlisted: (page: PageName) => boolean;
  /**
   * Returns a source that limits requests for unlisted pages. If requests have to wait, the client that has recently
   * requested the fewest unlisted pages is served first. Requests that a cache answers do not reach this source, so
   * they are not limited.
   */
  limit: (source: ContentSource) => ContentSource;
};

/**
 * Recognises unlisted pages, which belong to no route and are in no list of the content source. Such a page may exist,
 * but requests with random paths must not overload the content source. The lists that the source returns are
 * remembered.
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
      const inTurn = createTurns();
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

/**
 * @returns a function that runs a request when it is the client's turn. It throws RefusedError when the queue is full or
 * the wait is too long
 */
function createTurns() {
  const queue = createCostQueue({
    atOnce: MAX_UNLISTED,
    mostWaiting: MOST_WAITING,
    // Each request costs 1.
    halfLifeSeconds: LIMITS.unlisted.seconds,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const waitForPace = createPace();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const begun = performance.now();
    const turn = async (): Promise<Value> => {
      await waitForPace();
      // A request that has waited until the deadline of its page is refused and not sent.
      if (performance.now() - begun > CONTENT_DEADLINE_MILLISECONDS)
        throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
      return work();
    };
    return queue.run(turn, { cost: 1 });
  };
}

/** @returns a function whose promise resolves when the next request may be sent; the first `AT_ONCE` requests need not wait */
function createPace(): () => Promise<void> {
  let left = AT_ONCE;
  let at = performance.now();
  return async () => {
    const now = performance.now();
    left = Math.min(AT_ONCE, left + ((now - at) / MILLISECONDS) * PER_SECOND) - 1;
    at = now;
    const wait = (-left / PER_SECOND) * MILLISECONDS;
    if (left < 0) await new Promise((resolve) => void setTimeout(resolve, wait));
  };
}
