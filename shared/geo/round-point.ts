import type { Point } from '#shared/contracts/place.ts';

/** Positions are rounded to steps of 11 m. This is fine enough to find a commune, but too coarse to identify a house. */
const STEPS_IN_DEGREE = 10_000;

/** Rounds a position to four decimals. Browsers send, and servers store, only rounded positions. */
export function roundPoint({ latitude, longitude }: Point): Point {
  return {
    latitude: round(latitude),
    longitude: round(longitude),
  };
}

function round(degrees: number): number {
  return Math.round(degrees * STEPS_IN_DEGREE) / STEPS_IN_DEGREE;
}
