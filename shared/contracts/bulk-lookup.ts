import * as v from 'valibot';
import { AddressReading } from './address.ts';
import { Path } from './path.ts';
import { PlaceOrLandmark } from './landmark.ts';
import { BilingualText, Postcode } from './place.ts';

/** Lines of one lookup: a day's letters of a large sender, and some seconds of the server's work. */
export const MAX_BULK_LINES = 1000;
/** Characters of a line: as of a search. */
export const MAX_LINE_LENGTH = 200;

/** A character is one or two units of UTF-16, so a line of many units is refused before it is taken apart. */
export function isShortEnough(line: string): boolean {
  return line.length <= 2 * MAX_LINE_LENGTH && Array.from(line).length <= MAX_LINE_LENGTH;
}

/** The lines of a lookup, each a name, a name with what it lies in, or a code. */
const BulkLines = v.pipe(
  v.array(v.pipe(v.string(), v.check(isShortEnough, 'too-long'))),
  v.maxLength(MAX_BULK_LINES, 'too-many'),
);

/** What is sent to look lines up. */
export const BulkRequest = v.object({
  lines: BulkLines,
  /** Culture of the links and of error messages; en-us when absent. */
  c: v.optional(v.string()),
});

/** What one line was taken for. Without a match everything but the parts is null or empty. */
export const BulkItem = v.object({
  /** As it was sent. */
  line: v.string(),
  ...AddressReading.entries,
  category: v.nullable(PlaceOrLandmark),
  /** Current code; of a village its commune's. Null where it is disputed. */
  code: v.nullable(Postcode),
  /** Of a code in dispute, both values. */
  candidates: v.union([v.tuple([Postcode, Postcode]), v.tuple([])]),
  /** The place and all it lies in, as an address has them. */
  path: v.nullable(BilingualText),
  /** Its page, in the language that was asked for. */
  url: v.nullable(Path),
  /** What is to be said of the match, in the language that was asked for: a code of five digits, a zero that was lost. */
  note: v.nullable(v.string()),
});
export type BulkItem = v.InferOutput<typeof BulkItem>;

/** The response to a lookup: an item for each line, in their order. */
export const BulkItemList = v.object({ items: v.array(BulkItem) });
export type BulkItemList = v.InferOutput<typeof BulkItemList>;
