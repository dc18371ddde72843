import type { IncomingMessage, ServerResponse } from 'node:http';
import { expectsTooMuch, lacksHost } from '#server/http/validate-request.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';
import type { AccessLog } from '#server/observability/access-log.ts';
import { readRequestId, REQUEST_ID } from '#server/observability/request-id.ts';
import type { WorkQueue } from '#server/http/admission-queue.ts';
import { chooseEncoding } from './negotiate-encoding.ts';
import type { Keeper } from './response-cache.ts';
import { writeAnswer } from './write-response.ts';

type ReplayDeps = { keeper: Keeper; access: AccessLog; workQueue: Pick<WorkQueue, 'isFull'> };

export type Replay = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Sends what is kept before anything else looks at the request.
 * @returns false when nothing is kept that can be sent at once: then the request goes its usual way
 */
export function createReplay({ keeper, access, workQueue }: ReplayDeps): Replay {
  return (req, res) => {
    const { method, url = '' } = req;
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return false;
    if (lacksHost(req) || expectsTooMuch(req)) return false;
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    const found = keeper.find(path);
    if (!found) return false;
    const { kept, state } = found;
    if (queryStart >= 0 && isOtherAnswer(url.slice(queryStart), kept.queryNames)) return false;
    // What is not ready in its encoding is made on the usual way, unless that way is closed: then plain bytes will do.
    const body =
      kept.bodies[chooseEncoding(req.headers['accept-encoding'])] ??
      (workQueue.isFull() ? kept.bodies.identity : undefined);
    if (!body) return false;
    const id = readRequestId(req);
    const status = writeAnswer(req, res, {
      kept,
      body,
      state,
      age: keeper.ageOf(kept),
      own: [REQUEST_ID, id],
    });
    access({ id, method, path, status, milliseconds: 0, cache: state, route: kept.route });
    return true;
  };
}

function names(query: string): string[] {
  return [...new URLSearchParams(query).keys()];
}

/** Whether a query is one that the answer knows: then it is another answer. Lists count: they are refused elsewhere. */
function isOtherAnswer(query: string, queryNames: readonly string[]): boolean {
  return (
    queryNames.length > 0 &&
    names(query).some((name) => queryNames.some((known) => name === known || name === `${known}[]`))
  );
}
