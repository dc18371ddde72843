import type { Wind } from '#shared/contracts/distance.ts';
import type { Point } from '#shared/contracts/place.ts';
import { bearingDegrees, windOf } from './bearing.ts';
import { ellipsoidMetres } from './ellipsoid-metres.ts';

/** A straight line over the ground: whole metres, and where it sets out; undefined where both ends are one point. */
type Line = { metres: number; bearing: { degrees: number; wind: Wind } | undefined };

/** Measures the shortest way over the ground between two points; the server and the browser say the same. */
export function measureLine(from: Point, to: Point): Line {
  const metres = Math.round(ellipsoidMetres(from, to));
  if (metres === 0) return { metres, bearing: undefined };
  const degrees = bearingDegrees(from, to);
  return { metres, bearing: { degrees, wind: windOf(degrees) } };
}
