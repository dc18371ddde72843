import type { RequestHandler } from 'express';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import type { Config } from '#server/config/config.ts';
import { RequestError } from '#server/errors.ts';
import { READ_METHODS } from './validate-request.ts';

/** What a browser says of requests of our own pages, and of those that a visitor makes by hand. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * What a token alone allows, from any site: mail services press the button to unsubscribe for their readers, from pages of their
 * own. The page to confirm sends no referrer, so a browser without Sec-Fetch-Site names its origin as `null`. There is nothing of a
 * visitor's that another site could use.
 */
const BY_TOKEN: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => [
    href(language, 'newsletterConfirm'),
    href(language, 'newsletterUnsubscribe'),
  ]),
);

/**
 * Refuses what the page of another site sends in a visitor's name. Browsers say where a request comes from; older ones
 * name the origin. A program says neither: it acts for no visitor.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function refuseCrossSite({ siteUrl }: Config): RequestHandler {
  return ({ method, headers, path }, _res, next) => {
    const site = headers['sec-fetch-site'];
    const isOwn = typeof site === 'string' ? OWN_SITES.has(site) : (headers.origin ?? siteUrl) === siteUrl;
    if (!READ_METHODS.includes(method) && !isOwn && !BY_TOKEN.has(path)) throw new RequestError('forbidden');
    next();
  };
}
