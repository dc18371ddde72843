import type { Point } from '#shared/contracts/place.ts';

/** The mean radius of the WGS 84 ellipsoid in metres (IUGG). */
const EARTH_RADIUS_METRES = 6_371_008.8;
/** The mean length of a degree of latitude. */
export const METRES_IN_DEGREE = 111_195;

/**
 * Returns the great-circle distance by the haversine formula. The error is at most 0.6 %. This is good enough to compare
 * distances, but not to show them as exact.
 * @returns metres
 */
export function greatCircleMetres(a: Point, b: Point): number {
  const latitudes = toRadians(b.latitude - a.latitude);
  const longitudes = toRadians(b.longitude - a.longitude);
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
