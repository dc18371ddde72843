import * as v from 'valibot';
import { BilingualText } from '#shared/contracts/place.ts';
import { SHEET_NAMES } from '#shared/labels/sheets.ts';
import type { ServerFacts } from '../server-facts.ts';

/** The texts of the page in its language. They are part of the page's data, so that other pages do not load them. */
export const LabelWords = v.object({
  place: v.string(),
  which: v.string(),
  unknown: v.string(),
  unanswered: v.string(),
  village: v.string(),
  street: v.string(),
  recipient: v.string(),
  phone: v.string(),
  sender: v.string(),
  senderHint: v.string(),
  remember: v.string(),
  letters: v.string(),
  probable: v.string(),
  noRecipient: v.string(),
  badPhone: v.string(),
  private: v.string(),
  sent: v.string(),
  sheet: v.string(),
  sheets: v.object(v.entriesFromList(SHEET_NAMES, v.string())),
  sizes: v.object(v.entriesFromList(SHEET_NAMES, v.string())),
  more: v.string(),
  moreOfList: v.string(),
  copy: v.string(),
  copies: v.string(),
  start: v.string(),
  submit: v.string(),
  print: v.string(),
  printHint: v.string(),
  count: v.string(),
  noPlace: v.string(),
  preview: v.string(),
  from: v.string(),
  list: v.string(),
  skipped: v.string(),
  tooMany: v.string(),
  endList: v.string(),
});
export type LabelWords = v.InferOutput<typeof LabelWords>;

const InBoth = v.object({ en: v.string(), km: v.string() });

export const AddressedLabel = v.object({
  value: v.string(),
  code: v.string(),
  own: v.object({ en: v.array(v.string()), km: v.array(v.string()) }),
  /** The postal code. If two codes are in dispute, this is the likelier code. */
  postcode: v.string(),
  isDisputed: v.boolean(),
});
export type AddressedLabel = v.InferOutput<typeof AddressedLabel>;

export const WrittenLabel = v.object({
  recipient: v.string(),
  phone: v.string(),
  street: v.string(),
  /** The typed village. It may be a name from `villages` or any other text. */
  village: v.string(),
  sender: v.string(),
  sheet: v.picklist(SHEET_NAMES),
  copies: v.number(),
  start: v.number(),
});
export type WrittenLabel = v.InferOutput<typeof WrittenLabel>;

export const EMPTY_LABEL: WrittenLabel = {
  recipient: '',
  phone: '',
  street: '',
  village: '',
  sender: '',
  sheet: 'a4-2x4',
  copies: 1,
  start: 1,
};

export const AddressLabelData = v.object({
  typed: v.string(),
  choices: v.array(v.object({ value: v.string(), name: v.nullable(InBoth), within: InBoth })),
  place: v.nullable(AddressedLabel),
  isUnknown: v.boolean(),
  /** True when the request for the place failed. Only the browser sets this field. */
  isUnanswered: v.optional(v.boolean()),
  villages: v.array(BilingualText),
  /** The texts of a form that was sent without JavaScript. A page with such texts is never cached. */
  written: WrittenLabel,
  /** The origin of the URLs in the QR codes. */
  siteUrl: v.optional(v.string(), ''),
  words: LabelWords,
});
export type AddressLabelData = v.InferOutput<typeof AddressLabelData>;

export function fillAddressLabel(_data: AddressLabelData, { siteUrl }: ServerFacts) {
  return { fields: { siteUrl } };
}
