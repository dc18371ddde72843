import type { DrawnMap, MapFrame, MapShape } from '#shared/contracts/drawn-map.ts';
import type { Bounds } from '#shared/contracts/place.ts';
import { overlaps, type Polygon } from '#shared/geo/polygon.ts';
import { toGrid } from './border-grid.ts';
import { boundsOfFrame } from './map-frame.ts';

export type TerritoryArea = { role: MapShape['role']; polygons: readonly Polygon[]; bounds: Bounds };

type TerritoryShapes = {
  areas: readonly TerritoryArea[];
  land: readonly Polygon[];
  water: readonly Polygon[];
};

/**
 * Draws polygons as a map without names and links. The result has the same format as the maps that the server draws. If the
 * browser has found places without the server, it uses this map as the background.
 */
export function drawTerritory(frame: MapFrame, { areas, land, water }: TerritoryShapes): DrawnMap {
  const shown = boundsOfFrame(frame);
  return {
    frame,
    shapes: areas
      .filter(({ bounds }) => overlaps(bounds, shown))
      .map(({ role, polygons }) => ({
        role,
        path: toPath(frame, polygons),
        name: '',
        title: '',
        digits: '',
        url: null,
        label: null,
      })),
    land: toPath(frame, land),
    water: toPath(frame, water),
  };
}

function toPath({ step }: MapFrame, polygons: readonly Polygon[]): string {
  return polygons
    .flat()
    .map((ring) => {
      const corners = ring.map(([longitude, latitude]) => {
        const { x, y } = toGrid({ longitude, latitude }, step);
        return `${Math.round(x)} ${Math.round(y)}`;
      });
      return `M${corners.join('L')}z`;
    })
    .join('');
}
