import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import { API_ROOTS, calls } from '#shared/data/calls.ts';
import { href } from '#shared/routes/href.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import { routes } from '#shared/routes/routes.ts';
import type { ClientAddresses } from './client-address.ts';
import { RefusedError } from '#server/errors.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { LimitName, RateLimits } from './rate-limiter.ts';
import { requestOf, type PageAddress, type ReadRequest } from './request.ts';
import { READ_METHODS } from './validate-request.ts';

/**
 * A refusal costs a tenth of a millisecond: a program that asks again at once, over all connections that it may have, would
 * keep the process busy with nothing else.
 */
const REFUSAL_MILLISECONDS = 500;

export type LimitParts = { rateLimits: RateLimits | undefined; addresses: ClientAddresses; metrics: Metrics };

/** A reverse geocode may cost a call to a service of others: it counts as a search. */
const SEARCH_API = /^\/api\/(?:v1\/)?(?:search|geocoding\/reverse)(?:\/|$)/i;
/** The page, and its data where the extension is spelt in another way. */
const SEARCH_PATHS: ReadonlySet<string> = new Set([routes.search.pattern, toJsonPath(routes.search.pattern)]);
const PAGE_API = /^\/api\/(?:v1\/)?page\/?$/i;
/** What takes something from a visitor: each a line here. */
const POST_LIMITS: ReadonlyMap<string, LimitName> = new Map([
  ...API_ROOTS.flatMap(
    (root) =>
      [
        [root + calls.events.path, 'events'],
        [root + calls.searchLines.path, 'bulk'],
      ] as const,
  ),
  [href('en', 'bulkLookup'), 'bulk'],
  [href('km', 'bulkLookup'), 'bulk'],
]);

type PageLimitParts = LimitParts & {
  /** Whether an upstream would be asked for a page without a sign that it exists. */
  isUnlisted: (page: PageAddress) => boolean;
};

/**
 * The limits by address of all that no cache serves, of searches, of pages that may be junk and of what is sent. Stands
 * behind the check of the request.
 */
export function rateLimit(parts: PageLimitParts): RequestHandler {
  if (!parts.rateLimits) return (_req, _res, next) => next();
  return async (req, _res, next) => {
    if (READ_METHODS.includes(req.method)) await refuseOverLimit(parts, { limit: 'reads' }, req);
    const limit = limitOf(req, parts);
    if (limit) await refuseOverLimit(parts, { limit }, req);
    next();
  };
}

/** Takes the lines of a lookup from what its address may ask. @throws RefusedError over the limit */
export type LineLimit = (req: Request, lines: number) => Promise<void>;

/** A list costs what it is long: a thousand lines are a thousand searches. */
export function createLineLimit(parts: LimitParts): LineLimit {
  return async (req, lines) => {
    if (lines > 0) await refuseOverLimit(parts, { limit: 'lines', cost: lines }, req);
  };
}

/**
 * Every spelling that leads to a search: escapes, capitals and a last slash make no way around the limit. Edges whose
 * content API this is ask for the pages of all their visitors: they are named in `TRUST_PROXY`, and so are not limited.
 */
function limitOf(req: Request, { isUnlisted }: PageLimitParts): LimitName | undefined {
  if (req.method === 'POST') return POST_LIMITS.get(req.path);
  const request = requestOf(req);
  const pages = listPages(request);
  if (SEARCH_API.test(request.path) || pages.some(isSearchPage)) return 'search';
  return pages.some((page) => page.mayExist && isUnlisted(page)) ? 'unlisted' : undefined;
}

function listPages(request: ReadRequest): PageAddress[] {
  if (PAGE_API.test(request.path)) return request.search.getAll('path').map(request.readPage);
  return request.kind === 'call' ? [] : [request.page];
}

function isSearchPage({ path }: PageAddress): boolean {
  return SEARCH_PATHS.has(path);
}

async function refuseOverLimit(
  { rateLimits, addresses, metrics }: LimitParts,
  { limit, cost = 1 }: { limit: LimitName; cost?: number },
  req: Request,
): Promise<void> {
  const key = addresses.keyOf(req);
  const seconds = key === undefined ? 0 : ((await rateLimits?.take(limit, key, cost)) ?? 0);
  if (seconds === 0) return;
  metrics.count('rate_limited');
  await sleep(REFUSAL_MILLISECONDS);
  throw new RefusedError('too-many-requests', seconds);
}
