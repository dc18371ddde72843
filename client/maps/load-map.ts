import type { LiveMap } from '#shared/components/maps/live-map.ts';
import { mapData } from './base/map-data.ts';
import { createMap } from './create-map.ts';
import type { MapOptions } from './map-options.ts';

type FrameOptions = Omit<MapOptions, 'createTileLayer' | 'createShapeLayer'>;

/** @returns the map, or undefined if the signal was aborted before the map was created */
export async function loadMap(frame: FrameOptions, signal: AbortSignal): Promise<LiveMap | undefined> {
  const [hasAreas, tileLayer] = await Promise.all([
    loadAreas(),
    frame.tiles ? import('./tile-layer.ts') : undefined,
  ]);
  const options = { ...frame, createTileLayer: tileLayer?.createTileLayer, createShapeLayer: undefined };
  if (hasAreas) return signal.aborted ? undefined : createMap(options);
  const { createMapOfShapes } = await import('./map-of-shapes.ts');
  return signal.aborted ? undefined : createMapOfShapes(options, { create: createMap, loadAreas });
}

/** @returns false if the areas cannot be loaded, if the browser has no canvas, or if forced colours hide what a canvas shows */
async function loadAreas(): Promise<boolean> {
  const hasCanvas = document.createElement('canvas').getContext('2d') !== null;
  if (!hasCanvas || matchMedia('(forced-colors: active)').matches) return false;
  return mapData.loadAreas().then(
    () => true,
    () => false,
  );
}
