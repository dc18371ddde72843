import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import { API_ROOTS, callNames, calls } from '#shared/data/calls.ts';
import { href } from '#shared/routes/href.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import { routes } from '#shared/routes/routes.ts';
import { SHARE_PICTURES } from '#shared/routes/share-picture-path.ts';
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

/** The page, and its data where the extension is spelt in another way. */
const SEARCH_PATHS: ReadonlySet<string> = new Set([routes.search.pattern, toJsonPath(routes.search.pattern)]);
/** Pages that search for what these parameters of theirs say. */
const SEARCHED_PARAMETERS = new Map<string, readonly string[]>(
  [
    { pattern: routes.distanceCalculator.pattern, names: ['from', 'to'] },
    { pattern: routes.addressLabel.pattern, names: ['place'] },
  ].flatMap(({ pattern, names }) => [
    [pattern, names],
    [toJsonPath(pattern), names],
  ]),
);
/** Pages that take something from a visitor: each a line here. */
const FORM_LIMITS: ReadonlyMap<string, LimitName> = new Map([
  [href('en', 'bulkLookup'), 'bulk'],
  [href('km', 'bulkLookup'), 'bulk'],
  [href('en', 'track'), 'track'],
  [href('km', 'track'), 'track'],
  [href('en', 'addressLabel'), 'labels'],
  [href('km', 'addressLabel'), 'labels'],
  [href('en', 'contactUs'), 'form-tries'],
  [href('km', 'contactUs'), 'form-tries'],
  [href('en', 'report'), 'form-tries'],
  [href('km', 'report'), 'form-tries'],
  [href('en', 'advertise'), 'form-tries'],
  [href('km', 'advertise'), 'form-tries'],
  [href('en', 'newsletter'), 'form-tries'],
  [href('km', 'newsletter'), 'form-tries'],
  [href('en', 'newsletterConfirm'), 'form-tries'],
  [href('km', 'newsletterConfirm'), 'form-tries'],
  [href('en', 'newsletterUnsubscribe'), 'unsubscribe'],
  [href('km', 'newsletterUnsubscribe'), 'unsubscribe'],
]);
/** The limits of calls, by where they stand. */
const CALL_LIMITS = callNames.flatMap((name) => {
  const { method, path, limit } = calls[name];
  // What stands in a path is a parameter from its first brace on.
  const [fixed = path] = path.split('/{', 1);
  return limit ? API_ROOTS.map((root) => ({ method, start: root + fixed, limit })) : [];
});

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

/** Takes the lines of a list from what its address may ask. @throws RefusedError over the limit */
export type LineLimit = (req: Request, lines: number) => Promise<void>;

/** A list costs what it is long: a thousand lines are a thousand searches, ten parcels ten calls to a provider. */
export function createLineLimit(parts: LimitParts, limit: 'lines' | 'track'): LineLimit {
  return async (req, lines) => {
    if (lines > 0) await refuseOverLimit(parts, { limit, cost: lines }, req);
  };
}

/**
 * Every spelling that leads to a search is limited: escapes, capitals and a last slash do not avoid it. Edges whose
 * content API this is ask for the pages of all their visitors: they are named in `TRUST_PROXY`, and so are not limited.
 */
function limitOf(req: Request, { isUnlisted }: PageLimitParts): LimitName | undefined {
  const request = requestOf(req);
  const ofCall = findCallLimit(req.method, request.path);
  if (ofCall !== undefined && ofCall !== 'page') return ofCall;
  if (req.method === 'POST') return FORM_LIMITS.get(req.path);
  if (request.path.startsWith(SHARE_PICTURES)) return 'pictures';
  const pages = ofCall === 'page' ? request.search.getAll('path').map(request.readPage) : listPages(request);
  if (pages.some((page) => isSearchPage(page, request.search))) return 'search';
  return pages.some((page) => page.mayExist && isUnlisted(page)) ? 'unlisted' : undefined;
}

/** The limit of the call at a path, and of what stands below it. */
function findCallLimit(method: string, path: string) {
  const asked = method === 'POST' ? method : 'GET';
  const address = path.toLowerCase();
  return CALL_LIMITS.find(
    (call) => call.method === asked && (address === call.start || address.startsWith(`${call.start}/`)),
  )?.limit;
}

function listPages(request: ReadRequest): PageAddress[] {
  return request.kind === 'call' ? [] : [request.page];
}

function isSearchPage({ path }: PageAddress, parameters: URLSearchParams): boolean {
  return SEARCH_PATHS.has(path) || (SEARCHED_PARAMETERS.get(path) ?? []).some((name) => parameters.has(name));
}

/** Of who is refused before anything else looks at the request: the page that says so is work like any other. */
export type ErrorLimit = (req: Request) => Promise<void>;

/** @throws RefusedError over the limit of what no cache serves */
export function createErrorLimit(parts: LimitParts): ErrorLimit {
  return (req) => refuseOverLimit(parts, { limit: 'reads' }, req);
}

/** Takes a message from what its sender and all may send. @throws RefusedError over a limit */
export type MessageLimit = (
  req: Request,
  message: { emailKey: string | undefined; isHeld: boolean },
) => Promise<void>;

const EVERYBODY = 'all';

export function createMessageLimit(parts: LimitParts): MessageLimit {
  return async (req, { emailKey, isHeld }) => {
    await refuseOverLimit(parts, { limit: 'forms-day' }, req);
    // Of each sender: a limit of all would let one of them shut out everybody without script.
    if (isHeld) await refuseOverLimit(parts, { limit: 'forms-held' }, req);
    if (emailKey !== undefined) await refuseOver(parts, { limit: 'forms-email', key: emailKey });
    await refuseOver(parts, { limit: 'forms-all', key: EVERYBODY });
  };
}

/** Takes one well-formed message that comes without a script. @throws RefusedError over the limit */
export async function limitForm(parts: LimitParts, req: Request): Promise<void> {
  await refuseOverLimit(parts, { limit: 'forms' }, req);
}

type Taken = { limit: LimitName; cost?: number };

async function refuseOverLimit(parts: LimitParts, taken: Taken, req: Request): Promise<void> {
  await refuseOver(parts, { ...taken, key: parts.addresses.keyOf(req) });
}

async function refuseOver(
  parts: LimitParts,
  { limit, cost = 1, key }: Taken & { key: string | undefined },
): Promise<void> {
  const seconds = key === undefined ? 0 : ((await parts.rateLimits?.take(limit, key, cost)) ?? 0);
  if (seconds > 0) await refuse(parts, seconds);
}

/** Refuses after a moment, with the seconds after which to come again. @throws RefusedError always */
export async function refuse({ metrics }: Pick<LimitParts, 'metrics'>, seconds: number): Promise<never> {
  metrics.count('rate_limited');
  await sleep(REFUSAL_MILLISECONDS);
  throw new RefusedError('too-many-requests', seconds);
}
