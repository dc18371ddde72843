import type { Point } from '#shared/contracts/place.ts';
import { roundPoint } from './round-point.ts';

/** Matches a pair of decimal numbers. It does not check their ranges. */
export const PAIR = /^(-?\d{1,2}(?:\.\d{1,20})?), ?(-?\d{1,3}(?:\.\d{1,20})?)$/;
const MOST_LATITUDE = 90;
const MOST_LONGITUDE = 180;

/**
 * Parses a position such as `11.5564, 104.9282` and rounds it to four decimals. Returns undefined if the text is not a
 * valid position.
 */
export function readPair(text: string): Point | undefined {
  const [, latitude, longitude] = PAIR.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = roundPoint({ latitude: Number(latitude), longitude: Number(longitude) });
  const isOnGlobe = Math.abs(point.latitude) <= MOST_LATITUDE && Math.abs(point.longitude) <= MOST_LONGITUDE;
  return isOnGlobe ? point : undefined;
}
