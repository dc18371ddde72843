import type { AddressNote } from '#shared/contracts/addresses/address.ts';
import { findFiveDigits } from '../../five-digits.ts';
import type { Entry, SearchSources } from '../names/entries.ts';
import { toDigits, type NonPlace } from '../read/non-places.ts';
import { toNoted } from './noted-places.ts';

/** What a code in a line is to the place that its names mean. */
export type CodeFact = {
  /** It is the code of the place, or was. */
  isOwn: boolean;
  /** It is the code of another place, which neither holds this one nor lies in it. */
  isOfOther: boolean;
  /** No place has it, nor had it. */
  isOfNone?: true;
  note?: AddressNote;
};

const PROVINCE_DIGITS = 2;
const FIVE_DIGITS = 5;
const CODE_DIGITS = 6;
const NOTHING: CodeFact = { isOwn: false, isOfOther: false };

/** What the codes in a line say of the place that its names mean. Five digits count for the province only. */
export function readCodeFacts(
  typed: string,
  nonPlaces: readonly NonPlace[],
  { entry, sources }: { entry: Entry; sources: SearchSources },
): CodeFact[] {
  return listPostcodes(typed, nonPlaces).map((digits) =>
    digits.length === FIVE_DIGITS ? readFive(digits, entry, sources) : readSix(digits, entry, sources),
  );
}

/** What is to be said of the codes in a line that names nothing: which of them no place has. */
export function listUnknownCodes(
  typed: string,
  nonPlaces: readonly NonPlace[],
  sources: SearchSources,
): AddressNote[] {
  return listPostcodes(typed, nonPlaces)
    .filter((digits) => isOfNoPlace(digits, sources))
    .map(toNoPlaceNote);
}

/** The codes in a line, without the eight digits of a village. */
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
  // Spreadsheets drop the zero of 020305.
  const bearer = chainOf(entry).find(({ codes }) => codes[0] === `0${digits}`);
  if (bearer) return { isOwn: bearer === servedBy(entry), isOfOther: false };
  const provinces = sources.places.listByPrefix(digits.slice(0, PROVINCE_DIGITS));
  const agreeing = provinces.find(({ code }) => codesOf(entry).includes(code));
  const named = agreeing ?? provinces[0];
  if (!named) return isOfNoPlace(digits, sources) ? toUnknown(digits) : NOTHING;
  const note: AddressNote = { code: 'province-of-code', place: toNoted(named), postcode: null };
  return { isOwn: false, isOfOther: !agreeing, note };
}

function toUnknown(digits: string): CodeFact {
  return { isOwn: false, isOfOther: false, isOfNone: true, note: toNoPlaceNote(digits) };
}

/** @param digits five or six */
export function toNoPlaceNote(digits: string): AddressNote {
  return { code: 'code-of-no-place', place: null, postcode: digits };
}

/** One of two places lies in the other. @param a NCDD code @param b another one */
function isSameBranch(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}

function servedBy(entry: Entry): Entry {
  return entry.codes.length === 0 && entry.parent ? entry.parent : entry;
}

/** The entry and what it lies in. */
function chainOf(entry: Entry): Entry[] {
  const chain = [entry];
  for (let at = entry.parent; at; at = at.parent) chain.push(at);
  return chain;
}

/** Codes of the place that serves it and of what that lies in. */
function codesOf(entry: Entry): string[] {
  return chainOf(entry).flatMap(({ target }) => (target.category === 'page' ? [] : [target.place.code]));
}
