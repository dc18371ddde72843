import type { AddressNote } from '#shared/contracts/addresses/address.ts';
import { CODE_DIGITS, FIVE_DIGITS, PAIR_DIGITS } from '#shared/places/postcode.ts';
import { findFiveDigits } from '../../five-digits.ts';
import type { Entry, SearchSources } from '../names/entries.ts';
import { listParents } from '../names/search-tables.ts';
import { toDigits, type NonPlace } from '../read/non-places.ts';
import { toNoted } from './parts-and-notes.ts';

/** How a code in a line relates to the place that the names of the line mean. */
export type CodeFact = {
  /** True if the code is or was the code of the place. A village or landmark has the code of the place in which it lies. */
  isOwn: boolean;
  /**
   * True if the code belongs to another place that neither contains the named place nor lies in it. Also true for five
   * digits that belong to another province.
   */
  isOfOther: boolean;
  /** True if no place has or had the code. */
  isOfNone?: true;
  note?: AddressNote;
};

const NOTHING: CodeFact = { isOwn: false, isOfOther: false };

/**
 * Compares each code in a line with the place that the line names. Five digits are read as a code that lost its leading zero if
 * this place or one of its parents has that code. Otherwise they are read as a code from before 2022, which only shows the
 * province.
 */
export function readCodeFacts(
  typed: string,
  nonPlaces: readonly NonPlace[],
  { entry, sources }: { entry: Entry; sources: SearchSources },
): CodeFact[] {
  return listPostcodes(typed, nonPlaces).map((digits) =>
    digits.length === FIVE_DIGITS ? readFive(digits, entry, sources) : readSix(digits, entry, sources),
  );
}

/** Lists a note for each code that belongs to no place. It is used for lines that name no place. */
export function listUnknownCodes(
  typed: string,
  nonPlaces: readonly NonPlace[],
  sources: SearchSources,
): AddressNote[] {
  return listPostcodes(typed, nonPlaces)
    .filter((digits) => isOfNoPlace(digits, sources))
    .map(toNoPlaceNote);
}

/** Lists the codes in a line, except those of villages, which have eight digits. */
function listPostcodes(typed: string, nonPlaces: readonly NonPlace[]): string[] {
  return nonPlaces
    .filter(({ kind }) => kind === 'code')
    .map((code) => toDigits(typed, code))
    .filter(({ length }) => length <= CODE_DIGITS);
}

function isOfNoPlace(digits: string, sources: SearchSources): boolean {
  return digits.length === FIVE_DIGITS
    ? findFiveDigits(sources, digits) === undefined
    : sources.postcodes.findUses(digits).length === 0;
}

function readSix(digits: string, entry: Entry, { postcodes }: SearchSources): CodeFact {
  const served = servedBy(entry);
  const own = chainOf(entry).find(({ codes }) => codes.includes(digits));
  if (own) {
    const isOwn = own === served;
    const isFormer = own.codes[0] !== digits;
    const note: AddressNote = { code: 'former-code', place: null, postcode: digits };
    return isOwn && isFormer ? { isOwn, isOfOther: false, note } : { isOwn, isOfOther: false };
  }
  const [use] = postcodes.findUses(digits);
  if (!use) return toUnknown(digits);
  if (isSameBranch(use.place.code, codesOf(served)[0] ?? '')) return NOTHING;
  const note: AddressNote = {
    code: 'code-of-another-branch',
    place: toNoted(use.place),
    postcode: digits,
  };
  return { isOwn: false, isOfOther: true, note };
}

function readFive(digits: string, entry: Entry, sources: SearchSources): CodeFact {
  // Spreadsheets drop the leading zero of a code such as 020305.
  const bearer = chainOf(entry).find(({ codes }) => codes[0] === `0${digits}`);
  if (bearer) return { isOwn: bearer === servedBy(entry), isOfOther: false };
  const provinces = sources.places.listByPrefix(digits.slice(0, PAIR_DIGITS));
  const agreeing = provinces.find(({ code }) => codesOf(entry).includes(code));
  const named = agreeing ?? provinces[0];
  if (!named) return isOfNoPlace(digits, sources) ? toUnknown(digits) : NOTHING;
  const note: AddressNote = { code: 'province-of-code', place: toNoted(named), postcode: null };
  return { isOwn: false, isOfOther: !agreeing, note };
}

function toUnknown(digits: string): CodeFact {
  return { isOwn: false, isOfOther: false, isOfNone: true, note: toNoPlaceNote(digits) };
}

/**
 * Creates the note that a code belongs to no place.
 * @param digits five or six digits
 */
export function toNoPlaceNote(digits: string): AddressNote {
  return { code: 'code-of-no-place', place: null, postcode: digits };
}

/** True if one of two places lies in the other, or both are the same. @param a NCDD code @param b NCDD code */
function isSameBranch(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}

function servedBy(entry: Entry): Entry {
  return entry.codes.length === 0 && entry.parent ? entry.parent : entry;
}

/** Lists the entry and all its parents, the smallest first. */
function chainOf(entry: Entry): Entry[] {
  return [entry, ...listParents(entry)];
}

/** Lists the NCDD codes of the entry's place and of all its parents. */
function codesOf(entry: Entry): string[] {
  return chainOf(entry).flatMap(({ target }) => (target.category === 'page' ? [] : [target.place.code]));
}
