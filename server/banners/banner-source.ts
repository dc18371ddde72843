import type { Banner, BannerPosition } from '#shared/contracts/banner.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Picture } from './pictures.ts';

/** The page that banners are asked for: one that exists, by its path, language prefix included. */
export type BannerRequest = { language: Language; pageUrl: string };

/** Where advertisements come from. The rest of the server does not know whether that is the store or another server. */
export type BannerSource = {
  /** Never fails: a source that does not answer gives no banners and a log line. */
  list: (request: BannerRequest) => Promise<Banner[]>;
  /** For which positions the site carries banners, by the last refresh: pages reserve room for these. */
  positions: () => BannerPosition[];
  /**
   * A picture that a list named, by the last part of its path.
   * @throws NotFoundError for every other one, and for what is no picture that we serve
   */
  loadPicture: (name: string) => Promise<Picture>;
  /** Learns anew what the site carries. Never fails. */
  refresh: () => Promise<void>;
};

/** Each position once, in the order of the banners. */
export function positionsOf(banners: readonly Banner[]): BannerPosition[] {
  return [...new Set(banners.map(({ position }) => position))];
}
