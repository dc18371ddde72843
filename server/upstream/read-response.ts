import { pipeline, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import secureJson from 'secure-json-parse';
import type { Dispatcher } from 'undici';
import { findJsonExcess } from '#server/http/body-formats.ts';
import { toStatusFailure, UpstreamFailure } from './upstream-failure.ts';

/** The statuses whose body is parsed. A 200 contains data. A 400, 404 or 414 contains the reason of the error. */
const READABLE = [200, 400, 404, 414] as const;
const OK = 200;
/** 201 (created) and 203 (see `DEPRECATED` in revalidation.ts) are successes too. */
const OTHER_SUCCESSES: ReadonlySet<number> = new Set([201, 203]);
export type ReadableStatus = (typeof READABLE)[number];

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

export type JsonResponse = { status: ReadableStatus; json: unknown };

/** @throws UpstreamFailure; connection errors */
export async function readJsonResponse(response: Dispatcher.ResponseData): Promise<JsonResponse> {
  const status = readStatus(response);
  if (!isJson(response)) throw new UpstreamFailure('not-json', 'content-type');
  return parse(status, await readBody(response.body, encodingOf(response)));
}

/**
 * Reads the response of an upstream that sends an empty 200, of any content type, when it has no data. The JSON is then
 * undefined.
 * @throws UpstreamFailure; connection errors
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
  // Waits for the next turn of the event loop, because parsing and using a large response in one turn would delay other
  // requests.
  await setImmediate();
  return { status, json };
}

function readStatus({ statusCode: status, headers }: Dispatcher.ResponseData): ReadableStatus {
  if (OTHER_SUCCESSES.has(status)) return OK;
  const readable = READABLE.find((known) => known === status);
  if (readable === undefined) throw toStatusFailure(status, headers);
  return readable;
}

export function encodingOf({ headers }: Dispatcher.ResponseData): string | undefined {
  return headers['content-encoding'] === undefined ? undefined : String(headers['content-encoding']);
}

/**
 * The maximum number of values in one response, including objects and arrays. The largest page of this server, with all codes
 * of the country, has 27,700 values. Rendering takes some microseconds for each value.
 */
const MAX_VALUES = 40_000;
/** The maximum nesting depth of a response. Pages have about fifteen levels. Deeper nesting could overflow the stack. */
const MAX_DEPTH = 32;

/**
 * Parses the JSON of an upstream. Removes keys such as `__proto__`, because no schema checks the data of a page's
 * blocks before the browser gets it. JSON that would block the event loop is refused before it is parsed: 1 MB of
 * `[[],[],…` contains 350,000 values.
 * @throws UpstreamFailure `not-json`; `too-large` for too many values; `wrong-shape` for too deep nesting
 */
export function parseJson(bytes: Buffer): unknown {
  const excess = findJsonExcess(bytes, { depth: MAX_DEPTH, values: MAX_VALUES });
  if (excess === 'too-many') throw new UpstreamFailure('too-large', 'values');
  if (excess === 'too-deep') throw new UpstreamFailure('wrong-shape', 'depth');
  try {
    return secureJson.parse(bytes.toString(), { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    // The library's error is not passed on, because its message quotes the text, which must not be logged.
    throw new UpstreamFailure('not-json');
  }
}

/**
 * The maximum size of a decoded body. Reading 1 MB blocks the event loop for 20 ms. The largest page has half a megabyte, so a
 * larger response is an error or an attack.
 */
const MAX_BODY_BYTES = 1024 * 1024;

const DECODERS = new Map([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

export const ACCEPT_ENCODING = [...DECODERS.keys()].join(', ');

type BodyOptions = {
  /** The maximum size of the decoded body. */
  maxBytes: number;
  encoding: string | undefined;
};

/**
 * Reads and decodes a body. Stops at `maxBytes`, so that neither a flood nor a decompression bomb fills the memory.
 * @throws UpstreamFailure `too-large` or `broken`; connection errors
 */
export async function readBytes(
  body: Readable,
  { maxBytes, encoding = 'identity' }: BodyOptions,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of toPlain(body, encoding.trim().toLowerCase())) {
    if (!Buffer.isBuffer(chunk)) throw new UpstreamFailure('broken', 'not bytes');
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UpstreamFailure('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function readBody(body: Readable, encoding?: string): Promise<Buffer> {
  return readBytes(body, { maxBytes: MAX_BODY_BYTES, encoding });
}

function toPlain(body: Readable, encoding: string): Readable {
  if (encoding === 'identity') return body;
  const createDecoder = DECODERS.get(encoding);
  if (!createDecoder) throw new UpstreamFailure('broken', 'content-encoding');
  // `readBytes` gets the same errors when it reads from the decoder, so this callback ignores them.
  return pipeline(body, createDecoder(), () => undefined);
}
