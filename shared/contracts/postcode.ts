import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { PositiveInteger } from './integers.ts';
import { BilingualText, PlaceSummary, Postcode, PostcodeUse, Village } from './place.ts';

/** The document that assigns the current codes, and the ISO 8601 date on which they came into force. */
export const PostcodeSource = v.object({ title: BilingualText, date: v.pipe(v.string(), v.isoDate()) });

/**
 * A place's row in the annex of Prakas No. 77, the decree that assigns the postcodes. `code`, `nameEn` and `nameKm` are present
 * only if the printed text differs from our data.
 */
export const PrakasPrint = v.object({
  /** The number of the page that contains the row. `pages` is the number of pages of the annex. */
  page: PositiveInteger,
  pages: PositiveInteger,
  /** The number of the row in the annex, such as 8.3.12. */
  serial: v.string(),
  /** The code as printed, if it has a printing error. */
  code: v.optional(v.string()),
  /** The names as printed, without the word for the kind of area, such as `Sangkat`. Absent if our data has the same spelling. */
  nameEn: v.optional(v.string()),
  nameKm: v.optional(v.string()),
});
export type PrakasPrint = v.InferOutput<typeof PrakasPrint>;

/** A code with all its places: the place that has it today, places that may have it, and places that had it in the past. */
export const PostcodeDetail = v.object({
  code: Postcode,
  /** The uses, sorted by their role (see `PostcodeRole`): `current`, `reading`, `former`. */
  uses: v.array(PostcodeUse),
  source: PostcodeSource,
  /** The row of the decree (Prakas No. 77) for the place that has the code today; null if no place has it today. */
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

/**
 * The results of a bulk request, in the order of the sent codes. `query` is the text as it was sent. `result` is null for text
 * that is not a code, and for a code that no place ever had.
 */
export const PostcodeBulk = v.object({
  items: v.array(v.object({ query: v.string(), result: v.nullable(PostcodeDetail) })),
});

/**
 * The result of checking a text that a visitor typed into a form. `malformed`: the text has neither six nor five digits.
 * `unknown`: it has six digits, but no place ever had this code. `five-digits`: it is a code of the scheme before 2022, or a
 * postcode without its leading zero.
 */
export const PostcodeCheck = v.object({
  /** The six digits in ASCII without separators; null if the text does not have exactly six digits. */
  code: v.nullable(Postcode),
  /** True if the code is in force. */
  valid: v.boolean(),
  status: v.picklist(['current', 'disputed', 'former', 'five-digits', 'unknown', 'malformed']),
  /** True if the code belongs to a province or district. Letters must be addressed with the code of a commune. */
  isGeneral: v.boolean(),
  /** The current codes of the places that had the typed code in the past. The typed code itself is left out. */
  successors: v.array(Postcode),
});
export type PostcodeCheck = v.InferOutput<typeof PostcodeCheck>;

/**
 * The kinds of changes in the log of codes. `settled`: a dispute about a code has ended. `corrected`: an error in our own tables
 * was corrected.
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
 * The present state of a code on Cambodia Post's list of 2022. `unchanged`: the code still belongs to the same place. `retired`:
 * it belongs to no place today. `reused`: it belongs to a different place today.
 */
export const CodeFate = v.picklist(['unchanged', 'retired', 'reused']);
export type CodeFate = v.InferOutput<typeof CodeFate>;

/** A code on Cambodia Post's list of 2022. */
const FormerCodeEntry = v.object({
  code: Postcode,
  fate: CodeFate,
  /** The place that had the code in 2022. Its property `postcode` is the current postcode of the place. */
  former: PlaceSummary,
  /** The place that has the code today; null if no place has it. */
  current: v.nullable(PlaceSummary),
  /** The current code of `former`. If it is disputed, `code` is null and `candidates` contains two codes. */
  successor: v.object({ code: v.nullable(Postcode), candidates: v.array(Postcode) }),
});

export const FormerCodeList = v.object({ items: v.array(FormerCodeEntry), pagination: Pagination });
