import type { Banner, BannerPosition } from '#shared/contracts/banner.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Picture } from './pictures.ts';
import { Router } from 'express';
import { BANNERS_PATH } from '#server/store/stored-banner.ts';

/** @property pageUrl path of an existing page, with its language prefix */
export type BannerRequest = { language: Language; pageUrl: string };

export type BannerSource = {
  /**
   * Lists the banners of a page. Never rejects. If the source fails, the failure is logged and a cached list is returned. If no
   * list is cached, the result is empty.
   */
  list: (request: BannerRequest) => Promise<Banner[]>;
  /** Returns the positions that had a banner at the last refresh. Pages reserve space for them. */
  positions: () => BannerPosition[];
  /**
   * @param name last segment of the picture's path
   * @throws NotFoundError if no listed banner has a picture of this name, or if the picture cannot be loaded
   */
  loadPicture: (name: string) => Promise<Picture>;
  /** Reloads the list and the positions. Never rejects. */
  refresh: () => Promise<void>;
};

export function positionsOf(banners: readonly Banner[]): BannerPosition[] {
  return [...new Set(banners.map(({ position }) => position))];
}

const REFRESH_MILLISECONDS = 60 * 1000;

/**
 * Refreshes the banners now and every minute.
 * @param onPositions called when the positions that have banners change, because cached pages then reserve the wrong
 * space
 * @returns a function that stops the timer
 */
export function keepBannersFresh(banners: BannerSource, onPositions?: () => void): () => void {
  const refresh = async (): Promise<void> => {
    const before = banners.positions().toSorted().join(' ');
    await banners.refresh();
    if (banners.positions().toSorted().join(' ') !== before) onPositions?.();
  };
  void refresh();
  const timer = setInterval(() => void refresh(), REFRESH_MILLISECONDS).unref();
  return () => clearInterval(timer);
}

/**
 * Browsers show a cached picture for a day without a request. For a week after that, they may show it while they
 * request it again.
 */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** Serves banner pictures from the origin of this site, so that advertisers do not see the IP addresses of visitors. */
export function bannerPictures(banners: BannerSource): Router {
  const router = Router({ caseSensitive: true });
  router.get(`${BANNERS_PATH}:name`, async (req, res) => {
    const { bytes, type } = await banners.loadPicture(req.params.name);
    res.set('Cache-Control', CACHE_CONTROL).type(type).send(bytes);
  });
  return router;
}
