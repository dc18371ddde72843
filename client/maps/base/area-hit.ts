import { provincesIn, type AreaLevel, type MapArea } from './items.ts';
import type { MapData } from './map-data.ts';
import { overlaps, type WorldBox, type WorldLine } from './world.ts';

/** The maximum distance, in CSS pixels, at which a press outside of all areas selects the nearest area, for example an island. */
const REACH = 12;

/**
 * Finds the area of the given level at a point. If no area contains the point, finds the nearest area within `REACH`.
 * @param at the point in pixels at zoom 0
 * @param zoom the zoom of the map, which converts `REACH` to pixels at zoom 0
 * @returns undefined if no area is within `REACH`
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

/** Finds the area at a point as `findAreaAt` does. For communes, loads their exact borders first. */
export async function loadAreaAt(
  data: MapData,
  level: AreaLevel,
  at: { x: number; y: number },
  zoom: number,
): Promise<MapArea | undefined> {
  if (level === 'commune') {
    // With simplified borders, the point may seem to be in the wrong province. The communes of all provinces near the point are
    // therefore loaded.
    const near = provincesIn(data.areas, boxAt(at, zoom));
    await Promise.all([...near].map((code) => data.loadCommunes(code)));
  }
  return findAreaAt(data.areas, level, at, zoom);
}

/** Returns the box that contains all points within `REACH` of a press. */
function boxAt({ x, y }: { x: number; y: number }, zoom: number): WorldBox {
  const reach = REACH / 2 ** zoom;
  return { west: x - reach, east: x + reach, north: y - reach, south: y + reach };
}

/** Returns true if the point is inside the area that the rings enclose, by the even-odd rule. */
function isInside(rings: readonly WorldLine[], x: number, y: number): boolean {
  let isIn = false;
  for (const ring of rings)
    for (let at = 2; at < ring.length; at += 2) {
      const [x1, y1, x2, y2] = [ring[at - 2] ?? 0, ring[at - 1] ?? 0, ring[at] ?? 0, ring[at + 1] ?? 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
    }
  return isIn;
}

/** Returns the distance from a point to the nearest line, in pixels at zoom 0. */
function distanceTo(lines: readonly WorldLine[], x: number, y: number): number {
  let nearest = Infinity;
  for (const line of lines)
    for (let at = 2; at < line.length; at += 2) {
      const [x1, y1, x2, y2] = [line[at - 2] ?? 0, line[at - 1] ?? 0, line[at] ?? 0, line[at + 1] ?? 0];
      const [right, down] = [x2 - x1, y2 - y1];
      const length = right * right + down * down || 1;
      const share = Math.min(Math.max(((x - x1) * right + (y - y1) * down) / length, 0), 1);
      nearest = Math.min(nearest, Math.hypot(x - x1 - share * right, y - y1 - share * down));
    }
  return nearest;
}
