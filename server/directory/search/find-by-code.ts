import type { PlaceSummary, PostcodeRole } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { findFiveDigits } from '../five-digits.ts';
import type { SearchTables } from './names/search-tables.ts';
import type { SearchSources, Target } from './names/entries.ts';
import type { AddressNote, AddressPart, Sureness } from '#shared/contracts/addresses/address.ts';
import type { FiveDigitsUse, Hit, Hits } from './hits.ts';
import { toNoPlaceNote } from './judge/code-facts.ts';

/** Fewer digits name no province. */
const PROVINCE_DIGITS = 2;
/** Of a code that no place has so many of the nearest are found. */
const MOST_NEAREST = 10;
/** Of a code of the scheme before 2022. */
const FIVE_DIGITS = 5;
/** Of a code of the national gazetteer: of a village, as lists of the ministries have it beside its name. */
export const VILLAGE_DIGITS = 8;

/** A place that a code leads to. */
export type CodeUse = { target: Target; role?: PostcodeRole; fiveDigits?: FiveDigitsUse };

/**
 * Finds places by their codes.
 * @param digits one to six, or the eight of a village
 * @returns the places, and by which of the digits: where no code begins so, the nearest of those that begin as nearly so
 * as there are; of a village that one or none
 */
export type CodeSearch = (digits: string) => { uses: CodeUse[]; digits: string };

/** Places by their codes: whole or begun, current and former ones, and those that a transcription prints. */
export function createCodeSearch(
  { entries, findPlace }: Pick<SearchTables, 'entries' | 'findPlace'>,
  sources: SearchSources,
): CodeSearch {
  const { postcodes } = sources;
  /** What has the code comes first, then what has one that begins so. */
  const findUses = (digits: string): CodeUse[] => {
    const exact = postcodes.findUses(digits);
    const begun = [
      ...postcodes.listCurrent({ prefix: digits, limit: entries.length, offset: 0 }),
      ...postcodes.listFormer(digits),
    ];
    // A code that did not change is its place's current one and its former one: the first counts.
    const roles = new Map(exact.toReversed().map(({ place, role }) => [place.code, role]));
    const codes = new Set([...exact.map(({ place }) => place.code), ...begun.map(({ code }) => code)]);
    return [...codes].flatMap((code): CodeUse[] => {
      const entry = findPlace(code);
      const role = roles.get(code);
      return entry ? [{ target: entry.target, ...(role ? { role } : {}) }] : [];
    });
  };

  /** Codes that begin with the five digits, then what these may mean by themselves. */
  const findByFiveDigits = (digits: string): CodeUse[] => {
    const found = findFiveDigits(sources, digits);
    const toUse = (place: PlaceSummary | undefined, meaning: FiveDigitsUse['meaning']): CodeUse[] => {
      const entry = findPlace(place?.code ?? '');
      return found && entry ? [{ target: entry.target, fiveDigits: { meaning, found } }] : [];
    };
    const meanings = [
      ...(found?.provinces ?? []).flatMap((province) => toUse(province, 'scheme')),
      ...toUse(found?.restored?.place, 'lostZero'),
    ];
    const meant = new Set(meanings.map(({ target }) => target));
    return [...findUses(digits).filter(({ target }) => !meant.has(target)), ...meanings];
  };

  const findVillage = (digits: string): CodeUse[] => {
    const village = findPlace(digits);
    return village ? [{ target: village.target, role: 'current' }] : [];
  };

  return (digits) => {
    if (digits.length === VILLAGE_DIGITS) return { uses: findVillage(digits), digits };
    const ofFive = digits.length === FIVE_DIGITS ? findByFiveDigits(digits) : [];
    if (ofFive.length > 0) return { uses: ofFive, digits };
    for (let length = digits.length; length >= PROVINCE_DIGITS; length -= 1) {
      const begun = digits.slice(0, length);
      const uses = findUses(begun);
      if (uses.length > 0)
        return { uses: length < digits.length ? nearestTo(digits, uses) : uses, digits: begun };
    }
    return { uses: digits.length < PROVINCE_DIGITS ? findUses(digits) : [], digits };
  };
}

/** Some of the places: those whose codes differ least from the digits, in the order of their codes. */
function nearestTo(digits: string, uses: readonly CodeUse[]): CodeUse[] {
  const codeOf = ({ target }: CodeUse): string =>
    target.category === 'page' ? '' : likelyCode(target.place.postcode).slice(0, digits.length);
  const differenceOf = (use: CodeUse): number => Math.abs(Number(codeOf(use)) - Number(digits));
  const nearest = uses.toSorted((a, b) => differenceOf(a) - differenceOf(b)).slice(0, MOST_NEAREST);
  return nearest.toSorted((a, b) => Number(codeOf(a)) - Number(codeOf(b)));
}

/** Fewer digits in a list are any number. */
const FEWEST_DIGITS = 4;
const CODE_DIGITS = 6;

export type CodeFinder = (query: string, typed: string, isComplete: boolean) => Hits;

/**
 * Finds what a query that is a code leads to.
 * @returns `typed`: its plain digits; `isComplete`: whether nobody is still typing
 */
export function createCodeFinder(findByCode: CodeSearch): CodeFinder {
  return (query, typed, isComplete) => {
    const { uses, digits } = findByCode(typed);
    const hits = uses.map((use): Hit => toHit(use, digits, typed));
    const isCode = typed.length >= (isComplete ? FEWEST_DIGITS : PROVINCE_DIGITS);
    const kind = isCode ? 'code' : 'other';
    const parts: AddressPart[] = [{ kind, start: 0, end: query.length, text: query, place: null }];
    const notes = toCodeNotes(typed, uses[0]);
    return { hits, read: () => ({ match: isCode ? judgeCode(uses[0]) : 'none', parts, notes }) };
  };
}

/** @param digits as much of what was typed as some code has */
export function toHit(use: CodeUse, digits: string, typed = digits): Hit {
  return {
    target: use.target,
    cost: 0,
    isGuess: digits !== typed,
    fiveDigits: use.fiveDigits,
    toFound: () => [{ marks: [], cost: 0, digits, ...use }],
  };
}

/** What is to be said of a whole code that no place has, or that is not, or not today, that of the first place found. */
export function toCodeNotes(digits: string, use: CodeUse | undefined): AddressNote[] {
  if (!use) return digits.length < FIVE_DIGITS ? [] : [toNoPlaceNote(digits)];
  if (digits.length < CODE_DIGITS) return [];
  if (use.role === undefined) return [{ code: 'unknown-code', place: null, postcode: digits }];
  return use.role === 'former' ? [{ code: 'former-code', place: null, postcode: digits }] : [];
}

/** How sure it is that a code means the first place found: as sure as it is the code of that today. */
export function judgeCode(use: CodeUse | undefined): Sureness {
  if (!use) return 'none';
  if (use.fiveDigits) return 'unsure';
  if (use.role === 'current') return 'exact';
  return use.role === 'former' ? 'likely' : 'unsure';
}
