import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { calls } from '#shared/data/calls.ts';
import { exposureOf } from '#shared/routes/route-facts.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { callOf, requestOf } from './request.ts';

export const PREFLIGHT_METHOD = 'OPTIONS';
const DOWNLOADS = '/data/';
/**
 * The headers that scripts of other sites may read, in responses that are open to all sites. CORS always lets scripts read a few
 * other headers.
 */
const EXPOSED = 'ETag, Content-Range, Retry-After, Link, Deprecation, Sunset';
const HEADERS = new Map([
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED],
]);
/**
 * The headers of a preflight response. Browsers may cache the response for a day, but Chromium caches it for at most two hours.
 */
const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  // Any request header is allowed, because responses that are open to all sites are the same for all clients.
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'public, max-age=86400',
};

/**
 * Lets scripts of all sites read the responses that `isOpenToSites` allows, and responds to the preflights of these scripts. The
 * CORS headers are set before the rate limits are checked, so that scripts can also read the error response of an exceeded limit.
 */
export function openToSites(): RequestHandler {
  return (req, res, next) => {
    if (!isOpenToSites(req)) {
      next();
      return;
    }
    res.setHeaders(HEADERS);
    if (req.method === PREFLIGHT_METHOD) res.status(204).set(PREFLIGHT_HEADERS).end();
    else next();
  };
}

/**
 * True for an API call with `cors: 'any'` in the table of calls, for a short URL of a postcode such as `/120101`, for a
 * download, and for a page as JSON. Pages that are private or on which visitors enter personal data are excluded.
 */
export function isOpenToSites(req: IncomingMessage): boolean {
  const request = requestOf(req);
  if (request.kind === 'call') {
    const called = req.method === PREFLIGHT_METHOD ? request.calls.names : [callOf(req)];
    return called.some((name) => name !== undefined && calls[name].cors === 'any');
  }
  if (request.shortAddress || request.path.startsWith(DOWNLOADS)) return true;
  if (request.kind !== 'data') return false;
  const { language, path } = request.page;
  return exposureOf(toLocalPath(language, path)) === 'open';
}
