import * as v from 'valibot';
import { AddressReading } from './address.ts';
import { Path } from '../path.ts';
import { PlaceOrLandmark } from './landmark.ts';
import { BilingualText, Postcode } from '../place.ts';

/**
 * Maximum number of address lines in a request. A large sender posts about this many letters in a day. The server needs a few
 * seconds for 1000 lines.
 */
export const MAX_BULK_LINES = 1000;
/** The maximum length of a line, in characters. A search query has the same limit. */
export const MAX_LINE_LENGTH = 200;

/**
 * True when the line has at most `MAX_LINE_LENGTH` characters. A character has at most two UTF-16 units. The cheap check of
 * `line.length` comes first, so that very long lines are never split into characters.
 */
export function isShortEnough(line: string): boolean {
  return line.length <= 2 * MAX_LINE_LENGTH && Array.from(line).length <= MAX_LINE_LENGTH;
}

const BulkLines = v.pipe(
  v.array(v.pipe(v.string(), v.check(isShortEnough, 'too-long'))),
  v.maxLength(MAX_BULK_LINES, 'too-many'),
);

export const BulkRequest = v.object({
  lines: BulkLines,
  /** The culture code, which selects the language of links and error messages. The default is `en-us`. */
  c: v.optional(v.string()),
});

/**
 * The result for one line. If no place matches, `match` is `none`, `candidates` is empty, and `category`, `code`, `path`, `url`
 * and `note` are null. `parts` and `notes` may still have entries.
 */
export const BulkItem = v.object({
  line: v.string(),
  ...AddressReading.entries,
  category: v.nullable(PlaceOrLandmark),
  /**
   * The current postcode. It is null if sources disagree about it, or if the line has only a five-digit code, which identifies a
   * province but no commune. A village has the postcode of its commune.
   */
  code: v.nullable(Postcode),
  /** If the code is disputed, the two codes that different sources print; otherwise an empty list. */
  candidates: v.union([v.tuple([Postcode, Postcode]), v.tuple([])]),
  /** The names of the place and its parents, in the order of an address. */
  path: v.nullable(BilingualText),
  /**
   * The path of the page about the place, in the requested language. A village or landmark has no page, so the path leads to the
   * place that contains it. A five-digit code of the old scheme has its own page.
   */
  url: v.nullable(Path),
  /** A remark on the match in the requested language, e.g. on a five-digit code or a missing leading zero. */
  note: v.nullable(v.string()),
});
export type BulkItem = v.InferOutput<typeof BulkItem>;

export const BulkItemList = v.object({ items: v.array(BulkItem) });
export type BulkItemList = v.InferOutput<typeof BulkItemList>;
