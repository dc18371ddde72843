import * as v from 'valibot';
import { BilingualText, Postcode } from '../place.ts';

/**
 * How certainly an address line was matched to a place. The search, the bulk lookup and the API use this scale.
 * - `exact`: every name in the line was found and the names agree, or the line is a single name that only one place has, or the
 * line is the current code of a place.
 * - `likely`: the line leads to one place, but it contains e.g. unknown words, an inexact spelling, a former name or a former
 * code.
 * - `unsure`: the likeliest place was chosen, but another may be meant, e.g. because several places fit or the names and codes
 * contradict each other.
 * - `none`: the line does not clearly mean any place.
 */
export const Sureness = v.picklist(['exact', 'likely', 'unsure', 'none']);
export type Sureness = v.InferOutput<typeof Sureness>;

/**
 * The maximum number of places that a page offers as choices for an ambiguous query. A visitor compares three places at a glance.
 * For more places, the page shows the list of search results.
 */
export const MOST_CHOICES = 3;

/** `other` is text that was not recognised. */
export const AddressPartKind = v.picklist([
  'house',
  'street',
  'building',
  'landmark',
  'village',
  'commune',
  'district',
  'province',
  'code',
  'phone',
  'plus-code',
  'position',
  'other',
]);
export type AddressPartKind = v.InferOutput<typeof AddressPartKind>;

/** A part of an address line. Parts never overlap and keep the order that they have in the line. */
export const AddressPart = v.object({
  kind: AddressPartKind,
  /** The part's offsets in the line that the client sent, in UTF-16 units. `end` is exclusive. */
  start: v.number(),
  end: v.number(),
  text: v.string(),
  /**
   * The code of the place that the part names, in the national gazetteer (NCDD), or the id of the landmark that it names; null
   * for other parts.
   */
  place: v.nullable(v.string()),
});
export type AddressPart = v.InferOutput<typeof AddressPart>;

/**
 * Remarks on how an address line was read. Pages show a sentence for each remark. `place` and `postcode` are fields of
 * `AddressNote`.
 * - `former-parent`: the line names a former parent of the matched place; `place` is the present parent.
 * - `former-code`: the line contains a former code of the matched place. The code is in `postcode`.
 * - `unknown-code`: the line contains a code that no place has. The code is in `postcode`. The matched place has a similar code.
 * - `code-of-no-place`: the line contains five or six digits that are no place's code; they are in `postcode`. The match depends
 * on the names in the line.
 * - `code-of-another-branch`: the line contains the code of `place`, but its names mean another place, which is the match.
 * - `province-of-code`: the line contains five digits; the first two are the code of the province `place`.
 * - `contradicting-parent`: the line names `place`, which does not contain the matched place.
 * - `only-town`: only a district or province was recognised in the line, so it is the match.
 * - `namesakes`: other places have the same name. `namesakes` lists them, and `place` is the likeliest of them.
 * - `slip`: a name in the line is misspelt.
 */
const AddressNoteCode = v.picklist([
  'former-parent',
  'former-code',
  'unknown-code',
  'code-of-no-place',
  'code-of-another-branch',
  'province-of-code',
  'contradicting-parent',
  'only-town',
  'namesakes',
  'slip',
]);

/**
 * Other places that have the same name and level as the matched place and fit the line about equally well. The likeliest place
 * comes first. The note `namesakes` is absent if the line contains only the beginning of the name, or misspells it.
 */
const Namesakes = v.object({
  /** The total number of namesakes. `places` contains at most three of them. */
  count: v.number(),
  /** `code` is an NCDD code or a landmark id. `name` is the full name, followed by the names of the next two parents. */
  places: v.array(v.object({ code: v.string(), name: BilingualText })),
});

/** A postcode of the five-digit scheme, which was used before 2022, or a six-digit postcode that lacks its leading zero. */
const FiveDigits = v.pipe(v.string(), v.regex(/^\d{5}$/));

export const AddressNote = v.object({
  code: AddressNoteCode,
  /**
   * The place that the note mentions. `code` is its NCDD code, or the id of a landmark. `name` is its full name, e.g. Siem Reap
   * Province.
   */
  place: v.nullable(v.object({ code: v.string(), name: BilingualText })),
  /** The code that the note mentions. It has five digits only in notes with the code `code-of-no-place`. */
  postcode: v.nullable(v.union([Postcode, FiveDigits])),
  /** Other places of the same name; present only in notes with the code `namesakes`. */
  namesakes: v.optional(Namesakes),
});
export type AddressNote = v.InferOutput<typeof AddressNote>;

export const AddressReading = v.object({
  match: Sureness,
  parts: v.array(AddressPart),
  notes: v.array(AddressNote),
});
export type AddressReading = v.InferOutput<typeof AddressReading>;

/**
 * A search query that was read as an address, and the place that it means. `path` contains the names of the place and its
 * parents.
 */
export const FoundAddress = v.object({
  ...AddressReading.entries,
  code: v.nullable(Postcode),
  path: BilingualText,
});
export type FoundAddress = v.InferOutput<typeof FoundAddress>;
