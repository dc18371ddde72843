import type CheapRuler from 'cheap-ruler';
import pointInPolygon from 'point-in-polygon-hao';
import type { Bounds } from '#shared/contracts/place.ts';

/** A position with the longitude first, as in GeoJSON libraries. */
export type LonLat = [longitude: number, latitude: number];

/** A list of closed rings: first the outer ring, then the holes. */
export type Polygon = LonLat[][];

/** True when the position is inside one of the polygons. A position exactly on a border is inside the polygons on both sides. */
export function isInPolygons(polygons: readonly Polygon[], at: LonLat): boolean {
  // The library returns true inside, 0 on the border and false outside.
  return polygons.some((polygon) => pointInPolygon(at, polygon) !== false);
}

/**
 * Returns the distance in metres from a position to the nearest polygon; 0 if the position is inside.
 * @param ruler a ruler in metres for the position's latitude
 */
export function metresToPolygons(polygons: readonly Polygon[], at: LonLat, ruler: CheapRuler): number {
  return isInPolygons(polygons, at) ? 0 : metresToRings(polygons.flat(), at, ruler);
}

/** Returns the distance in metres from a position to the nearest line of the rings. */
export function metresToRings(rings: readonly LonLat[][], at: LonLat, ruler: CheapRuler): number {
  let least = Infinity;
  for (const ring of rings)
    for (let index = 1; index < ring.length; index += 1) {
      const [from, to] = [ring[index - 1], ring[index]];
      if (from && to) least = Math.min(least, ruler.pointToSegmentDistance(at, from, to));
    }
  return least;
}

/** True if the boxes have a point in common. */
export function overlaps(a: Bounds, b: Bounds): boolean {
  return a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west;
}

export function boundsOfPolygons(polygons: readonly Polygon[]): Bounds {
  const bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const [longitude, latitude] of polygons.flat(2)) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}
