import type { Bounds, Point } from '#shared/contracts/place.ts';

/** Every commune's box and the outermost islands lie in it, in WGS 84 degrees. */
const COUNTRY: Bounds = { south: 9.9, west: 102.3, north: 14.7, east: 107.7 };

/** False: surely outside Cambodia. True: in it, or just across a border, where the distance decides. */
export function isInCountry({ latitude, longitude }: Point): boolean {
  return (
    latitude >= COUNTRY.south &&
    latitude <= COUNTRY.north &&
    longitude >= COUNTRY.west &&
    longitude <= COUNTRY.east
  );
}
