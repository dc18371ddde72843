import type { RequestHandler } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { isFixedPath, type KnownPaths } from '#server/content/known-paths.ts';
import { NotFoundError } from '#server/errors.ts';
import { readFiveDigits, readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { requestOf, type PageAddress } from '#server/http/request.ts';

/** An address that moved stays where it went; a day lets a mistake be mended. */
const CACHE_CONTROL = 'public, max-age=86400';

/** What no browser leaves as it is in a query: a raw one is redirected to its escaped form. RFC 3986, section 2. */
const NO_URL_CHARACTER = /[^\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]/g;

/** Enough to see whether a list is empty. */
const ONE = { page: 1, pageSize: 1 };
/** Of a code of five digits: they name a province. */
const PROVINCE_DIGITS = 2;

type RedirectDeps = {
  content: Pick<ContentSource, 'page' | 'postcode' | 'postcodes'>;
  knownPaths: KnownPaths;
};

/**
 * One hop from any old or careless spelling to the page's one URL, with its query; junk is not redirected. Whether
 * there is such a page is looked up: none is composed here.
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
    // Not by `redirect`: it encodes the query anew, and one of broken escapes would outgrow what clients read.
    res
      .status(301)
      .set({ Location: `${page.url}${query}`, 'Cache-Control': CACHE_CONTROL })
      .end();
  };
}

async function exists({ content, knownPaths }: RedirectDeps, page: PageAddress): Promise<boolean> {
  const { language, route, path, mayExist } = page;
  if (!mayExist || isFixedPath(path)) return mayExist;
  // What no route knows is there where the content source has it: its response is cached for the request that follows.
  if (!route) return knownPaths.has(path) || isFound(content.page({ language, path, route, query: {} }));
  const { code, prefix } = route.params;
  // Codes and prefixes have pages that no list of pages names.
  if (route.name === 'postcodeDetail' && code !== undefined) return isCode(content, code);
  if (route.name === 'postcodePrefix' && prefix !== undefined) {
    return isPrefix(content, readPostcodePrefix(prefix));
  }
  return knownPaths.find(path);
}

/** What is no code is not asked for: another server would take it for a bad request, and count as failing. */
async function isCode(content: RedirectDeps['content'], typed: string): Promise<boolean> {
  const five = readFiveDigits(typed);
  const code = five === undefined ? readPostcode(typed) : `0${five}`;
  if (five !== undefined && (await isPrefix(content, five.slice(0, PROVINCE_DIGITS)))) return true;
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
