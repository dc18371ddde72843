import { WINDS, type Wind } from '#shared/contracts/distance.ts';
import type { Point } from '#shared/contracts/place.ts';

const CIRCLE = 360;

/** Where one sets out from one point to another along the great circle: whole degrees from the north clockwise, below 360. */
export function bearingDegrees(from: Point, to: Point): number {
  const [latitude, other] = [toRadians(from.latitude), toRadians(to.latitude)];
  const longitudes = toRadians(to.longitude - from.longitude);
  const east = Math.sin(longitudes) * Math.cos(other);
  const north =
    Math.cos(latitude) * Math.sin(other) - Math.sin(latitude) * Math.cos(other) * Math.cos(longitudes);
  const degrees = (Math.atan2(east, north) * CIRCLE) / (2 * Math.PI);
  return (Math.round(degrees) + CIRCLE) % CIRCLE;
}

/** The nearest of the eight winds. */
export function windOf(degrees: number): Wind {
  return WINDS[Math.round(degrees / (CIRCLE / WINDS.length)) % WINDS.length] ?? 'north';
}

function toRadians(degrees: number): number {
  return (degrees * 2 * Math.PI) / CIRCLE;
}
