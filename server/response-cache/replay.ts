import { LANGUAGES } from '#shared/contracts/page.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { routes } from '#shared/routes/routes.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientAddresses } from '#server/http/client-address.ts';
import { expectsTooMuch, lacksHost } from '#server/http/validate-request.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';
import type { AccessLog } from '#server/observability/access-log.ts';
import { readRequestId } from '#server/observability/request-id.ts';
import type { WorkQueue } from '#server/http/admission-queue.ts';
import { chooseEncoding } from '#server/http/negotiate-encoding.ts';
import type { ResponseCache } from './response-cache.ts';
import { replayResponse } from './write-response.ts';

/** Paths whose query is part of the page: another lookup finds them, by the parameters that the page knows. */
const QUERY_PATHS: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap(({ pattern, query }) =>
    query.length === 0 || pattern.includes(':')
      ? []
      : LANGUAGES.map((language) => toLocalPath(language, pattern)),
  ),
);

type ReplayDeps = {
  responseCache: ResponseCache;
  access: AccessLog;
  addresses: Pick<ClientAddresses, 'isProxy'>;
  workQueue: Pick<WorkQueue, 'isFull'>;
};

export type Replay = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Sends what is cached before anything else looks at the request.
 * @returns false when nothing is cached that can be sent at once: then the request goes its usual way
 */
export function createReplay({ responseCache, access, addresses, workQueue }: ReplayDeps): Replay {
  return (req, res) => {
    const { method, url = '' } = req;
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return false;
    if (lacksHost(req) || expectsTooMuch(req)) return false;
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    if (queryStart >= 0 && QUERY_PATHS.has(path)) return false;
    const found = responseCache.find(path, req);
    if (!found) return false;
    const { bodies, queryNames, route } = found.value;
    if (queryStart >= 0 && isOtherResponse(url.slice(queryStart), queryNames)) return false;
    // What is not ready in its encoding is made on the usual way, unless that way is closed: then plain bytes will do.
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

function names(query: string): string[] {
  return [...new URLSearchParams(query).keys()];
}

/** Whether a query is one that the response knows: then it is another response. Lists count: they are refused elsewhere. */
function isOtherResponse(query: string, queryNames: readonly string[]): boolean {
  return (
    queryNames.length > 0 &&
    names(query).some((name) => queryNames.some((known) => name === known || name === `${known}[]`))
  );
}
