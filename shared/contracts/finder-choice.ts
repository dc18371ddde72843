import * as v from 'valibot';
import { EntryId, PartlyKnownText } from './located.ts';
import { BilingualText } from './place.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A province that a finder offers, with how many entries are known there. */
export const ProvinceChoice = v.object({
  slug: v.pipe(v.string(), v.nonEmpty()),
  name: BilingualText,
  count,
});
export type ProvinceChoice = v.InferOutput<typeof ProvinceChoice>;

/** A bank that a finder offers, with how many entries of it are known where it is offered. */
export const BankChoice = v.object({ key: EntryId, name: PartlyKnownText, count });
export type BankChoice = v.InferOutput<typeof BankChoice>;

/** What a finder offers: every province, and where banks are chosen as well every bank with an entry, by name. */
export const FinderData = v.object({
  provinces: v.array(ProvinceChoice),
  banks: v.optional(v.array(BankChoice)),
  /** What was asked for as a province, and is none. */
  typed: v.optional(v.string()),
  /** Key of the bank that was asked for with it. */
  currentBank: v.optional(v.string()),
});
export type FinderData = v.InferOutput<typeof FinderData>;
