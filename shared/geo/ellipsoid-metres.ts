import type { Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from './distance.ts';

/** The semi-major axis of the WGS 84 ellipsoid in metres. */
const EQUATOR_METRES = 6_378_137;
const FLATTENING = 1 / 298.257223563;
/**
 * The largest angle between two points, in radians, for which the formula works. For larger angles, near the antipode, the
 * distance on a sphere is used. Its error there is at most 0.2 %.
 */
const LONGEST_ANGLE = Math.PI - 0.5;

/**
 * Returns the geodesic distance by Lambert's formula for long lines. In Cambodia its error is at most 0.01 %. The distance on a
 * sphere would be wrong by 0.5 % between north and south.
 * @returns metres
 */
export function ellipsoidMetres(a: Point, b: Point): number {
  const [first, second] = [toReduced(a.latitude), toReduced(b.latitude)];
  const apart = toRadians(b.longitude - a.longitude);
  const [middle, half] = [(first + second) / 2, (second - first) / 2];
  const chord = Math.sin(half) ** 2 + Math.cos(first) * Math.cos(second) * Math.sin(apart / 2) ** 2;
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
  if (chord === 0) return 0;
  if (angle > LONGEST_ANGLE) return greatCircleMetres(a, b);
  const along = ((angle - Math.sin(angle)) * (Math.sin(middle) * Math.cos(half)) ** 2) / (1 - chord);
  const across = ((angle + Math.sin(angle)) * (Math.cos(middle) * Math.sin(half)) ** 2) / chord;
  return EQUATOR_METRES * (angle - (FLATTENING / 2) * (along + across));
}

function toReduced(degrees: number): number {
  return Math.atan((1 - FLATTENING) * Math.tan(toRadians(degrees)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
