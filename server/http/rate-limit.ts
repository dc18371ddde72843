import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import { calls, type CallName } from '#shared/data/calls.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import { postLimitOf } from '#shared/routes/route-facts.ts';
import { routes, type Route } from '#shared/routes/routes.ts';
import { MCP_PATH } from '#shared/routes/program-paths.ts';
import { SHARE_PICTURES } from '#shared/routes/share-picture-path.ts';
import type { ClientAddresses } from './client-address.ts';
import { RefusedError } from '#server/errors.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { LimitName, RateLimits } from './rate-limiter.ts';
import { callOf, requestOf, type PageAddress, type ReadRequest } from './request.ts';
import { READ_METHODS } from './validate-request.ts';

/**
 * A refusal is sent after this delay. Creating a refusal takes a tenth of a millisecond. Without the delay, a client that
 * retries at once on all its connections would occupy the whole process.
 */
const REFUSAL_MILLISECONDS = 500;

export type LimitParts = { rateLimits: RateLimits | undefined; addresses: ClientAddresses; metrics: Metrics };

/**
 * The query parameters that turn a request for a page or its JSON into a search. The keys are the paths of these pages and of
 * their JSON. If the list of a path is empty, every request for this path is a search.
 */
const SEARCHED_PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values<Route>(routes).flatMap(({ pattern, searches }) =>
    searches ? [pattern, toJsonPath(pattern)].map((path) => [path, searches] as const) : [],
  ),
);
type PageLimitParts = LimitParts & {
  /** True if the server would have to request the page from an upstream to find out whether it exists. */
  isUnlisted: (page: PageAddress) => boolean;
};

/**
 * Limits requests by the client's IP address: uncached reads, searches, pages that may not exist, and posts. Mount it after
 * `checkRequest`.
 */
export function rateLimit(parts: PageLimitParts): RequestHandler {
  if (!parts.rateLimits) return (_req, _res, next) => next();
  return async (req, _res, next) => {
    if (READ_METHODS.includes(req.method)) await takeOfClient(parts, { limit: 'reads' }, req);
    const limit = limitOf(req, parts);
    if (limit) await takeOfClient(parts, { limit }, req);
    next();
  };
}

/**
 * Counts each line of a list, because a thousand lines take as much work as a thousand searches.
 * @throws RefusedError when the limit of the client's IP address is exceeded, as the other functions of this module
 */
export async function limitLines(parts: LimitParts, req: Request, lines: number): Promise<void> {
  if (lines > 0) await takeOfClient(parts, { limit: 'lines', cost: lines }, req);
}

/** Counts each parcel, because ten parcels may need ten requests to a tracking provider. */
export async function limitParcels(parts: LimitParts, req: Request, parcels: number): Promise<void> {
  if (parcels > 0) await takeOfClient(parts, { limit: 'track', cost: parcels }, req);
}

/**
 * Returns the limit that applies to a request in addition to the limit of reads. Search pages are recognised by their canonical
 * path, so escapes, capitals or a final slash do not help a client to avoid their limit. Another server that uses this one as its
 * content API is listed in `TRUST_PROXY`, so it is not limited.
 */
function limitOf(req: Request, { isUnlisted }: PageLimitParts): LimitName | undefined {
  const request = requestOf(req);
  const call = callOf(req);
  const callLimit = call && calls[call].limit;
  if (callLimit !== undefined && callLimit !== 'page') return callLimit;
  if (req.path === MCP_PATH) return 'search';
  if (req.method === 'POST') return postLimitOf(req.path);
  if (request.path.startsWith(SHARE_PICTURES)) return 'pictures';
  const pages =
    callLimit === 'page'
      ? request.search.getAll('path').map((path) => request.readPage(path))
      : listPages(request);
  if (pages.some((page) => isSearchPage(page, request.search))) return 'search';
  return pages.some((page) => page.mayExist && isUnlisted(page)) ? 'unlisted' : undefined;
}

function listPages(request: ReadRequest): PageAddress[] {
  return request.kind === 'call' ? [] : [request.page];
}

function isSearchPage({ path }: PageAddress, parameters: URLSearchParams): boolean {
  const names = SEARCHED_PARAMETERS.get(path);
  return names !== undefined && (names.length === 0 || names.some((name) => parameters.has(name)));
}

/**
 * Applies the limit of an API call when an AI assistant makes the call through `/mcp`. `rateLimit` cannot apply this limit,
 * because it sees only the path `/mcp` and not the path of the API call.
 */
export async function limitCall(parts: LimitParts, req: Request, call: CallName): Promise<void> {
  const { limit } = calls[call];
  if (limit !== undefined && limit !== 'page') await takeOfClient(parts, { limit }, req);
}

/** Limits requests that are refused before `rateLimit` runs, because their error page costs as much as any page. */
export async function limitErrors(parts: LimitParts, req: Request): Promise<void> {
  await takeOfClient(parts, { limit: 'reads' }, req);
}

/**
 * Counts a message against the limits of its sender.
 * @param isHeld true if the message waits for review; a second, lower limit then applies too
 */
export async function limitMessages(parts: LimitParts, req: Request, isHeld = false): Promise<void> {
  await takeOfClient(parts, { limit: 'forms-day' }, req);
  if (isHeld) await takeOfClient(parts, { limit: 'forms-held' }, req);
}

const ALL_SENDERS = 'all';

/**
 * Counts a message against two limits that senders share. The first is shared by all senders, and the second by all senders
 * that enter the same e-mail address.
 * @returns true if a limit is exceeded. The message then waits for review instead of being refused, because other senders
 * may have used up the limit
 */
export async function isCrowded(
  { rateLimits }: Pick<LimitParts, 'rateLimits'>,
  mailboxKey: string | undefined,
): Promise<boolean> {
  const isOver = async (limit: LimitName, key: string): Promise<boolean> =>
    ((await rateLimits?.take(limit, key)) ?? 0) > 0;
  const isOfBusyMailbox = mailboxKey !== undefined && (await isOver('forms-mailbox', mailboxKey));
  return (await isOver('forms-all', ALL_SENDERS)) || isOfBusyMailbox;
}

/** Counts a valid message or sign-up that was posted as a form without JavaScript. */
export async function limitForm(parts: LimitParts, req: Request): Promise<void> {
  await takeOfClient(parts, { limit: 'forms' }, req);
}

type Points = { limit: LimitName; cost?: number };

async function takeOfClient(parts: LimitParts, points: Points, req: Request): Promise<void> {
  await takePoints(parts, { ...points, key: parts.addresses.keyOf(req) });
}

async function takePoints(
  parts: LimitParts,
  { limit, cost = 1, key }: Points & { key: string | undefined },
): Promise<void> {
  const seconds = key === undefined ? 0 : ((await parts.rateLimits?.take(limit, key, cost)) ?? 0);
  if (seconds > 0) await refuse(parts, seconds);
}

/**
 * Refuses a request after a delay.
 * @param seconds the value of `Retry-After`
 * @throws RefusedError always
 */
export async function refuse({ metrics }: Pick<LimitParts, 'metrics'>, seconds: number): Promise<never> {
  metrics.count('rate_limited');
  await sleep(REFUSAL_MILLISECONDS);
  throw new RefusedError('too-many-requests', seconds);
}
