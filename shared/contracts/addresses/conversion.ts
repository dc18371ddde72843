import * as v from 'valibot';
import { Path } from '../path.ts';
import { BilingualText, Postcode } from '../place.ts';
import { Sureness } from './address.ts';
import { isShortEnough, MAX_BULK_LINES } from './bulk-lookup.ts';

/** The list of postcodes that an address book uses: the list of 2022, the current list, or an unknown list. */
export const CodeList = v.picklist(['2022', 'current', 'unknown']);
export type CodeList = v.InferOutput<typeof CodeList>;

/**
 * The statuses of a row of an address book.
 * - `unchanged`: the code belonged to the same place in 2022 as today.
 * - `converted`: the code is from the list of 2022, and its place has another code today.
 * - `already-current`: the code is from the current list.
 * - `choose`: two or more places fit, and the row does not show which of them is meant.
 * - `name-disagrees`: the row names a place that did not have the code in 2022 and does not have it today.
 * - `by-name`: the place was found by the names in the row and not by its code, e.g. because the code is missing.
 * - `five-digit`: the row has a code of the five-digit scheme, which was used before 2022, but no known name. Such a code
 * identifies no commune.
 * - `district`: the code is that of a whole district or province, e.g. 120100 or 120000.
 * - `unknown`: no place ever had the code, and no place has the name.
 */
export const ConversionStatus = v.picklist([
  'converted',
  'unchanged',
  'already-current',
  'by-name',
  'choose',
  'name-disagrees',
  'five-digit',
  'district',
  'unknown',
]);
export type ConversionStatus = v.InferOutput<typeof ConversionStatus>;

const Cell = v.pipe(v.string(), v.check(isShortEnough, 'too-long'));

/** A row of an address book. `name` contains the name of the commune or a whole address. */
export const BookRow = v.object({
  code: v.optional(Cell),
  name: v.optional(Cell),
  district: v.optional(Cell),
  province: v.optional(Cell),
});
export type BookRow = v.InferOutput<typeof BookRow>;

/** A place. `path` contains the names of the place and its parents in the order of an address. */
export const ConvertedPlace = v.object({
  code: v.nullable(Postcode),
  path: BilingualText,
  url: Path,
});
export type ConvertedPlace = v.InferOutput<typeof ConvertedPlace>;

export const ConvertedRow = v.object({
  status: ConversionStatus,
  /** The current postcode; null if no code is certain enough to be written on a letter. */
  code: v.nullable(Postcode),
  /** True if the code in the row lacked its leading zero, which spreadsheets drop. The conversion added the zero. */
  hasRestoredZero: v.boolean(),
  /** How certain the match is if the server's address search found the place; otherwise null. */
  match: v.nullable(Sureness),
  place: v.nullable(ConvertedPlace),
  /** The places among which a person has to choose. */
  candidates: v.array(ConvertedPlace),
});
export type ConvertedRow = v.InferOutput<typeof ConvertedRow>;

/**
 * The list of postcodes that the rows of an address book prove. `proofs` is the number of rows that prove `list`, and `against`
 * the number of rows that prove the other list. `list` is `unknown` if no row proves a list, or if too many rows contradict each
 * other.
 */
export const Verdict = v.object({ list: CodeList, proofs: v.number(), against: v.number() });
export type Verdict = v.InferOutput<typeof Verdict>;

export const ConversionRequest = v.object({
  list: v.optional(CodeList, 'unknown'),
  rows: v.pipe(v.array(BookRow), v.maxLength(MAX_BULK_LINES, 'too-many')),
});

export const ConvertedRowList = v.object({ items: v.array(ConvertedRow), verdict: Verdict });
export type ConvertedRowList = v.InferOutput<typeof ConvertedRowList>;
