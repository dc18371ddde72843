import * as v from 'valibot';
import { Atm } from '#shared/contracts/atm.ts';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';

/** `map`: of the smallest area that it is known to lie in. */
export const AtmDetailData = v.object({ atm: Atm, map: v.nullable(DrawnMap) });
export type AtmDetailData = v.InferOutput<typeof AtmDetailData>;
