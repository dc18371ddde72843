import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import fresh from 'fresh';
import type { AccessLog } from '#server/observability/access-log.ts';
import { readRequestId, REQUEST_ID } from '#server/observability/request-id.ts';
import type { ClientAddresses } from './client-address.ts';
import { loadFiles, type FileBody, type LoadedFile, type Range } from './load-files.ts';
import { chooseEncoding } from './negotiate-encoding.ts';
import { pathOf } from './request.ts';
import { createHeaderLists, type PolicyParts } from './security-headers.ts';
import { hasUnsupportedExpectation, lacksHost, READ_METHODS } from './validate-request.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';

const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;
/** Matches the start of a `Range` header in bytes. Ranges in other units are ignored. */
const BYTE_RANGES = /^bytes=/i;
/** Express returns this value if the range begins after the end of the file. */
const BEYOND_FILE = -1;

type StaticParts = PolicyParts & {
  staticFolder: string;
  access: AccessLog;
  addresses: Pick<ClientAddresses, 'isProxy'>;
};

type StaticFiles = {
  /**
   * Sends a whole file before any middleware runs. A compressed copy from the build is sent if the client accepts it.
   * @returns false when the app must handle the request
   */
  send: (req: IncomingMessage, res: ServerResponse) => boolean;
  sendRange: RequestHandler;
};

/** Serves the files of the build. Their headers, including the security headers, are computed once. */
export function createStaticFiles({
  staticFolder,
  config,
  assets,
  access,
  addresses,
}: StaticParts): StaticFiles {
  const files = loadFiles(staticFolder);
  const headersOf = createHeaderLists({ config, assets });
  const security = new Map([...files.keys()].map((path) => [path, headersOf(path).flat()]));
  return {
    send: (req, res) => {
      const { method = '', url = '', headers } = req;
      const path = pathOf(url);
      const file = files.get(path);
      if (!file || headers.range !== undefined || !passesChecks(req)) return false;
      const body = file[chooseEncoding(headers['accept-encoding'])] ?? file.identity;
      const id = readRequestId(req, addresses);
      const status = writeFile(req, res, body, [...(security.get(path) ?? []), REQUEST_ID, id]);
      access({ id, method, path, status, milliseconds: 0, cache: 'pass', route: 'file' });
      return true;
    },
    sendRange: createRangeHandler(files),
  };
}

function writeFile(
  req: IncomingMessage,
  res: ServerResponse,
  body: FileBody,
  extraHeaders: string[],
): number {
  const isNotModified = fresh(req.headers, { etag: body.etag });
  const headers = isNotModified ? body.headersWithoutBody : body.headers;
  const status = isNotModified ? 304 : 200;
  res.writeHead(status, [...Object.entries(headers).flat(), ...extraHeaders]);
  if (isNotModified || req.method === 'HEAD') res.end();
  else body.send(res, wholeOf(body));
  return status;
}

function wholeOf({ length }: FileBody): Range {
  return { start: 0, end: length - 1 };
}

/**
 * True if `checkRequest` would admit the request. Files are sent before that middleware runs, so its conditions are checked
 * here.
 */
function passesChecks(req: IncomingMessage): boolean {
  const { method = '', url = '' } = req;
  return (
    READ_METHODS.includes(method) &&
    url.length <= MAX_URL_LENGTH &&
    !lacksHost(req) &&
    !hasUnsupportedExpectation(req)
  );
}

/**
 * Creates the handler that sends the uncompressed file or a range of its bytes. The ETag is derived from all bytes of the file,
 * so each version of the file has its own ETag. If a client resumes a download with the ETag of another version, it gets the
 * whole file. It therefore never mixes the bytes of two versions.
 */
function createRangeHandler(files: ReadonlyMap<string, LoadedFile>): RequestHandler {
  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file) return next();
    const { length, etag, headers, headersWithoutBody } = file.identity;
    if (fresh(req.headers, { etag })) return res.status(304).set(headersWithoutBody).end();
    if (req.method === 'HEAD') return res.set(headers).end();
    const range = findRange(req, { length, etag });
    if (range === 'beyond') return refuseRange(res, length);
    if (!range) return file.identity.send(res.set(headers), wholeOf(file.identity));
    const { start, end } = range;
    res.status(PARTIAL_CONTENT).set(headers);
    res.set({
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${length}`,
    });
    return file.identity.send(res, range);
  };
}

/**
 * Finds the requested range, see RFC 9110, section 14.2.
 * @returns undefined when the whole file must be sent, because the request has no valid range, has several ranges, or names
 * another version in `If-Range`; `beyond` when the range begins after the end of the file
 */
function findRange(
  req: Request,
  { length, etag }: { length: number; etag: string },
): Range | 'beyond' | undefined {
  const { 'if-range': version = etag } = req.headers;
  if (req.method !== 'GET' || version !== etag || !BYTE_RANGES.test(req.headers.range ?? ''))
    return undefined;
  const ranges = req.range(length, { combine: true });
  if (ranges === BEYOND_FILE) return 'beyond';
  if (typeof ranges !== 'object' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** Refuses a range. The response contains the length of the file, so that the client can correct its range. */
function refuseRange(res: Response, length: number): void {
  res.set({ 'Cache-Control': 'no-store', 'Content-Range': `bytes */${length}` });
  res.status(RANGE_NOT_SATISFIABLE).end();
}
