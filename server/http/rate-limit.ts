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

/** Counts the lines of a list against the limit of the client's IP address. @throws RefusedError when the limit is exceeded */
type LineLimit = (req: Request, lines: number) => Promise<void>;

/**
 * Creates a limit that counts each line of a list. A thousand lines take as much work as a thousand searches, and ten parcels may
 * need ten requests to a tracking provider.
 */
export function createLineLimit(parts: LimitParts, limit: 'lines' | 'track'): LineLimit {
  return async (req, lines) => {
    if (lines > 0) await takeOfClient(parts, { limit, cost: lines }, req);
  };
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
 * Creates a function that applies the limit of an API call when an AI assistant makes the call through `/mcp`. `rateLimit`
 * cannot apply this limit, because it sees only the path `/mcp` and not the path of the API call.
 * @throws RefusedError from the returned function, when the limit of the call is exceeded
 */
export function createCallLimit(parts: LimitParts): (req: Request, call: CallName) => Promise<void> {
  return async (req, call) => {
    const { limit } = calls[call];
    if (limit !== undefined && limit !== 'page') await takeOfClient(parts, { limit }, req);
  };
}

/**
 * Limits requests that are refused before `rateLimit` runs, because their error page costs as much as any page.
 * @throws RefusedError when the limit is exceeded
 */
type ErrorLimit = (req: Request) => Promise<void>;

export function createErrorLimit(parts: LimitParts): ErrorLimit {
  return (req) => takeOfClient(parts, { limit: 'reads' }, req);
}

type MessageLimits = {
  /**
   * Counts a message against the limits of its sender.
   * @param isHeld true if the message waits for review; a second, lower limit then applies too
   * @throws RefusedError when a limit is exceeded
   */
  require: (req: Request, isHeld?: boolean) => Promise<void>;
  /**
   * Counts a message against two limits that senders share. The first is shared by all senders, and the second by all senders
   * that enter the same e-mail address.
   * @returns true if a limit is exceeded. The message then waits for review instead of being refused, because other senders
   * may have used up the limit
   */
  isCrowded: (mailboxKey: string | undefined) => Promise<boolean>;
};

const ALL_SENDERS = 'all';

export function createMessageLimits(parts: LimitParts): MessageLimits {
  const isOver = async (limit: LimitName, key: string): Promise<boolean> =>
    ((await parts.rateLimits?.take(limit, key)) ?? 0) > 0;
  return {
    require: async (req, isHeld = false) => {
      await takeOfClient(parts, { limit: 'forms-day' }, req);
      if (isHeld) await takeOfClient(parts, { limit: 'forms-held' }, req);
    },
    isCrowded: async (mailboxKey) => {
      const isOfBusyMailbox = mailboxKey !== undefined && (await isOver('forms-mailbox', mailboxKey));
      return (await isOver('forms-all', ALL_SENDERS)) || isOfBusyMailbox;
    },
  };
}

/**
 * Counts a valid message or sign-up that was posted as a form without JavaScript.
 * @throws RefusedError when the limit is exceeded
 */
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
