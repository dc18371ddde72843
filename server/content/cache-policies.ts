import type { Page } from '#shared/contracts/page.ts';
import type { CacheColumn } from '#shared/data/call.ts';
import type { CallData } from '#shared/data/calls.ts';
import { contentCalls } from '#shared/data/content-calls.ts';
import { tagsOfPage } from '#server/response-cache/cache-control.ts';
import type { AnswerBounds } from '#server/response-cache/answer-cache.ts';
import type { ContentCall, PageRequest, RequestOf } from './content-source.ts';

const MEGABYTE = 1024 * 1024;

export type CachePolicy<Request, Value> = {
  key: (request: Request) => string;
  /**
   * Returns the time for which a value is fresh, in seconds. 0 means that the value is not cached, but concurrent
   * requests still share one load.
   */
  seconds: (value: Value, request: Request) => number;
  /** Returns the cache tags of a value. A purge of any of these tags deletes the value. */
  tags: (value: Value) => readonly string[];
  bounds: AnswerBounds;
  /** If true, a response that contains the value stays fresh at most as long as the value. */
  limitsDependents: boolean;
};

type CachePolicies = {
  [Name in ContentCall]: CachePolicy<RequestOf[Name], CallData[Name]>;
};

/**
 * Returns the cache policy of a call, or undefined if its results are not cached and its concurrent requests do not share a load.
 */
export function findCachePolicy<Name extends ContentCall>(
  name: Name,
): CachePolicy<RequestOf[Name], CallData[Name]> | undefined {
  const own: Partial<CachePolicies>[Name] = ownPolicies[name];
  if (own) return own;
  const { method, cache } = facts[name];
  // A search or a bulk lookup contains text that a visitor typed, which is private and rarely repeated.
  if (method === 'POST' || cache === 'private') return undefined;
  // Results that are not public are not cached, for example places near a visitor's position. Only concurrent requests share
  // them.
  return { ...list, seconds: (value, request) => (isPublic(cache, request, value) ? LIST_SECONDS : 0) };
}

const facts: {
  [Name in ContentCall]: { method: string; cache: CacheColumn<RequestOf[Name], CallData[Name]> };
} = contentCalls;

/**
 * The only cache tag of values with the policy `list`. Every purge includes this tag, so every purge deletes all these values.
 */
export const LIST_TAG = 'lists';
const LIST_SECONDS = 3600;

/**
 * The policy of all cached calls that are not in `ownPolicies`. Most of them return lists. Each call has its own cache, so that
 * lists do not evict cached pages. This cache is small, because API clients may choose any page size, and a cached list is rarely
 * requested again.
 */
const list: CachePolicy<unknown, unknown> = {
  key: (request) => JSON.stringify(request),
  seconds: () => LIST_SECONDS,
  tags: () => [LIST_TAG],
  bounds: { maxEntries: 1000, maxBytes: 8 * MEGABYTE },
  limitsDependents: true,
};

/**
 * The policy of layouts and of UI texts, which are part of every page. They are fresh for about five minutes, but a
 * page that contains them may be cached for longer.
 */
const frame: CachePolicy<unknown, unknown> = {
  key: (request) => JSON.stringify(request),
  seconds: () => 300,
  tags: () => [],
  // The cache has only one entry for each language, so it never reaches `maxEntries`.
  bounds: { maxEntries: 10, maxBytes: MEGABYTE },
  limitsDependents: false,
};

/** The policies of pages, layouts and UI texts. Every other call has the policy `list`, or its results are not cached. */
const ownPolicies: Partial<CachePolicies> = {
  page: {
    key: pageKey,
    seconds: pageSeconds,
    tags: tagsOfPage,
    // A few thousand pages reach `maxBytes`, so `maxEntries` is never reached.
    bounds: { maxEntries: 20_000, maxBytes: 48 * MEGABYTE },
    limitsDependents: true,
  },
  layout: frame,
  resourceStrings: frame,
};

function pageKey({ language, path, query }: PageRequest): string {
  return JSON.stringify([language, path, ...Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** A page is not cached if its URL has query parameters, because they may contain text that a visitor typed. */
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
