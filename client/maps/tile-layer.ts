import { TileLayer, type Coords, type TileErrorEvent, type TileEvent } from 'leaflet';
import type { SiteIntegrations } from '#shared/contracts/layout.ts';

/** The wait for the first tile. If no tile is loaded after this time, `show` is called with false. */
const SLOW_MILLISECONDS = 6000;
/** The waits before failed tiles are fetched again. The wait doubles after each attempt, from `first` up to `longest`. */
const RETRY_MILLISECONDS = { first: 5000, longest: 60_000 };

export type Tiles = NonNullable<SiteIntegrations['tiles']>;

/**
 * Creates the tile layer of a map. Failed tiles are fetched again after growing waits, and at once when the browser is online
 * again.
 * @param show called with true if at least one tile is loaded, and with false if none is loaded
 */
export function createTileLayer({ url }: Tiles, show: (areLoaded: boolean) => void) {
  // Tiles are not loaded while the map pans, only where it stops.
  const layer = new TileLayer(url, { updateWhenIdle: true, keepBuffer: 1 });
  const loaded = new Set<HTMLElement>();
  const failed = new Map<HTMLImageElement, Coords>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_MILLISECONDS.first;

  const retryNow = (): void => {
    clearTimeout(retry);
    retry = undefined;
    for (const [tile, coords] of failed) tile.src = layer.getTileUrl(coords);
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
