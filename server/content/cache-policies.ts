import type { Page } from '#shared/contracts/page.ts';
import type { CacheColumn } from '#shared/data/call.ts';
import { contentCalls } from '#shared/data/content-calls.ts';
import { tagsOfPage } from '#server/response-cache/cache-control.ts';
import type { AnswerBounds } from '#server/response-cache/answer-cache.ts';
import type { ContentCall, DataOf, PageRequest, RequestOf } from './content-source.ts';

const MEGABYTE = 1024 * 1024;

export type CachePolicy<Request, Value> = {
  key: (request: Request) => string;
  /**
   * Returns for how many seconds a value is fresh. If the result is 0, the value is not cached, but concurrent requests
   * share one load.
   */
  seconds: (value: Value, request: Request) => number;
  /** A purge of one of the tags deletes the value. */
  tags: (value: Value) => readonly string[];
  bounds: AnswerBounds;
  /** True if a response that is made from the value must not stay fresh for longer than the value. */
  limitsDependents: boolean;
};

type CachePolicies = {
  [Name in ContentCall]: CachePolicy<RequestOf[Name], DataOf[Name]>;
};

/** Returns undefined for a call whose results are neither cached nor shared. */
export function findCachePolicy<Name extends ContentCall>(
  name: Name,
): CachePolicy<RequestOf[Name], DataOf[Name]> | undefined {
  const own: Partial<CachePolicies>[Name] = ownPolicies[name];
  if (own) return own;
  const { method, cache } = facts[name];
  // A search or a bulk lookup contains text that a visitor typed, which is private and rarely repeated.
  if (method === 'POST' || cache === 'private') return undefined;
  // Lists that are not public are not cached, for example places near a visitor's position.
  return { ...list, seconds: (value, request) => (isPublic(cache, request, value) ? LIST_SECONDS : 0) };
}

const facts: {
  [Name in ContentCall]: { method: string; cache: CacheColumn<RequestOf[Name], DataOf[Name]> };
} = contentCalls;

/** The only tag of each list. Every purge also purges this tag and so deletes all lists. */
export const LIST_TAG = 'lists';
const LIST_SECONDS = 3600;

/**
 * API clients request lists with any page size, so cached lists are rarely used again. Lists have bounds of their own,
 * so that they do not displace cached pages.
 */
const list: CachePolicy<unknown, unknown> = {
  key: (request) => JSON.stringify(request),
  seconds: () => LIST_SECONDS,
  tags: () => [LIST_TAG],
  bounds: { maxEntries: 1000, maxBytes: 8 * MEGABYTE },
  limitsDependents: true,
};

/**
 * The policy of texts and of layouts, which are part of every page. They are fresh for about five minutes, but do not
 * shorten the time for which a page that contains them is cached.
 */
const frame: CachePolicy<unknown, unknown> = {
  key: (request) => JSON.stringify(request),
  seconds: () => 300,
  tags: () => [],
  // The cache has one entry for each language, so this number is never reached.
  bounds: { maxEntries: 10, maxBytes: MEGABYTE },
  limitsDependents: false,
};

/** The policies of the calls that return no list. */
const ownPolicies: Partial<CachePolicies> = {
  page: {
    key: pageKey,
    seconds: pageSeconds,
    tags: tagsOfPage,
    // These bytes hold a few thousand pages, so the limit of bytes is reached before that of entries.
    bounds: { maxEntries: 20_000, maxBytes: 48 * MEGABYTE },
    limitsDependents: true,
  },
  layout: frame,
  resourceStrings: frame,
};

function pageKey({ language, path, query }: PageRequest): string {
  return JSON.stringify([language, path, ...Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** A page whose query has parameters is not cached, because they hold text that a visitor typed. */
function pageSeconds({ meta }: Page, { query }: PageRequest): number {
  return Object.keys(query).length === 0 ? meta.cacheSeconds : 0;
}

function isPublic<Request, Value>(
  cache: CacheColumn<Request, Value>,
  request: Request,
  value: Value,
): boolean {
  return (typeof cache === 'function' ? cache(request, value) : cache) === 'public';
}
