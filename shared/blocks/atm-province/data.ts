import * as v from 'valibot';
import { BankChoice, ProvinceChoice } from '#shared/contracts/finder-choice.ts';

export const AtmProvinceData = v.object({
  /** Slug of the province that the page is about. */
  current: v.string(),
  provinces: v.array(ProvinceChoice),
  /** How many entries of all banks are known in the province. */
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Banks with an entry in the province. */
  banks: v.array(BankChoice),
  /** Key of the bank that the page is about; absent: all of them. */
  bank: v.optional(v.string()),
});
export type AtmProvinceData = v.InferOutput<typeof AtmProvinceData>;
