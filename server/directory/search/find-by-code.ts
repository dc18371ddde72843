import type { PlaceSummary, PostcodeRole } from '#shared/contracts/place.ts';
import { levelOf } from '#shared/places/ncdd-code.ts';
import { CODE_DIGITS, FIVE_DIGITS, likelyCode, PAIR_DIGITS } from '#shared/places/postcode.ts';
import { findFiveDigits } from '../five-digits.ts';
import type { SearchTables } from './names/search-tables.ts';
import type { SearchSources, Target } from './names/entries.ts';
import type { AddressNote, AddressPart, Sureness } from '#shared/contracts/addresses/address.ts';
import type { FiveDigitsUse, Hit, Hits } from './hits.ts';
import { toNoPlaceNote } from './judge/code-facts.ts';

/** At most this many places are offered for a code that no place has. */
const MOST_NEAREST = 10;

/**
 * A place that a code may mean. `role` is absent if only the beginning of the place's code matches. It is also absent if
 * `fiveDigits` is set.
 */
export type CodeUse = { target: Target; role?: PostcodeRole; fiveDigits?: FiveDigitsUse };

/**
 * Finds places by their codes.
 * @param digits one to six digits, or the eight digits of a village
 * @returns the places, and the digits that found them. If no code begins with the digits, they are shortened from the end
 * until a code begins with them. Then the places whose codes are nearest to the given digits are returned. The eight
 * digits of a village find that village or nothing.
 */
export type CodeSearch = (digits: string) => { uses: CodeUse[]; digits: string };

/**
 * Creates the search for places by code. The digits may be a whole code, or the beginning of a current or former code. A whole
 * code also finds each place whose disputed code may be this code.
 */
export function createCodeSearch(
  { entries, findPlace }: Pick<SearchTables, 'entries' | 'findPlace'>,
  sources: SearchSources,
): CodeSearch {
  const { postcodes } = sources;
  /** Lists the places with exactly this code first, then those whose code begins with it. */
  const findUses = (digits: string): CodeUse[] => {
    const exact = postcodes.findUses(digits);
    const begun = [
      ...postcodes.listCurrent({ prefix: digits, limit: entries.length, offset: 0 }),
      ...postcodes.listFormer(digits),
    ];
    // If a code did not change, it is both the current and the former code of its place. The place is then twice in
    // `exact`, and its first role, `current`, is used.
    const roles = new Map(exact.toReversed().map(({ place, role }) => [place.code, role]));
    const codes = new Set([...exact.map(({ place }) => place.code), ...begun.map(({ code }) => code)]);
    return [...codes].flatMap((code): CodeUse[] => {
      const entry = findPlace(code);
      const role = roles.get(code);
      return entry ? [{ target: entry.target, ...(role ? { role } : {}) }] : [];
    });
  };

  /**
   * Lists first the places whose six-digit code begins with the five digits. Next come the provinces that the digits may
   * mean as a code of the scheme before 2022. The place whose code is a zero followed by the digits comes last.
   */
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
    // Eight digits are the NCDD code of a village. Official lists print this code beside the name of the village.
    if (levelOf(digits) === 'village') return { uses: findVillage(digits), digits };
    const ofFive = digits.length === FIVE_DIGITS ? findByFiveDigits(digits) : [];
    if (ofFive.length > 0) return { uses: ofFive, digits };
    // If no code begins with all digits, digits are removed from the end until a code does, or a province is left.
    for (let length = digits.length; length >= PAIR_DIGITS; length -= 1) {
      const begun = digits.slice(0, length);
      const uses = findUses(begun);
      if (uses.length > 0)
        return { uses: length < digits.length ? nearestTo(digits, uses) : uses, digits: begun };
    }
    return { uses: digits.length < PAIR_DIGITS ? findUses(digits) : [], digits };
  };
}

/** Returns the places whose codes differ least from the digits, in the order of their codes. */
function nearestTo(digits: string, uses: readonly CodeUse[]): CodeUse[] {
  const codeOf = ({ target }: CodeUse): string =>
    target.category === 'page' ? '' : likelyCode(target.place.postcode).slice(0, digits.length);
  const differenceOf = (use: CodeUse): number => Math.abs(Number(codeOf(use)) - Number(digits));
  const nearest = uses.toSorted((a, b) => differenceOf(a) - differenceOf(b)).slice(0, MOST_NEAREST);
  return nearest.toSorted((a, b) => Number(codeOf(a)) - Number(codeOf(b)));
}

/**
 * In a finished line, a number with fewer digits than this is not read as a code. While the visitor types, two digits
 * are enough.
 */
const FEWEST_DIGITS = 4;

export type CodeFinder = (query: string, typed: string, isComplete: boolean) => Hits;

/**
 * Creates a function that finds the places of a query that is a code. The function takes the query, its plain digits (`typed`),
 * and `isComplete`, which is true if the visitor has finished typing.
 */
export function createCodeFinder(findByCode: CodeSearch): CodeFinder {
  return (query, typed, isComplete) => {
    const { uses, digits } = findByCode(typed);
    const hits = uses.map((use): Hit => toHit(use, digits, typed));
    const isCode = typed.length >= (isComplete ? FEWEST_DIGITS : PAIR_DIGITS);
    const kind = isCode ? 'code' : 'other';
    const parts: AddressPart[] = [{ kind, start: 0, end: query.length, text: query, place: null }];
    const notes = toCodeNotes(typed, uses[0]);
    return { hits, read: () => ({ match: isCode ? judgeCode(uses[0]) : 'none', parts, notes }) };
  };
}

/**
 * @param digits the digits that found the place. They are shorter than `typed` if no code begins with all digits of
 * `typed`.
 */
export function toHit(use: CodeUse, digits: string, typed = digits): Hit {
  return {
    target: use.target,
    cost: 0,
    isGuess: digits !== typed,
    fiveDigits: use.fiveDigits,
    toFound: () => ({ marks: [], cost: 0, digits, ...use }),
  };
}

/**
 * Lists the notes on a complete code. A note says that no place has the code, that the first place found does not have
 * it, or that it is a former code of that place.
 */
export function toCodeNotes(digits: string, use: CodeUse | undefined): AddressNote[] {
  if (!use) return digits.length < FIVE_DIGITS ? [] : [toNoPlaceNote(digits)];
  if (digits.length < CODE_DIGITS) return [];
  if (use.role === undefined) return [{ code: 'unknown-code', place: null, postcode: digits }];
  return use.role === 'former' ? [{ code: 'former-code', place: null, postcode: digits }] : [];
}

/** Returns how certainly a code means the first place found: `exact` only if it is the code of that place today. */
export function judgeCode(use: CodeUse | undefined): Sureness {
  if (!use) return 'none';
  if (use.fiveDigits) return 'unsure';
  if (use.role === 'current') return 'exact';
  return use.role === 'former' ? 'likely' : 'unsure';
}
