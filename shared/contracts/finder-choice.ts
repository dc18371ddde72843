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
