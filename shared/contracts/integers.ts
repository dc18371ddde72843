import * as v from 'valibot';

/** An integer of at least 0, e.g. a count, a distance in metres or an age. */
export const NonNegativeInteger = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An integer of at least 1, e.g. a page number or the size of a file. */
export const PositiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1));
