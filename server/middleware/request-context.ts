import type { RequestHandler } from 'express';
import type { Access, AccessLog } from '../access-log.ts';
import { readRequestId, REQUEST_ID, requestId } from '../request-id.ts';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const CACHE_STATES = ['hit', 'stale', 'miss'] as const;
const cacheState = (header: unknown): Access['cache'] =>
  CACHE_STATES.find((state) => state === header) ?? 'pass';

/** Gives the request an id, returns it, and writes the access line when the answer is out or the visitor gone. */
export const requestContext =
  (access: AccessLog): RequestHandler =>
  (req, res, next) => {
    const started = performance.now();
    const { method, originalUrl } = req;
    const id = readRequestId(req);
    res.setHeader(REQUEST_ID, id);
    res.once('close', () => {
      access({
        id,
        method,
        path: pathOf(originalUrl),
        status: res.statusCode,
        milliseconds: Math.round(performance.now() - started),
        cache: cacheState(res.getHeader('X-Cache')),
        route: undefined,
      });
    });
    requestId.run(id, next);
  };
