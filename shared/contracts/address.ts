import * as v from 'valibot';
import { BilingualText, Postcode } from './place.ts';

/**
 * How sure it is that what was found is what an address means; one scale for the search, the bulk lookup and the API.
 * - `exact`: the whole chain is there and agrees, or the line is one name that one place has.
 * - `likely`: a unique chain; only street, house, building or unknown words are left over.
 * - `unsure`: a choice had to be made.
 * - `none`: the line names no place.
 */
export const Sureness = v.picklist(['exact', 'likely', 'unsure', 'none']);
export type Sureness = v.InferOutput<typeof Sureness>;

/** What a part of an address is. `other`: what is left over. */
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

/** A stretch of a line and what it was understood as; parts never overlap and come in the order of the line. */
export const AddressPart = v.object({
  kind: AddressPartKind,
  /** Offsets in the line as it was sent, in units of UTF-16; `end` stands behind the part. */
  start: v.number(),
  end: v.number(),
  text: v.string(),
  /** NCDD code of the place that it names, or id of the landmark; null where it names none. */
  place: v.nullable(v.string()),
});
export type AddressPart = v.InferOutput<typeof AddressPart>;

/**
 * What is to be said of how a line was read, as a code that a page puts into words:
 * - `former-parent`: it names what the place lay in before; `place` is what it lies in now.
 * - `former-code`: it holds the former code of the place; `postcode` is that.
 * - `unknown-code`: it is a code that no place has, `postcode`; what was found has one of the nearest.
 * - `code-of-no-place`: it holds five or six digits that are nobody's code, `postcode`; beside names these were followed.
 * - `code-of-another-branch`: it holds the code of another place, which was not followed; `place` has that code.
 * - `province-of-code`: it holds five digits, of which two name a province; `place` is that.
 * - `contradicting-parent`: it names something that the place does not lie in; `place` is that.
 * - `only-town`: the rest could not be read, so that it is the town or province alone.
 * - `namesakes`: other places are called the same; `place` is the next of them, `namesakes` says where they lie.
 * - `slip`: a name in it is mistyped.
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
 * Other places of the same level, with other codes, that have the name by which this one was found, and lie in what the
 * line names beside it; the likeliest first. None where a name is only begun or mistyped.
 */
const Namesakes = v.object({
  /** How many there are; `places` has at most three of them. */
  count: v.number(),
  /** NCDD code, or id of a landmark; full name with the next two places that it lies in. */
  places: v.array(v.object({ code: v.string(), name: BilingualText })),
});

/** A code of the scheme before 2022, or one that lost a zero. */
const FiveDigits = v.pipe(v.string(), v.regex(/^\d{5}$/));

export const AddressNote = v.object({
  code: AddressNoteCode,
  /** NCDD code and full name, with its unit, of the place it speaks of. */
  place: v.nullable(v.object({ code: v.string(), name: BilingualText })),
  /** The digits of a code; five only of one that no place has. */
  postcode: v.nullable(v.union([Postcode, FiveDigits])),
  /** Of the code `namesakes` alone. */
  namesakes: v.optional(Namesakes),
});
export type AddressNote = v.InferOutput<typeof AddressNote>;

/** How a line was read. */
export const AddressReading = v.object({
  match: Sureness,
  parts: v.array(AddressPart),
  notes: v.array(AddressNote),
});
export type AddressReading = v.InferOutput<typeof AddressReading>;

/** A query that was read as an address, and the place it means in both languages, as an address has it. */
export const FoundAddress = v.object({
  ...AddressReading.entries,
  code: v.nullable(Postcode),
  path: BilingualText,
});
export type FoundAddress = v.InferOutput<typeof FoundAddress>;
