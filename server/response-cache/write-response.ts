import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { REQUEST_ID } from '#server/observability/request-id.ts';
import type { BodyHead, EncodedBody } from './cached-response.ts';
import type { LoadedResponse } from './response-cache.ts';

/**
 * Writes a response that is ready: whole, without its body to HEAD, or as 304 to who has it.
 * @returns the status that was sent
 */
export function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { value: { status }, state, age }: LoadedResponse,
  body: EncodedBody,
): number {
  const about = ['X-Cache', state, ...(state === 'miss' ? [] : ['Age', String(age)])];
  const head = body.head();
  const isKnown = isKnownTo(req, status, head);
  const headers = isKnown ? head.headersOfNotModified : head.headers;
  return write(req, res, { status: isKnown ? NOT_MODIFIED : status, headers: [...headers, ...about], body });
}

/** The same before Express, for what is cached: with its id, and without making a list of headers. */
export function replayResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { value: { status }, state, age }: LoadedResponse,
  { body, id }: { body: EncodedBody; id: string },
): number {
  const head = body.head();
  head.replayed ??= {
    headers: [...head.headers, ...PLACES],
    headersOfNotModified: [...head.headersOfNotModified, ...PLACES],
  };
  const isKnown = isKnownTo(req, status, head);
  const headers = isKnown ? head.replayed.headersOfNotModified : head.replayed.headers;
  // One list for all: Node has read it when `writeHead` returns.
  headers[headers.length - FROM_END.state] = state;
  headers[headers.length - FROM_END.age] = String(age);
  headers[headers.length - FROM_END.id] = id;
  return write(req, res, { status: isKnown ? NOT_MODIFIED : status, headers, body });
}

const NOT_MODIFIED = 304;
/** Names of what only the response to one request has, each with a place for its value. */
const PLACES = ['X-Cache', '', 'Age', '', REQUEST_ID, ''];
/** Where the values stand, counted from the end of a list. */
const FROM_END = { state: 5, age: 3, id: 1 };

function isKnownTo({ headers }: IncomingMessage, status: number, { etag }: BodyHead): boolean {
  return status === 200 && etag !== undefined && fresh(headers, { etag });
}

type Writing = { status: number; headers: string[]; body: EncodedBody };

function write(req: IncomingMessage, res: ServerResponse, { status, headers, body }: Writing): number {
  res.writeHead(status, headers);
  res.end(status === NOT_MODIFIED || req.method === 'HEAD' ? undefined : body.bytes);
  return status;
}
