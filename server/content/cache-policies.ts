import type { Page } from '#shared/contracts/page.ts';
import type { CacheColumn } from '#shared/data/call.ts';
import { contentCalls } from '#shared/data/content-calls.ts';
import type { StoreBounds } from './content-store.ts';
import type { ContentCall, DataOf, PageRequest, RequestOf } from './content-source.ts';

const MEGABYTE = 1024 * 1024;

/** How values of one call are cached. */
export type CachePolicy<Request, Value> = {
  key: (request: Request) => string;
  /** How long a value is fresh; 0: it is not cached, but concurrent requests share it. */
  seconds: (value: Value, request: Request) => number;
  /** What a purge can name. */
  tags: (value: Value) => readonly string[];
  bounds: StoreBounds;
  /** Whether a response that is made of a value is fresh no longer than the value is. */
  limitsOuter: boolean;
};

type CachePolicies = {
  [Name in ContentCall]: CachePolicy<RequestOf[Name], DataOf[Name]>;
};

/** How values of a call are cached; undefined where they are not, nor shared by concurrent requests. */
export function findCachePolicy<Name extends ContentCall>(
  name: Name,
): CachePolicy<RequestOf[Name], DataOf[Name]> | undefined {
  const own: Partial<CachePolicies>[Name] = ownPolicies[name];
  if (own) return own;
  const { method, cache } = facts[name];
  // What was typed, in a search or a bulk lookup, is private and is asked for once.
  if (method === 'POST' || cache === 'private') return undefined;
  // What is near a position is private too: such a value is not cached.
  return { ...list, seconds: (value, request) => (isPublic(cache, request, value) ? LIST_SECONDS : 0) };
}

const facts: {
  [Name in ContentCall]: { method: string; cache: CacheColumn<RequestOf[Name], DataOf[Name]> };
} = contentCalls;

/** Lists carry no tags of places: any purge drops them all. */
export const LIST_TAG = 'lists';
const LIST_SECONDS = 3600;

/** Lists are asked for by programs, in any page size: they share little, and must not take the room of pages. */
const list: CachePolicy<unknown, unknown> = {
  key: (request) => JSON.stringify(request),
  seconds: () => LIST_SECONDS,
  tags: () => [LIST_TAG],
  bounds: { maxEntries: 1000, maxBytes: 8 * MEGABYTE },
  limitsOuter: true,
};

/** A layout is part of every page: a change shows within minutes, and ends no cached page before its time. */
const frame: CachePolicy<unknown, unknown> = {
  key: (request) => JSON.stringify(request),
  seconds: () => 300,
  tags: () => [],
  // One for each language.
  bounds: { maxEntries: 10, maxBytes: MEGABYTE },
  limitsOuter: false,
};

/** Of what is not a list or an entry of one. */
const ownPolicies: Partial<CachePolicies> = {
  page: {
    key: pageKey,
    seconds: pageSeconds,
    tags: ({ meta, id }) => [...meta.tags, id],
    // Some thousand pages, those that are asked for most.
    bounds: { maxEntries: 20_000, maxBytes: 48 * MEGABYTE },
    limitsOuter: true,
  },
  layout: frame,
  resourceStrings: frame,
};

function pageKey({ language, path, query }: PageRequest): string {
  return JSON.stringify([language, path, ...Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Pages of what was typed are not cached. */
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
