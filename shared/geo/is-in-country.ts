import type { Bounds, Point } from '#shared/contracts/place.ts';

/** A box in WGS 84 degrees that contains all communes and the outermost islands. */
const COUNTRY: Bounds = { south: 9.9, west: 102.3, north: 14.7, east: 107.7 };

/**
 * True if a point is in Cambodia's bounding box. Such a point may still be in a neighbouring country; only the exact borders can
 * decide that.
 */
export function isInCountry({ latitude, longitude }: Point): boolean {
  return (
    latitude >= COUNTRY.south &&
    latitude <= COUNTRY.north &&
    longitude >= COUNTRY.west &&
    longitude <= COUNTRY.east
  );
}
