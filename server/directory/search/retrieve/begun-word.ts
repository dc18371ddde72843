import type { Entry } from '../names/entries.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/** So much of a name is nearly all of it. */
const MOST_OF_NAME = 0.7;
const ONLY_DIGITS = /^\d*$/;

/**
 * Whether a query that begins one of an entry's names ends where a word of that ends, or near the end of the name: TTP of
 * TTP 1, Sihanouk of Preah Sihanouk, and not "none" of Noneam Totueng. A name that is broken off elsewhere is still typed.
 */
export function endsWithWord({ text, phonetic }: TypedQuery, { names, keys }: Entry): boolean {
  return (
    keys.spelled.some((key) => isMost(text, key) || isBeforeNumber(text, key)) ||
    names.some(
      ({ spelled, wordStarts, phonetics, phoneticStarts }) =>
        endsAtStart(text, spelled[0] ?? '', wordStarts) ||
        endsAtStart(phonetic, phonetics[0] ?? '', phoneticStarts),
    )
  );
}

function isMost(typed: string, name: string): boolean {
  return name.includes(typed) && typed.length >= name.length * MOST_OF_NAME;
}

function isBeforeNumber(typed: string, name: string): boolean {
  return name.startsWith(typed) && ONLY_DIGITS.test(name.slice(typed.length));
}

/** Whether it stands in a name from one word's beginning to another's, or to the end. */
function endsAtStart(typed: string, name: string, starts: readonly number[]): boolean {
  if (typed === '') return false;
  return [0, ...starts].some((from) => {
    const end = from + typed.length;
    return name.startsWith(typed, from) && (end === name.length || starts.includes(end));
  });
}
