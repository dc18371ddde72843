import type { RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';
import { RequestError } from '#server/errors.ts';
import { READ_METHODS } from './validate-request.ts';

/** What a browser says of requests of our own pages, and of those that a visitor makes by hand. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Refuses what the page of another site sends in a visitor's name. Browsers say where a request comes from; older ones
 * name the origin. A program says neither: it acts for no visitor.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function refuseCrossSite({ siteUrl }: Config): RequestHandler {
  return ({ method, headers }, _res, next) => {
    const site = headers['sec-fetch-site'];
    const isOwn = typeof site === 'string' ? OWN_SITES.has(site) : (headers.origin ?? siteUrl) === siteUrl;
    if (!READ_METHODS.includes(method) && !isOwn) throw new RequestError('forbidden');
    next();
  };
}
