import * as v from 'valibot';
import { Point } from '#shared/contracts/place.ts';

const PAIR = /^(-?\d{1,2}(?:\.\d{1,20})?), ?(-?\d{1,3}(?:\.\d{1,20})?)$/;
/** Four decimals are about ten metres: enough to choose a counter, too few to say in which room somebody stands. */
const STEPS_PER_DEGREE = 10_000;

/** A position as a call names it, e.g. `11.5564,104.9282`; rounded before anything else sees it. */
export const nearParameter = v.pipe(
  v.string(),
  v.regex(PAIR, 'latitude-and-longitude'),
  v.transform((text) => {
    const [, latitude, longitude] = PAIR.exec(text) ?? [];
    return { latitude: round(latitude), longitude: round(longitude) };
  }),
  v.check((position) => v.is(Point, position), 'out-of-range'),
);

function round(degrees: string | undefined): number {
  return Math.round(Number(degrees) * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}
