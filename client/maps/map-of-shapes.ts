import type { LiveMap } from '#shared/components/maps/live-map.ts';
import type { MapOptions } from './map-options.ts';
import { createShapeLayer } from './shape-layer.ts';

type Means = {
  create: (options: MapOptions) => LiveMap;
  loadAreas: () => Promise<boolean>;
  signal: AbortSignal;
};

/**
 * Creates a map with the shapes of the drawing. When the browser is online again and the areas can be loaded, a map with all
 * areas replaces it.
 */
export function createMapOfShapes(options: MapOptions, { create, loadAreas, signal }: Means): LiveMap {
  let map = create({ ...options, createShapeLayer });
  const upgrade = async (): Promise<void> => {
    if (signal.aborted || !(await loadAreas())) return;
    removeEventListener('online', tryAgain);
    map.stop();
    map = create(options);
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
