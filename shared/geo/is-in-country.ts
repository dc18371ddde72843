import type { Bounds, Point } from '#shared/contracts/place.ts';

/** A box in WGS 84 degrees that contains all communes and the outermost islands. */
const COUNTRY: Bounds = { south: 9.9, west: 102.3, north: 14.7, east: 107.7 };

/**
 * Tests if a point is in the country's bounding box. False: the point is outside Cambodia. True: the point is inside, or just
 * across a border; the distance to the border then decides.
 */
export function isInCountry({ latitude, longitude }: Point): boolean {
  return (
    latitude >= COUNTRY.south &&
    latitude <= COUNTRY.north &&
    longitude >= COUNTRY.west &&
    longitude <= COUNTRY.east
  );
}
