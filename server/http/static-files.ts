import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import fresh from 'fresh';
import type { AccessLog } from '#server/observability/access-log.ts';
import { readRequestId, REQUEST_ID } from '#server/observability/request-id.ts';
import { toRouteLabel } from '#server/observability/route-labels.ts';
import type { ClientAddresses } from './client-address.ts';
import { loadFiles, type FileBody, type LoadedFile } from './load-files.ts';
import { chooseEncoding } from './negotiate-encoding.ts';
import { pathOf, readRequest } from './request.ts';
import { createHeaderLists, type PolicyParts } from './security-headers.ts';
import { expectsTooMuch, lacksHost, READ_METHODS } from './validate-request.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';

const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;
/** Other units are left aside, as nobody here understands them. */
const IN_BYTES = /^bytes=/i;
/** What Express returns where the range lies beyond the file. */
const BEYOND = -1;

/** First and last byte. */
type Range = { start: number; end: number };

type StaticParts = PolicyParts & {
  /** The built client: modules, styles, fonts, icons. */
  staticFolder: string;
  access: AccessLog;
  addresses: Pick<ClientAddresses, 'isProxy'>;
};

export type StaticFiles = {
  /**
   * Sends a whole file from memory, as the build compressed it, before anything else looks at the request.
   * @returns false when the request takes the usual way
   */
  send: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** For a part of a file, which is seldom asked for. */
  sendRange: RequestHandler;
};

/** The files of the build. Their headers, those of security included, are made once. */
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
  const labels = new Map([...files.keys()].map((path) => [path, toRouteLabel(readRequest(path))]));
  return {
    send: (req, res) => {
      const { method = '', url = '', headers } = req;
      const path = pathOf(url);
      const file = files.get(path);
      if (!file || headers.range !== undefined || !isPlain(req)) return false;
      const body = file[chooseEncoding(headers['accept-encoding'])] ?? file.identity;
      const id = readRequestId(req, addresses);
      const status = writeFile(req, res, { body, own: [...(security.get(path) ?? []), REQUEST_ID, id] });
      access({
        id,
        method,
        path,
        status,
        milliseconds: 0,
        cache: 'pass',
        route: labels.get(path) ?? 'file',
      });
      return true;
    },
    sendRange: createRangeHandler(files),
  };
}

type Writing = { body: FileBody; own: string[] };

/** @returns the status that was sent */
function writeFile(req: IncomingMessage, res: ServerResponse, { body, own }: Writing): number {
  const isKnown = fresh(req.headers, { etag: body.etag });
  const headers = isKnown ? body.headersWithoutBody : body.headers;
  const status = isKnown ? 304 : 200;
  res.writeHead(status, [...Object.entries(headers).flat(), ...own]);
  res.end(isKnown || req.method === 'HEAD' ? undefined : body.bytes);
  return status;
}

/** Whether the checks of the usual way would let a request pass. */
function isPlain(req: IncomingMessage): boolean {
  const { method = '', url = '' } = req;
  return (
    READ_METHODS.includes(method) && url.length <= MAX_URL_LENGTH && !lacksHost(req) && !expectsTooMuch(req)
  );
}

/**
 * Sends parts of the plain bytes, with the tag of these bytes, so that parts of two builds are not mixed. From memory, as
 * whole files: no client has the server open a file.
 */
function createRangeHandler(files: ReadonlyMap<string, LoadedFile>): RequestHandler {
  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file) return next();
    const { bytes, etag, headers, headersWithoutBody } = file.identity;
    const { length } = bytes;
    if (fresh(req.headers, { etag })) return res.status(304).set(headersWithoutBody).end();
    const range = findRange(req, { length, etag });
    if (range === 'beyond') return refuseRange(res, length);
    if (!range) return res.set(headers).end(bytes);
    const { start, end } = range;
    res.status(PARTIAL_CONTENT).set(headers);
    res.set({
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${length}`,
    });
    return res.end(bytes.subarray(start, end + 1));
  };
}

/**
 * The part that a request asks for. RFC 9110, section 14.2.
 * @returns undefined where the whole file is sent: for several parts, for one of another version, for what cannot be read
 */
function findRange(
  req: Request,
  { length, etag }: { length: number; etag: string },
): Range | 'beyond' | undefined {
  const { 'if-range': version = etag } = req.headers;
  if (req.method !== 'GET' || version !== etag || !IN_BYTES.test(req.headers.range ?? '')) return undefined;
  const ranges = req.range(length, { combine: true });
  if (ranges === BEYOND) return 'beyond';
  if (typeof ranges !== 'object' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** The length of the file is for a client that asks again. */
function refuseRange(res: Response, length: number): void {
  res.set({ 'Cache-Control': 'no-store', 'Content-Range': `bytes */${length}` });
  res.status(RANGE_NOT_SATISFIABLE).end();
}
