import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type RequestHandler, type Response } from 'express';
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

const RANGE_NOT_SATISFIABLE = 416;

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
    sendRange: createRangeHandler(staticFolder, files),
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

/** Parts of the plain bytes, from the disk: with the tag of these bytes, so that parts of two builds are not mixed. */
function createRangeHandler(folder: string, files: ReadonlyMap<string, LoadedFile>): RequestHandler {
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    etag: false,
    lastModified: false,
    cacheControl: false,
  });
  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file) return next();
    res.set(file.identity.headersWithoutBody);
    return serve(req, res, (error?: unknown) => {
      if (isBeyondFile(error)) refuseRange(res);
      else next(error);
    });
  };
}

function isBeyondFile(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && error.status === RANGE_NOT_SATISFIABLE
  );
}

/** The length of the file stands in `Content-Range` by now, for a client that asks again. */
function refuseRange(res: Response): void {
  res.removeHeader('ETag');
  res.status(RANGE_NOT_SATISFIABLE).set('Cache-Control', 'no-store').end();
}
