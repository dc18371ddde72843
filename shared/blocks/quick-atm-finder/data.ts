import * as v from 'valibot';
import { BankChoice, ProvinceChoice } from '#shared/contracts/finder-choice.ts';

/** Without provinces there is nothing to choose, and nothing is shown: an index that lacks it is given an empty one. */
export const QuickAtmFinderData = v.object({
  provinces: v.optional(v.array(ProvinceChoice), []),
  banks: v.optional(v.array(BankChoice), []),
});
export type QuickAtmFinderData = v.InferOutput<typeof QuickAtmFinderData>;
