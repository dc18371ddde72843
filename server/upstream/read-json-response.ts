import { setImmediate } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { encodingOf, toStatusFailure } from './exchange.ts';
import { parseJson } from './parse-json.ts';
import { readBody } from './read-body.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** 200 has the data; the others say why there is none, in the envelope. All else is a failure. */
const READABLE = [200, 400, 404, 414] as const;
const OK = 200;
/** Something was made to answer the call, or the call will not be there for ever: successes as any other. */
const OTHER_SUCCESSES: ReadonlySet<number> = new Set([201, 203]);
export type ReadableStatus = (typeof READABLE)[number];

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

export type JsonResponse = { status: ReadableStatus; json: unknown };

/** @throws UpstreamFailure; what the connection throws */
export async function readJsonResponse(response: Dispatcher.ResponseData): Promise<JsonResponse> {
  const status = readStatus(response);
  if (!isJson(response)) throw new UpstreamFailure('not-json', 'content-type');
  return parse(status, await readBody(response.body, encodingOf(response)));
}

/**
 * The same of an upstream that says with an empty 200, whatever its type, that it knows nothing: it reads as undefined.
 * @throws UpstreamFailure; what the connection throws
 */
export async function readOptionalJson(response: Dispatcher.ResponseData): Promise<JsonResponse> {
  const status = readStatus(response);
  const bytes = await readBody(response.body, encodingOf(response));
  if (status === OK && bytes.length === 0) return { status, json: undefined };
  if (!isJson(response)) throw new UpstreamFailure('not-json', 'content-type');
  return parse(status, bytes);
}

function isJson({ headers }: Dispatcher.ResponseData): boolean {
  return JSON_TYPE.test(String(headers['content-type']));
}

async function parse(status: ReadableStatus, bytes: Buffer): Promise<JsonResponse> {
  const json = parseJson(bytes);
  // What becomes of a large response waits: parsing and rendering it in one turn would hold up others.
  await setImmediate();
  return { status, json };
}

function readStatus({ statusCode: status, headers }: Dispatcher.ResponseData): ReadableStatus {
  if (OTHER_SUCCESSES.has(status)) return OK;
  const readable = READABLE.find((known) => known === status);
  if (readable === undefined) throw toStatusFailure(status, headers);
  return readable;
}
