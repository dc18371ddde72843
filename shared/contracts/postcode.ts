import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { PositiveInteger } from './integers.ts';
import { BilingualText, PlaceSummary, Postcode, PostcodeUse, Village } from './place.ts';

/** The source of the current codes, and the ISO 8601 date on which they came into force. */
export const PostcodeSource = v.object({ title: BilingualText, date: v.pipe(v.string(), v.isoDate()) });

/**
 * The row in the annex of Prakas No. 77 that prints the current code of a place, and the differences of the print from
 * our data.
 */
export const PrakasPrint = v.object({
  /** The page of the annex, and how many pages it has. */
  page: PositiveInteger,
  pages: PositiveInteger,
  /** The number of the row in the annex, such as 8.3.12. */
  serial: v.string(),
  /** The code as printed, if the print has a slip. */
  code: v.optional(v.string()),
  /** The names as printed, without the unit, if they are spelled differently from the names of the place. */
  nameEn: v.optional(v.string()),
  nameKm: v.optional(v.string()),
});
export type PrakasPrint = v.InferOutput<typeof PrakasPrint>;

/** A code with all places to which it belongs, may belong or belonged. */
export const PostcodeDetail = v.object({
  code: Postcode,
  /** The uses in order of precedence: current, reading, former. */
  uses: v.array(PostcodeUse),
  source: PostcodeSource,
  /** The print of the code for its place of today; null if no place has it today. */
  print: v.nullable(PrakasPrint),
});
export type PostcodeDetail = v.InferOutput<typeof PostcodeDetail>;

export const PostcodeList = v.object({ items: v.array(PlaceSummary), pagination: Pagination });
export type PostcodeList = v.InferOutput<typeof PostcodeList>;

/** The children of a province, district or commune; all provinces if the request names no parent. */
export const PlaceList = v.object({
  items: v.array(v.union([PlaceSummary, Village])),
  pagination: Pagination,
});
export type PlaceList = v.InferOutput<typeof PlaceList>;

/** Maximum number of codes or points in a bulk request. */
export const MAX_BULK_ENTRIES = 100;

/** The codes as they were sent, each with its places; null for a code that no place ever had and for text that is no code. */
export const PostcodeBulk = v.object({
  items: v.array(v.object({ query: v.string(), result: v.nullable(PostcodeDetail) })),
});

/**
 * The result of checking a typed text, for forms. `malformed`: no six digits. `unknown`: six digits that were never a
 * code. `five-digits`: the scheme before 2022, or a code without its first zero.
 */
export const PostcodeCheck = v.object({
  /** The six digits without separators, in ASCII; null if the text has not six digits. */
  code: v.nullable(Postcode),
  /** True if the code is in force. */
  valid: v.boolean(),
  status: v.picklist(['current', 'disputed', 'former', 'five-digits', 'unknown', 'malformed']),
  /** True for the code of a province or district, to which no letter is addressed. */
  isGeneral: v.boolean(),
  /** The codes today of the places that had a former code. */
  successors: v.array(Postcode),
});
export type PostcodeCheck = v.InferOutput<typeof PostcodeCheck>;

/**
 * The kinds of changes in the log. `settled` ends a dispute, `corrected` is the correction of an error in our tables.
 */
export const ChangeKind = v.picklist([
  'assigned',
  'retired',
  'reassigned',
  'disputed',
  'settled',
  'corrected',
]);

/**
 * The fate of a code of the list of 2022 on 30 December 2025: it is still the code of its place, it belongs to no place
 * any more, or it belongs to another place.
 */
export const CodeFate = v.picklist(['unchanged', 'retired', 'reused']);
export type CodeFate = v.InferOutput<typeof CodeFate>;

/** A code of Cambodia Post's list of 2022. */
const FormerCodeEntry = v.object({
  code: Postcode,
  fate: CodeFate,
  /** The place that had the code in 2022, with its code of today. */
  former: PlaceSummary,
  /** The place that has the code today; null if none has. */
  current: v.nullable(PlaceSummary),
  /** The code of today of the place that had the code in 2022; null, with two candidates, if it is disputed. */
  successor: v.object({ code: v.nullable(Postcode), candidates: v.array(Postcode) }),
});

export const FormerCodeList = v.object({ items: v.array(FormerCodeEntry), pagination: Pagination });
