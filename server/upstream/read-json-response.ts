import { setImmediate } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { encodingOf, toStatusFailure } from './exchange.ts';
import { parseJson } from './parse-json.ts';
import { readBody } from './read-body.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** 200 has the data; the others say why there is none, in the envelope. All else is a failure. */
const READABLE = [200, 400, 404, 414] as const;
export type ReadableStatus = (typeof READABLE)[number];

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

export type JsonResponse = { status: ReadableStatus; json: unknown };

/** @throws UpstreamFailure; what the connection throws */
export async function readJsonResponse(response: Dispatcher.ResponseData): Promise<JsonResponse> {
  const status = readStatus(response);
  if (!JSON_TYPE.test(String(response.headers['content-type']))) {
    throw new UpstreamFailure('not-json', 'content-type');
  }
  const json = parseJson(await readBody(response.body, encodingOf(response)));
  // What becomes of a large response waits: parsing and rendering it in one turn would hold up others.
  await setImmediate();
  return { status, json };
}

function readStatus({ statusCode: status, headers }: Dispatcher.ResponseData): ReadableStatus {
  const readable = READABLE.find((known) => known === status);
  if (readable === undefined) throw toStatusFailure(status, headers);
  return readable;
}
