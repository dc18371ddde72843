import type { RequestHandler } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { isFixedPath, type KnownPaths } from '#server/content/known-paths.ts';
import { NotFoundError } from '#server/errors.ts';
import { PAIR_DIGITS, readFiveDigits, readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { requestOf, type PageAddress } from '#server/http/request.ts';

/** The redirect is permanent, but caches store it for one day only, because it may turn out to be wrong. */
const CACHE_CONTROL = 'public, max-age=86400';

/** Characters that must be escaped in a query. See RFC 3986, section 2. */
const NO_URL_CHARACTER = /[^\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]/g;

/** Requests one item, which is enough to show that a list is not empty. */
const ONE = { page: 1, pageSize: 1 };

type RedirectDeps = {
  content: Pick<ContentSource, 'page' | 'postcode' | 'postcodes'>;
  knownPaths: KnownPaths;
};

/**
 * If the path of a page has a non-canonical spelling, redirects to the canonical URL in one hop. The query stays the same.
 * Paths of pages that do not exist are not redirected.
 */
export function canonicalUrl(deps: RedirectDeps): RequestHandler {
  return async (req, res, next) => {
    const { page } = requestOf(req);
    if (page.isCanonical || !(await exists(deps, page))) {
      next();
      return;
    }
    const queryStart = req.url.indexOf('?');
    const query =
      queryStart < 0 ? '' : req.url.slice(queryStart).replace(NO_URL_CHARACTER, encodeURIComponent);
    // Express's `redirect` would also escape each `%` that does not begin a valid escape. A query of many such characters would
    // become three times as long, which may be longer than clients accept.
    res
      .status(301)
      .set({ Location: `${page.url}${query}`, 'Cache-Control': CACHE_CONTROL })
      .end();
  };
}

async function exists({ content, knownPaths }: RedirectDeps, page: PageAddress): Promise<boolean> {
  const { language, route, path, mayExist } = page;
  if (!mayExist || isFixedPath(path)) return mayExist;
  // A page without a route exists only in the content source. If the source does not list the path, the page is loaded. It is
  // then cached for the request that follows the redirect.
  if (!route) return knownPaths.has(path) || isFound(content.page({ language, path, route, query: {} }));
  const { code, prefix } = route.params;
  // The list of known paths lacks the pages of codes and prefixes.
  if (route.name === 'postcodeDetail' && code !== undefined) return isCode(content, code);
  if (route.name === 'codeHistory') return readPostcode(code ?? '') === code && isCode(content, code ?? '');
  if (route.name === 'postcodePrefix' && prefix !== undefined) {
    return isPrefix(content, readPostcodePrefix(prefix));
  }
  return knownPaths.find(path);
}

/**
 * Returns true if the typed text is a code that has a page. For a code with five digits, it is enough that the province exists,
 * because the page of such a code lists the districts of the province. Text that is not a code is not looked up, because a
 * content API would respond 400. The visitor would then get an error page instead of a 404 page.
 */
async function isCode(content: RedirectDeps['content'], typed: string): Promise<boolean> {
  const five = readFiveDigits(typed);
  const code = five === undefined ? readPostcode(typed) : `0${five}`;
  if (five !== undefined && (await isPrefix(content, five.slice(0, PAIR_DIGITS)))) return true;
  return code !== undefined && isFound(content.postcode(code));
}

async function isPrefix(content: RedirectDeps['content'], prefix: string | undefined): Promise<boolean> {
  return prefix !== undefined && (await content.postcodes({ prefix, ...ONE })).items.length > 0;
}

async function isFound(lookup: Promise<unknown>): Promise<boolean> {
  try {
    await lookup;
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
