import { TileLayer, type Coords, type TileErrorEvent, type TileEvent } from 'leaflet';
import type { SiteIntegrations } from '#shared/contracts/layout.ts';

/** Pictures that have not come by then are missed: what is there without them has to be explained. */
const SLOW_MILLISECONDS = 6000;
/** A service that is down is not asked more often the longer it is. */
const RETRY_MILLISECONDS = { first: 5000, longest: 60_000 };

export type Tiles = NonNullable<SiteIntegrations['tiles']>;

/**
 * The pictures under a map. Those that fail are asked for again, later and later, and at once when the browser is
 * back on line.
 * @param show is called with whether there are pictures
 */
export function createPictures({ url }: Tiles, show: (areThere: boolean) => void) {
  // A map that is only passing over a place needs no pictures of it.
  const layer = new TileLayer(url, { updateWhenIdle: true, keepBuffer: 1 });
  const loaded = new Set<HTMLElement>();
  const failed = new Map<HTMLImageElement, Coords>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_MILLISECONDS.first;

  const retryNow = (): void => {
    clearTimeout(retry);
    retry = undefined;
    for (const [picture, coords] of failed) picture.src = layer.getTileUrl(coords);
  };
  const retryLater = (): void => {
    if (retry !== undefined) return;
    retry = setTimeout(retryNow, delay);
    delay = Math.min(delay * 2, RETRY_MILLISECONDS.longest);
  };
  const forget = ({ tile }: { tile: HTMLElement }): void => {
    loaded.delete(tile);
    if (tile instanceof HTMLImageElement) failed.delete(tile);
  };
  const report = (): void => show(loaded.size > 0);

  layer.on('loading', () => {
    clearTimeout(slow);
    slow = setTimeout(report, SLOW_MILLISECONDS);
  });
  layer.on('tileerror', ({ tile, coords }: TileErrorEvent) => {
    if (tile instanceof HTMLImageElement) failed.set(tile, coords);
    report();
    retryLater();
  });
  layer.on('tileload', (event: TileEvent) => {
    forget(event);
    loaded.add(event.tile);
    delay = RETRY_MILLISECONDS.first;
    report();
  });
  layer.on('tileunload', forget);
  layer.on('tileabort', forget);
  addEventListener('online', retryNow);
  return {
    layer,
    stop: (): void => {
      removeEventListener('online', retryNow);
      clearTimeout(retry);
      clearTimeout(slow);
    },
  };
}
