import { LANGUAGES } from '#shared/contracts/page.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { isRouteName, routeNames, routes } from '#shared/routes/routes.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientAddresses } from '#server/http/client-address.ts';
import { hasUnsupportedExpectation, lacksHost } from '#server/http/validate-request.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';
import type { AccessLog } from '#server/observability/access-log.ts';
import { readRequestId } from '#server/observability/request-id.ts';
import type { RouteLabel } from '#server/observability/route-labels.ts';
import type { WorkQueue } from '#server/http/queues/admission-queue.ts';
import { chooseEncoding } from '#server/http/negotiate-encoding.ts';
import type { ResponseCache } from './response-cache.ts';
import { replayResponse } from './send-response.ts';

type ReplayDeps = {
  responseCache: ResponseCache;
  access: AccessLog;
  addresses: Pick<ClientAddresses, 'isProxy'>;
  workQueue: Pick<WorkQueue, 'isFull'>;
};

type Replay = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Sends a cached response without Express and its middleware.
 * @returns false when no cached response can be sent at once; the app then handles the request
 */
export function createReplay({ responseCache, access, addresses, workQueue }: ReplayDeps): Replay {
  return (req, res) => {
    const { method, url = '' } = req;
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return false;
    if (lacksHost(req) || hasUnsupportedExpectation(req)) return false;
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    if (queryStart >= 0 && QUERY_PATHS.has(path)) return false;
    const found = responseCache.find(path, req);
    if (!found) return false;
    const { bodies, route } = found.value;
    if (queryStart >= 0 && isOtherResponse(url.slice(queryStart), route)) return false;
    // If the response is not cached in the client's encoding, the app handles the request and compresses the body. When the
    // admission queue is full, the uncompressed body is sent instead.
    const body =
      bodies[chooseEncoding(req.headers['accept-encoding'])] ??
      (workQueue.isFull() ? bodies.identity : undefined);
    if (!body) return false;
    const id = readRequestId(req, addresses);
    const status = replayResponse(req, res, found, { body, id });
    access({ id, method, path, status, milliseconds: 0, cache: found.state, route });
    return true;
  };
}

/**
 * True if the query has a parameter that changes the response. A list parameter such as `name[]` is treated like `name`, because
 * the app must refuse it.
 */
function isOtherResponse(query: string, route: RouteLabel): boolean {
  const known: readonly string[] = isRouteName(route) ? routes[route].query : [];
  return (
    known.length > 0 &&
    [...new URLSearchParams(query).keys()].some((name) => known.includes(name.replace(/\[\]$/, '')))
  );
}

/**
 * The paths of these pages. A pattern with a parameter, such as `:province`, matches no path. If the URL has a query, only the
 * app looks it up in the cache, because its key contains the query.
 */
const QUERY_PATHS: ReadonlySet<string> = new Set(
  routeNames
    .filter((name) => routes[name].query.length > 0)
    .flatMap((name) => LANGUAGES.map((language) => toLocalPath(language, routes[name].pattern))),
);
