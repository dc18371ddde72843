import { Router } from 'express';
import { isbot } from 'isbot';
import * as v from 'valibot';
import { BannerPosition, type BannerList } from '#shared/contracts/banner.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cultureParameter } from '#shared/data/parameters.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import type { BannerSource } from '#server/banners/banner-source.ts';
import { isFixedPath, type KnownPaths } from '#server/content/known-paths.ts';
import { requestOf, type PageAddress } from '#server/http/request.ts';
import { readQuery } from './query.ts';

/** The advertisements of a page. A bot gets none, and the server decides who is one. */
export function bannersApi({
  banners: source,
  knownPaths,
}: {
  banners: BannerSource;
  knownPaths: KnownPaths;
}): Router {
  // An unknown path is not passed on: it gets the banners of the home page.
  const toPageUrl = (language: Language, { path }: PageAddress): string =>
    toLocalPath(language, isFixedPath(path) || knownPaths.has(path) ? path : '/');
  const router = Router({ caseSensitive: true });
  router.get('/today/banners', async (req, res) => {
    const { culture: language, pageUrl, position } = readQuery(req, BannersQuery);
    const banners = isbot(req.get('User-Agent'))
      ? []
      : await source.list({ language, pageUrl: toPageUrl(language, requestOf(req).readPage(pageUrl)) });
    const data: BannerList = {
      data: banners.filter((banner) => position === 'all' || banner.position === position),
    };
    res.set('Cache-Control', CACHE_CONTROL).vary('User-Agent').json({ status: 'success', data });
  });
  return router;
}

/** The answer depends on who asks, so only the asking browser may keep it: a minute, for going back and forth. */
const CACHE_CONTROL = 'private, max-age=60';
/** Longer than any page's path; see the limit of a URL. */
const MAX_PATH_LENGTH = 1024;
/** A day, or a time in milliseconds. It keeps caches apart and means nothing else. */
const MAX_TIME_LENGTH = 32;
/** Only the path counts: a page's address may come with its origin, query and hash. */
const ANY_ORIGIN = 'http://any';

const BannersQuery = v.looseObject({
  _t: v.optional(v.pipe(v.string(), v.maxLength(MAX_TIME_LENGTH, 'too-long'))),
  culture: cultureParameter,
  pageUrl: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_PATH_LENGTH, 'too-long'),
      v.transform((address) => URL.parse(address, ANY_ORIGIN)?.pathname),
      v.string('path'),
    ),
    '/',
  ),
  position: v.optional(v.picklist(['all', ...BannerPosition.options], 'unknown-position'), 'all'),
});
