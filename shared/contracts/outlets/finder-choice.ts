import * as v from 'valibot';
import { NonNegativeInteger } from '../integers.ts';
import { EntryId, PartlyKnownText } from './located.ts';
import { BilingualText } from '../place.ts';

export const ProvinceChoice = v.object({
  slug: v.pipe(v.string(), v.nonEmpty()),
  name: BilingualText,
  count: NonNegativeInteger,
});
export type ProvinceChoice = v.InferOutput<typeof ProvinceChoice>;

export const BankChoice = v.object({ key: EntryId, name: PartlyKnownText, count: NonNegativeInteger });
export type BankChoice = v.InferOutput<typeof BankChoice>;

/**
 * The options of the form that finds post offices or ATMs, sorted by name: every province and, if banks can be chosen, every bank
 * that has an entry.
 */
export const FinderData = v.object({
  provinces: v.array(ProvinceChoice),
  banks: v.optional(v.array(BankChoice)),
  /** The request's `province` parameter, if no province has this slug; empty if the visitor chose no province. */
  typed: v.optional(v.string()),
  currentBank: v.optional(v.string()),
});
export type FinderData = v.InferOutput<typeof FinderData>;
