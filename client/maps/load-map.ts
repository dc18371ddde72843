import type { LiveMap } from '#shared/components/maps/live-map.ts';
import { mapData } from './base/map-data.ts';
import { createMap } from './create-map.ts';
import type { MapOptions } from './map-options.ts';
import styleUrl from './live-map.css?url';

type FrameOptions = Omit<MapOptions, 'createTileLayer' | 'createShapeLayer'>;

let styles: Promise<void> | undefined;

/** @returns the map, or undefined if the signal was aborted before the map was created */
export async function loadMap(options: FrameOptions, signal: AbortSignal): Promise<LiveMap | undefined> {
  const [hasAreas, tileLayer] = await Promise.all([
    loadAreas(),
    options.tiles ? import('./tile-layer.ts') : undefined,
    loadStyles(),
  ]);
  const shapeLayer = hasAreas ? undefined : await import('./shape-layer.ts');
  if (signal.aborted) return undefined;
  const { createTileLayer } = tileLayer ?? {};
  const map = createMap({ ...options, createTileLayer, createShapeLayer: shapeLayer?.createShapeLayer });
  const upgrade = (): LiveMap => createMap({ ...options, createTileLayer, createShapeLayer: undefined });
  return hasAreas ? map : upgradeLater(map, upgrade, signal);
}

/** @returns false if the areas cannot be loaded, or if forced colours hide what a canvas shows */
async function loadAreas(): Promise<boolean> {
  if (matchMedia('(forced-colors: active)').matches) return false;
  return mapData.loadAreas().then(
    () => true,
    () => false,
  );
}

/** Replaces a map with the shapes of the drawing by a whole one when the browser is online again and the areas can be loaded. */
function upgradeLater(first: LiveMap, createWhole: () => LiveMap, signal: AbortSignal): LiveMap {
  let map = first;
  const upgrade = async (): Promise<void> => {
    if (signal.aborted || !(await loadAreas())) return;
    removeEventListener('online', tryAgain);
    map.stop();
    map = createWhole();
  };
  const tryAgain = (): void => void upgrade();
  addEventListener('online', tryAgain);
  return {
    redraw: () => map.redraw(),
    stop: () => {
      removeEventListener('online', tryAgain);
      map.stop();
    },
  };
}

/** Loads the stylesheet of maps once. @throws Error when it cannot be loaded; the next call then tries again */
function loadStyles(): Promise<void> {
  styles ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleUrl;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      styles = undefined;
      link.remove();
      reject(new Error('The stylesheet of the map could not be loaded'));
    });
    document.head.append(link);
  });
  return styles;
}
