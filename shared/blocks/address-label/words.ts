import * as v from 'valibot';
import { SHEET_NAMES } from '#shared/labels/sheets.ts';

/** What the page of labels says, in the language of the page. It comes with the page: other pages do without it. */
export const LabelWords = v.object({
  place: v.string(),
  placeHint: v.string(),
  which: v.string(),
  unknown: v.string(),
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
