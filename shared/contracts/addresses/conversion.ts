import * as v from 'valibot';
import { Path } from '../path.ts';
import { BilingualText, Postcode } from '../place.ts';
import { Sureness } from './address.ts';
import { isShortEnough, MAX_BULK_LINES } from './bulk-lookup.ts';

/** The list from which the codes of an address book are: that of 2022, or that of today. */
export const CodeList = v.picklist(['2022', 'current', 'unknown']);
export type CodeList = v.InferOutput<typeof CodeList>;

/**
 * The statuses of a row of an address book.
 * - `unchanged`: the code meant the same place in 2022 as today.
 * - `converted`: the code is of 2022, and its place has another code today.
 * - `already-current`: the code is one of today.
 * - `choose`: two places or more fit, and nothing in the row decides.
 * - `name-disagrees`: the name is that of another place than both owners of the code.
 * - `by-name`: the row has no code that a place ever had, and its name is that of one place.
 * - `five-digit`: a code of the scheme of 1997, which identifies no commune.
 * - `district`: the general code of a district or a province.
 * - `unknown`: no place ever had the code, and the name is of no place.
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

/** A row of an address book. `name` is the commune, or a whole address. */
export const BookRow = v.object({
  code: v.optional(Cell),
  name: v.optional(Cell),
  district: v.optional(Cell),
  province: v.optional(Cell),
});
export type BookRow = v.InferOutput<typeof BookRow>;

/** A place with its names and those of its parents, in the order of an address. */
export const ConvertedPlace = v.object({
  code: v.nullable(Postcode),
  path: BilingualText,
  url: Path,
});
export type ConvertedPlace = v.InferOutput<typeof ConvertedPlace>;

export const ConvertedRow = v.object({
  status: ConversionStatus,
  /** The code of today; null where none is certain enough to be written on a letter. */
  code: v.nullable(Postcode),
  /** True if a spreadsheet had dropped the first zero of the code, and it was put back. */
  hasRestoredZero: v.boolean(),
  /** How certain the place is, if the search found it by its name; otherwise null. */
  match: v.nullable(Sureness),
  place: v.nullable(ConvertedPlace),
  /** The places among which a person has to choose. */
  candidates: v.array(ConvertedPlace),
});
export type ConvertedRow = v.InferOutput<typeof ConvertedRow>;

/** The list that the rows prove. `proofs` rows prove it, and `against` rows prove the other list. */
export const Verdict = v.object({ list: CodeList, proofs: v.number(), against: v.number() });
export type Verdict = v.InferOutput<typeof Verdict>;

export const ConversionRequest = v.object({
  list: v.optional(CodeList, 'unknown'),
  rows: v.pipe(v.array(BookRow), v.maxLength(MAX_BULK_LINES, 'too-many')),
});

export const ConvertedRowList = v.object({ items: v.array(ConvertedRow), verdict: Verdict });
export type ConvertedRowList = v.InferOutput<typeof ConvertedRowList>;
