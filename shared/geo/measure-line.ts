import { WINDS, type Wind } from '#shared/contracts/distance.ts';
import type { Point } from '#shared/contracts/place.ts';
import { ellipsoidMetres } from './ellipsoid-metres.ts';

const CIRCLE = 360;

/** The length of a geodesic in whole metres, and its initial bearing; `bearing` is undefined if both ends are the same point. */
type Line = { metres: number; bearing: { degrees: number; wind: Wind } | undefined };

/** Measures the geodesic between two points. Server and browser share this code, so their results are equal. */
export function measureLine(from: Point, to: Point): Line {
  const metres = Math.round(ellipsoidMetres(from, to));
  if (metres === 0) return { metres, bearing: undefined };
  const degrees = bearingDegrees(from, to);
  return { metres, bearing: { degrees, wind: windOf(degrees) } };
}

/** Returns the initial bearing of the great circle in whole degrees clockwise from north, 0 to 359. */
function bearingDegrees(from: Point, to: Point): number {
  const [latitude, other] = [toRadians(from.latitude), toRadians(to.latitude)];
  const longitudes = toRadians(to.longitude - from.longitude);
  const east = Math.sin(longitudes) * Math.cos(other);
  const north =
    Math.cos(latitude) * Math.sin(other) - Math.sin(latitude) * Math.cos(other) * Math.cos(longitudes);
  const degrees = (Math.atan2(east, north) * CIRCLE) / (2 * Math.PI);
  return (Math.round(degrees) + CIRCLE) % CIRCLE;
}

function windOf(degrees: number): Wind {
  return WINDS[Math.round(degrees / (CIRCLE / WINDS.length)) % WINDS.length] ?? 'north';
}

function toRadians(degrees: number): number {
  return (degrees * 2 * Math.PI) / CIRCLE;
}
