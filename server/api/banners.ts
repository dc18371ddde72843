import { isbot } from 'isbot';
import type { Language } from '#shared/contracts/page.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import type { BannerSource } from '#server/banners/banner-source.ts';
import { isFixedPath, type KnownPaths } from '#server/content/known-paths.ts';
import { requestOf, type PageAddress } from '#server/http/request.ts';
import type { CallHandler } from './call-router.ts';

export type BannersDeps = { banners: Pick<BannerSource, 'list'>; knownPaths: Pick<KnownPaths, 'has'> };

/** The advertisements of a page. A bot gets none, and the server decides who is one. */
export function createBannersHandler({ banners: source, knownPaths }: BannersDeps): CallHandler<'banners'> {
  // An unknown path is not passed on: it gets the banners of the home page.
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
