import type { BannerSource } from './banner-source.ts';

/** How long an operator waits until a new banner is seen. */
const REFRESH_MILLISECONDS = 60 * 1000;

/**
 * Refreshes the banners now and every minute from now on.
 * @param onPositions is called when the site carries banners for other positions than before: cached pages then reserve
 * the wrong room
 * @returns what ends it
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
