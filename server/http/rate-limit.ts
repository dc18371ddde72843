import type { Request, RequestHandler } from 'express';
import { canonicalPath } from '#shared/routes/canonical-path.ts';
import { href } from '#shared/routes/href.ts';
import { readJsonPath } from '#shared/routes/json-path.ts';
import { splitLanguage } from '#shared/routes/language-path.ts';
import { routes } from '#shared/routes/routes.ts';
import type { ClientAddresses } from './client-address.ts';
import { RefusedError } from '#server/errors.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { LimitName, RateLimits } from './rate-limiter.ts';
import { searchOf } from './request-url.ts';

export type LimitParts = { rateLimits: RateLimits | undefined; addresses: ClientAddresses; metrics: Metrics };

/** A reverse geocode may cost a call to a service of others: it counts as a search. */
const SEARCH_API = /^\/api\/(?:search|geocoding\/reverse)(?:\/|$)/;
const PAGE_API = /^\/api\/page\/?$/i;
/** What takes something from a visitor: each a line here. */
const POST_LIMITS: ReadonlyMap<string, LimitName> = new Map([
  ['/api/events', 'events'],
  ['/api/search/bulk', 'bulk'],
  [href('en', 'bulkLookup'), 'bulk'],
  [href('km', 'bulkLookup'), 'bulk'],
]);

/** The limits by address of searches and of what is sent; all else passes untouched. Stands behind the check of the request. */
export function rateLimit(parts: LimitParts): RequestHandler {
  if (!parts.rateLimits) return (_req, _res, next) => next();
  return async (req, _res, next) => {
    const limit = limitOf(req);
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

/** Every spelling that leads to a search: escapes, capitals and a last slash make no way around the limit. */
function isSearch(path: string): boolean {
  const plain = path.toLowerCase();
  const page = canonicalPath(readJsonPath(plain) ?? plain);
  return splitLanguage(page).path === routes.search.pattern || SEARCH_API.test(plain);
}

/**
 * The page that a call of the content API asks for, in whichever language. Edges whose content API this is ask for all
 * their visitors: they are named in `TRUST_PROXY`, and so are not limited here.
 */
function readAskedPages(path: string, url: string): string[] {
  return PAGE_API.test(path) ? searchOf(url).getAll('path') : [];
}

function limitOf({ method, path, url }: Request): LimitName | undefined {
  if (method === 'POST') return POST_LIMITS.get(path);
  const plain = decodeURIComponent(path);
  return [plain, ...readAskedPages(plain, url)].some(isSearch) ? 'search' : undefined;
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
  throw new RefusedError('too-many-requests', seconds);
}
