import * as v from 'valibot';
import { BankChoice, ProvinceChoice } from '#shared/contracts/finder-choice.ts';

/** Every province and every bank that an entry is known of, in the order of the language. */
export const AtmFinderData = v.object({
  provinces: v.array(ProvinceChoice),
  banks: v.array(BankChoice),
  /** What was asked for as a province, and is none. */
  typed: v.optional(v.string()),
  /** Key of the bank that was asked for with it. */
  currentBank: v.optional(v.string()),
});
export type AtmFinderData = v.InferOutput<typeof AtmFinderData>;
