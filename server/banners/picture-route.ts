import { Router } from 'express';
import type { BannerSource } from './banner-source.ts';
import { BANNERS_PATH } from '#server/store/stored-banner.ts';

/** A picture seldom changes under its address; where it does, a day late is early enough. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** Pictures of banners from our own origin, so that no advertiser learns who looks at them. */
export function bannerPictures(banners: BannerSource): Router {
  const router = Router({ caseSensitive: true });
  router.get(`${BANNERS_PATH}:name`, async (req, res) => {
    const { bytes, type } = await banners.loadPicture(req.params.name);
    res.set('Cache-Control', CACHE_CONTROL).type(type).send(bytes);
  });
  return router;
}
