import * as v from 'valibot';

/** A count, a distance in metres or an age: 0, 1, 2 ... */
export const NonNegativeInteger = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The number of a page, the size of a file: 1, 2, 3 ... */
export const PositiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1));
