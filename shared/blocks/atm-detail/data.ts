import * as v from 'valibot';
import { Atm } from '#shared/contracts/atm.ts';
import { Bounds } from '#shared/contracts/place.ts';

/** `bounds`: the box of the smallest area that it is known to lie in. */
export const AtmDetailData = v.object({ atm: Atm, bounds: v.nullable(Bounds) });
export type AtmDetailData = v.InferOutput<typeof AtmDetailData>;
