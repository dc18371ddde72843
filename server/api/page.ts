import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import type { Language } from '#shared/contracts/page.ts';
import { contentCalls } from '#shared/data/content-calls.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import type { BannerSource } from '#server/banners/banner-source.ts';
import { isFixedPath, type KnownPaths } from '#server/content/known-paths.ts';
import { keyOfVisit, requestOf, type PageAddress } from '#server/http/request.ts';
import { createPageDataSender, type PageDataDeps } from '#server/pages/page-json-handler.ts';
import type { CallHandler } from './call-router.ts';
import { readQuery } from './read-request.ts';

/**
 * Creates the handler of the call that returns a page as JSON. The query parameter `path` is the path of the page. The call also
 * accepts the query parameters that the route of the page declares; the response is then cached only for widgets. The cache saves
 * the milliseconds for writing the JSON of a large page, and slow clients share one copy of the response.
 */
export function createPageHandler(deps: PageDataDeps): RequestHandler {
  const send = createPageDataSender(deps);
  return async (req, res) => {
    const { path, culture } = readQuery(req, contentCalls.page.query);
    const named = requestOf(req).readVisit(path);
    const visit = culture === 'km' ? { ...named, language: culture } : named;
    await send(req, res, { visit, key: `${KEY_START}${keyOfVisit(visit)}` });
  };
}

/**
 * The beginning of the cache keys of this call's responses. All other cache keys are paths, so no two responses have the same
 * key.
 */
const KEY_START = 'page:';

export type BannersDeps = { banners: Pick<BannerSource, 'list'>; knownPaths: Pick<KnownPaths, 'has'> };

/** Creates the handler that returns the banners of a page. Crawlers, which are recognised by their user agent, get none. */
export function createBannersHandler({ banners: source, knownPaths }: BannersDeps): CallHandler<'banners'> {
  // An unknown path is not sent to the banner API. The page gets the banners of the home page instead.
  const toPageUrl = (language: Language, { path }: PageAddress): string =>
    toLocalPath(language, isFixedPath(path) || knownPaths.has(path) ? path : '/');
  return async ({ language, pageUrl, position }, { req, res }) => {
    res.vary('User-Agent');
    if (isbot(req.get('User-Agent'))) return { data: [] };
    const page = requestOf(req).readPage(pageUrl);
    const banners = await source.list({ language, pageUrl: toPageUrl(language, page) });
    return { data: banners.filter((banner) => position === 'all' || banner.position === position) };
  };
}
