import type { Bounds, Point } from '#shared/contracts/place.ts';

/**
 * The plane that borders are drawn in: Mercator's, as of every map with tiles, so that a live map takes the same
 * shapes over without a shift. Its unit is a metre on the ground at 12.5 degrees north, within 1 % all over Cambodia.
 * It begins north-west of the country; y grows to the south.
 */
const ORIGIN: Point = { latitude: 14.7, longitude: 102.3 };
const MIDDLE_LATITUDE = 12.5;
/** Of the sphere that Mercator's maps are made with, in metres. */
const RADIUS = 6_378_137;
const METRES = RADIUS * Math.cos(toRadians(MIDDLE_LATITUDE));

/** Lengths of a step of the grid in metres: lines are rounded to it, and simplified by it. Coarser ones take less room. */
export const BORDER_STEPS = [10, 20, 40, 80, 160, 320, 640, 1000] as const;
const [FINEST, , , , , , , COARSEST] = BORDER_STEPS;
export type BorderStep = (typeof BORDER_STEPS)[number];

/** Across a picture: a step is then about a pixel of a phone, or half a millimetre of print. */
const STEPS_ACROSS = 512;

/** A point in steps from the corner of the plane, not rounded. */
export type GridPoint = { x: number; y: number };

export function toGrid({ latitude, longitude }: Point, step: BorderStep): GridPoint {
  return {
    x: (toRadians(longitude - ORIGIN.longitude) * METRES) / step,
    y: ((toMercator(ORIGIN.latitude) - toMercator(latitude)) * METRES) / step,
  };
}

export function fromGrid({ x, y }: GridPoint, step: BorderStep): Point {
  const north = toMercator(ORIGIN.latitude) - (y * step) / METRES;
  return {
    latitude: toDegrees(Math.atan(Math.sinh(north))),
    longitude: ORIGIN.longitude + toDegrees((x * step) / METRES),
  };
}

/** The finest step that a picture of such a box has need of, and the coarsest where it is larger than the country. */
export function stepFor({ south, west, north, east }: Bounds): BorderStep {
  const upperLeft = toGrid({ latitude: north, longitude: west }, FINEST);
  const lowerRight = toGrid({ latitude: south, longitude: east }, FINEST);
  const metres = FINEST * Math.max(lowerRight.x - upperLeft.x, lowerRight.y - upperLeft.y);
  return BORDER_STEPS.find((step) => step * STEPS_ACROSS >= metres) ?? COARSEST;
}

function toMercator(latitude: number): number {
  return Math.asinh(Math.tan(toRadians(latitude)));
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
