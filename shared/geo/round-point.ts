import type { Point } from '#shared/contracts/place.ts';

/** A ten-thousandth of a degree is eleven metres: enough for a commune, too little for a door. */
const STEPS_IN_DEGREE = 10_000;

/** A position as it may leave the browser, and as the server keeps it: rounded to four decimals. */
export function roundPoint({ latitude, longitude }: Point): Point {
  return {
    latitude: round(latitude),
    longitude: round(longitude),
  };
}

function round(degrees: number): number {
  return Math.round(degrees * STEPS_IN_DEGREE) / STEPS_IN_DEGREE;
}
