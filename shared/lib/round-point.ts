import type { Point } from '../contracts/place.ts';

/** A ten-thousandth of a degree is eleven metres: enough to tell communes apart, too little to tell a door. */
const STEPS_IN_DEGREE = 10_000;

const round = (degrees: number): number => Math.round(degrees * STEPS_IN_DEGREE) / STEPS_IN_DEGREE;

/** A position as it may leave the browser, and as the server keeps it: rounded to four decimals. */
export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: round(latitude),
  longitude: round(longitude),
});
