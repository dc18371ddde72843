import * as v from 'valibot';
import { BilingualText } from '#shared/contracts/place.ts';
import { SHEET_NAMES } from '#shared/labels/sheets.ts';
import { LabelWords } from './words.ts';

const InBoth = v.object({ en: v.string(), km: v.string() });

/** The place that a label is for. */
export const AddressedLabel = v.object({
  /** What names it to the form. */
  value: v.string(),
  /** NCDD code. */
  code: v.string(),
  own: v.object({ en: v.array(v.string()), km: v.array(v.string()) }),
  /** The likelier one while it is in dispute. */
  postcode: v.string(),
  isDisputed: v.boolean(),
});
export type AddressedLabel = v.InferOutput<typeof AddressedLabel>;

export const WrittenLabel = v.object({
  recipient: v.string(),
  phone: v.string(),
  street: v.string(),
  /** As it was typed: one of `villages`, or any. */
  village: v.string(),
  sender: v.string(),
  sheet: v.picklist(SHEET_NAMES),
  copies: v.number(),
  start: v.number(),
});
export type WrittenLabel = v.InferOutput<typeof WrittenLabel>;

export const AddressLabelData = v.object({
  /** What was typed for the place. */
  typed: v.string(),
  choices: v.array(v.object({ value: v.string(), name: v.nullable(InBoth), within: InBoth })),
  place: v.nullable(AddressedLabel),
  isUnknown: v.boolean(),
  /** Whether nobody could be asked: the connection is down, or the server is. A browser sets it. */
  isUnanswered: v.optional(v.boolean()),
  /** Of the place, where it is a commune. */
  villages: v.array(BilingualText),
  /** What a form without a script has sent. It is never part of a page that is cached. */
  written: WrittenLabel,
  /** Origin of the addresses in the codes; filled in by the server that shows the page. */
  siteUrl: v.string(),
  words: LabelWords,
});
export type AddressLabelData = v.InferOutput<typeof AddressLabelData>;
