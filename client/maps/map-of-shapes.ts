import type { LiveMap } from '#shared/components/maps/live-map.ts';
import type { MapOptions } from './map-options.ts';
import { createShapeLayer } from './shape-layer.ts';

type Means = { create: (options: MapOptions) => LiveMap; loadAreas: () => Promise<boolean> };

/**
 * Creates a map that shows only the shapes of the static drawing. When the browser is online again and the data of all areas can
 * be loaded, a map with all areas replaces it.
 */
export function createMapOfShapes(options: MapOptions, { create, loadAreas }: Means): LiveMap {
  let map = create({ ...options, createShapeLayer });
  // Aborted when the map is replaced or stopped. Both can happen while the areas are loading.
  const waiting = new AbortController();
  const upgrade = async (): Promise<void> => {
    if (!(await loadAreas()) || waiting.signal.aborted) return;
    waiting.abort();
    map.stop();
    map = create(options);
  };
  addEventListener('online', () => void upgrade(), { signal: waiting.signal });
  return {
    redraw: () => map.redraw(),
    stop: () => {
      waiting.abort();
      map.stop();
    },
  };
}
