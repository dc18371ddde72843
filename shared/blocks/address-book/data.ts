import * as v from 'valibot';
import { ColumnWords, ShownColumns } from '#shared/components/columns/column-words.ts';
import { CodeList, ConversionStatus, ConvertedRow, Verdict } from '#shared/contracts/addresses/conversion.ts';
import { CallFailure } from '#shared/contracts/envelope.ts';

/** The texts of the page in its language. They are part of the page's data, so that other pages do not load them. */
export const AddressBookWords = v.object({
  paste: v.string(),
  hint: v.string(),
  file: v.string(),
  fileHint: v.string(),
  local: v.string(),
  sent: v.string(),
  convert: v.string(),
  pasted: v.string(),
  edit: v.string(),
  changed: v.string(),
  same: v.string(),
  open: v.string(),
  evidence2022: v.string(),
  evidenceCurrent: v.string(),
  evidenceMixed: v.string(),
  evidenceNone: v.string(),
  noneAgainst: v.string(),
  someAgainst: v.string(),
  question: v.string(),
  list: v.object(v.entriesFromList(CodeList.options, v.string())),
  getFile: v.string(),
  copy: v.string(),
  copied: v.string(),
  ask: v.string(),
  askHint: v.string(),
  asking: v.string(),
  status: v.object(v.entriesFromList(ConversionStatus.options, v.string())),
  more: v.string(),
  noteChoose: v.string(),
  noteName: v.string(),
  noteFound: v.string(),
  noteZero: v.string(),
  noteFive: v.string(),
  noteDistrict: v.string(),
  noteUnknown: v.string(),
  csvInstead: v.string(),
  problem: v.object({
    empty: v.string(),
    'no-code': v.string(),
    'too-many': v.string(),
    'too-large': v.string(),
    'no-text': v.string(),
    workbook: v.string(),
    unreadable: v.string(),
    unanswered: v.string(),
    'too-often': v.string(),
  }),
});
export type AddressBookWords = v.InferOutput<typeof AddressBookWords>;

export const BookProblem = v.variant('kind', [
  v.object({
    kind: v.picklist(['empty', 'no-code', 'too-large', 'no-text', 'workbook', 'unreadable']),
  }),
  v.object({ kind: v.literal('unanswered'), failure: v.optional(CallFailure) }),
  v.object({ kind: v.literal('too-many'), number: v.number(), most: v.number() }),
  v.object({ kind: v.literal('too-often'), seconds: v.number() }),
]);
export type BookProblem = v.InferOutput<typeof BookProblem>;

/** The rows with one status. `rows` contains only the first rows, and `count` is the number of all rows with the status. */
const BookGroup = v.object({
  status: ConversionStatus,
  count: v.number(),
  rows: v.array(v.object({ number: v.number(), line: v.string(), item: ConvertedRow })),
});
export type BookGroup = v.InferOutput<typeof BookGroup>;

/** A converted book as the page shows it. */
export const BookView = v.object({
  shown: ShownColumns,
  verdict: Verdict,
  groups: v.array(BookGroup),
});
export type BookView = v.InferOutput<typeof BookView>;

export const AddressBookData = v.object({
  words: AddressBookWords,
  columnWords: ColumnWords,
  typed: v.string(),
  list: CodeList,
  view: v.optional(BookView),
  problem: v.optional(BookProblem),
});
export type AddressBookData = v.InferOutput<typeof AddressBookData>;
