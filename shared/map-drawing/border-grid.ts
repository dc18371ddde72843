import { BORDER_STEPS, type MapFrame } from '#shared/contracts/drawn-map.ts';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import { toRadians } from '#shared/geo/distance.ts';

/**
 * The origin of the grid in which borders are drawn. It is north-west of the country; x grows to the east and y to the south. The
 * grid has the Mercator projection of tile maps, so that a live map shows the same shapes at the same positions. Lengths are
 * exact at 12.5 degrees north, and wrong by at most 1 % elsewhere in Cambodia.
 */
const ORIGIN: Point = { latitude: 14.7, longitude: 102.3 };
export const MIDDLE_LATITUDE = 12.5;
/** Radius of the sphere of Web Mercator in metres. */
const RADIUS = 6_378_137;
const METRES = RADIUS * Math.cos(toRadians(MIDDLE_LATITUDE));

const [FINEST, , , , , , , COARSEST] = BORDER_STEPS;
export type BorderStep = MapFrame['step'];

/**
 * The maximum width and height of a map's content in grid steps, if `BORDER_STEPS` contains a coarse enough step. At this size, a
 * step is about one pixel on a phone, or half a millimetre in print.
 */
const STEPS_ACROSS = 512;

/** A point in grid steps from the origin, not rounded. */
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

/**
 * Returns the finest step for which the box is at most `STEPS_ACROSS` steps wide and high. If there is no such step, returns the
 * coarsest step.
 */
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
