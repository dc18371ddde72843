import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { chooseEncoding } from '#server/http/negotiate-encoding.ts';
import { REQUEST_ID } from '#server/observability/request-id.ts';
import type { HeaderList } from '#server/http/security-headers.ts';
import type { BodyHead, EncodedBody } from './cached-response.ts';
import type { LoadedResponse, ResponseCache, ResponseRequest } from './response-cache.ts';

/** Headers that differ by request or by body. They are not stored with a response. */
const REQUEST_HEADERS = new Set(['x-request-id', 'connection', 'date', 'vary']);

/** Sends cached and cacheable responses from Express handlers. */
export type ResponseSender = {
  /** Returns the cached response, or makes it. @throws what `produce` of the request throws */
  load: (res: Response, request: ResponseRequest) => Promise<LoadedResponse>;
  /** Compresses the body of a streamed response in the background, for the next request. */
  compress: (req: Request, loaded: LoadedResponse) => void;
  write: (req: Request, res: Response, loaded: LoadedResponse) => Promise<void>;
};

export function createResponseSender(cache: ResponseCache): ResponseSender {
  return {
    load: (res, request) => cache.load({ ...request, common: commonHeaders(res), req: res.req }),
    compress: (req, { value }) => {
      // A response without a hash is not cached.
      if (value.hash === undefined) return;
      cache.bodyOf(value, chooseEncoding(req.headers['accept-encoding'])).catch(() => undefined);
    },
    write: async (req, res, loaded) => {
      const body = await cache.bodyOf(loaded.value, chooseEncoding(req.headers['accept-encoding']));
      writeResponse(req, res, loaded, body);
    },
  };
}

/** Returns the headers that middleware has set. They are the same for every response. */
function commonHeaders(res: Response): HeaderList {
  return res
    .getHeaderNames()
    .filter((name) => !REQUEST_HEADERS.has(name))
    .map((name) => [name, String(res.getHeader(name))]);
}

/** Writes a response. For a HEAD request, only the headers are written. If the client's copy is still valid, a 304 is written. */
function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { value: { status }, state, age }: LoadedResponse,
  body: EncodedBody,
): void {
  const cacheHeaders = ['X-Cache', state, ...(state === 'miss' ? [] : ['Age', String(age)])];
  const head = body.head();
  const isNotModified = isUnchangedFor(req, status, head);
  const headers = isNotModified ? head.headersOfNotModified : head.headers;
  write(req, res, isNotModified ? NOT_MODIFIED : status, [...headers, ...cacheHeaders], body);
}

/**
 * Writes a cached response without Express. All requests for the same body share one list of headers, into which the
 * values of this request are written.
 * @returns the status that was sent
 */
export function replayResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { value: { status }, state, age }: LoadedResponse,
  { body, id }: { body: EncodedBody; id: string },
): number {
  const head = body.head();
  head.replayed ??= {
    headers: [...head.headers, ...PLACEHOLDERS],
    headersOfNotModified: [...head.headersOfNotModified, ...PLACEHOLDERS],
  };
  const isNotModified = isUnchangedFor(req, status, head);
  const headers = isNotModified ? head.replayed.headersOfNotModified : head.replayed.headers;
  // Sharing the list is safe, because `writeHead` reads the whole list before it returns.
  headers[headers.length - FROM_END.state] = state;
  headers[headers.length - FROM_END.age] = String(age);
  headers[headers.length - FROM_END.id] = id;
  return write(req, res, isNotModified ? NOT_MODIFIED : status, headers, body);
}

const NOT_MODIFIED = 304;
/** The names of the headers that differ by request. An empty placeholder for the value follows each name. */
const PLACEHOLDERS = ['X-Cache', '', 'Age', '', REQUEST_ID, ''];
/** The index of each value, counted from the end of the list. */
const FROM_END = { state: 5, age: 3, id: 1 };

function isUnchangedFor({ headers }: IncomingMessage, status: number, { etag }: BodyHead): boolean {
  return status === 200 && etag !== undefined && fresh(headers, { etag });
}

function write(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  headers: string[],
  body: EncodedBody,
): number {
  res.writeHead(status, headers);
  res.end(status === NOT_MODIFIED || req.method === 'HEAD' ? undefined : body.bytes);
  return status;
}
