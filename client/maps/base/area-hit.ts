import type { AreaLevel, MapArea } from './items.ts';
import type { MapData } from './map-data.ts';
import { distanceTo, isInside, overlaps, type WorldBox } from './world.ts';

/** A press outside of all areas selects the nearest one within this distance, in CSS pixels: a pier, an island. */
const REACH = 12;
/** The lowest zooms at which districts and communes are shown. A drawing of communes keeps them at any zoom. */
export type LevelZooms = { district: number; commune: number };
export const LEVEL_ZOOMS: LevelZooms = { district: 8.3, commune: 11 };

export function levelAt(zoom: number, { district, commune }: LevelZooms): AreaLevel {
  if (zoom >= commune) return 'commune';
  return zoom >= district ? 'district' : 'province';
}

/**
 * Finds the area of a level at a point.
 * @param at in pixels at zoom 0
 */
export function findAreaAt(
  areas: readonly MapArea[],
  level: AreaLevel,
  at: { x: number; y: number },
  zoom: number,
): MapArea | undefined {
  const reach = REACH / 2 ** zoom;
  const near = areas.filter((area) => area.level === level && overlaps(area.box, boxAt(at, zoom)));
  const inside = near.find(({ rings }) => isInside(rings, at.x, at.y));
  if (inside) return inside;
  return near
    .map((area) => ({ area, distance: distanceTo(area.outline, at.x, at.y) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((a, b) => a.distance - b.distance)[0]?.area;
}

/** The same, after the file of the province with the exact borders has been loaded. */
export async function loadAreaAt(
  data: MapData,
  level: AreaLevel,
  at: { x: number; y: number },
  zoom: number,
): Promise<MapArea | undefined> {
  if (level === 'commune') {
    // The simplified border of a district may be on the wrong side of the point, so all provinces near are loaded.
    const near = data.areas.filter(
      (area) => area.level === 'district' && overlaps(area.box, boxAt(at, zoom)),
    );
    await Promise.all(
      [...new Set(near.map(({ code }) => code.slice(0, 2)))].map((code) => data.loadCommunes(code)),
    );
  }
  return findAreaAt(data.areas, level, at, zoom);
}

/** The box that a press reaches. */
function boxAt({ x, y }: { x: number; y: number }, zoom: number): WorldBox {
  const reach = REACH / 2 ** zoom;
  return { west: x - reach, east: x + reach, north: y - reach, south: y + reach };
}
