import { WINDS, type Wind } from '#shared/contracts/distance.ts';
import type { Point } from '#shared/contracts/place.ts';
import { greatCircleMetres, toRadians } from './distance.ts';

const CIRCLE = 360;
/** The semi-major axis of the WGS 84 ellipsoid in metres. */
const EQUATOR_METRES = 6_378_137;
const FLATTENING = 1 / 298.257223563;
/**
 * The maximum angle between two points, in radians, for which Lambert's formula is used. For larger angles, near the antipode,
 * the distance on a sphere is used. Its error there is at most 0.2 %.
 */
const LONGEST_ANGLE = Math.PI - 0.5;

/** The length of a geodesic in whole metres, and its initial bearing; `bearing` is undefined if both ends are the same point. */
type MeasuredLine = { metres: number; bearing: { degrees: number; wind: Wind } | undefined };

/** Measures the geodesic between two points. Server and browser share this code, so their results are equal. */
export function measureLine(from: Point, to: Point): MeasuredLine {
  const metres = Math.round(ellipsoidMetres(from, to));
  if (metres === 0) return { metres, bearing: undefined };
  const degrees = bearingDegrees(from, to);
  return { metres, bearing: { degrees, wind: windOf(degrees) } };
}

/**
 * Returns the geodesic distance by Lambert's formula for long lines. In Cambodia its error is at most 0.01 %. The distance on a
 * sphere would be wrong by 0.5 % for lines from north to south.
 * @returns metres
 */
function ellipsoidMetres(a: Point, b: Point): number {
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
