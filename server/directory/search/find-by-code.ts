import type { AddressNote, AddressPart, Sureness } from '#shared/contracts/addresses/address.ts';
import type { CodeSearch, CodeUse } from './codes.ts';
import type { Hit, Hits } from './hits.ts';
import { toNoPlaceNote } from './judge/code-facts.ts';

/** Fewer digits are the beginning of a code that is typed; in a list fewer than those of a district are any number. */
const PROVINCE_DIGITS = 2;
const FEWEST_DIGITS = 4;
const FIVE_DIGITS = 5;
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
