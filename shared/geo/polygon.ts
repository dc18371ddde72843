import type CheapRuler from 'cheap-ruler';
import pointInPolygon from 'point-in-polygon-hao';
import type { Bounds } from '#shared/contracts/place.ts';

/** Longitude and latitude, as libraries of geometry have them. */
export type LonLat = [longitude: number, latitude: number];

/** Closed rings: the outer one, then the holes. */
export type Polygon = LonLat[][];

/** Whether a position lies in one of the polygons; one exactly on a border lies in what is on both sides of it. */
export function isInPolygons(polygons: readonly Polygon[], at: LonLat): boolean {
  // The library says 0 of a position on the border.
  return polygons.some((polygon) => pointInPolygon(at, polygon) !== false);
}

/**
 * From a position to the nearest of the polygons: 0 within.
 * @param ruler of the position's latitude, in metres
 */
export function metresToPolygons(polygons: readonly Polygon[], at: LonLat, ruler: CheapRuler): number {
  return isInPolygons(polygons, at) ? 0 : metresToRings(polygons.flat(), at, ruler);
}

/** From a position to the nearest line of the rings. */
export function metresToRings(rings: readonly LonLat[][], at: LonLat, ruler: CheapRuler): number {
  let least = Infinity;
  for (const ring of rings)
    for (let index = 1; index < ring.length; index += 1) {
      const [from, to] = [ring[index - 1], ring[index]];
      if (from && to) least = Math.min(least, ruler.pointToSegmentDistance(at, from, to));
    }
  return least;
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
