import { isKhmer } from '#shared/text/is-khmer.ts';
import type { ScoreBoard } from './scores.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/** A name inside a Latin word has so many letters, and so have those on both sides of it. */
const SHORTEST_GLUED = 4;
/** Shorter words hide little, and most words of a line are shorter: taken off they would leave no bound. */
const SHORTEST_HIDING = 2 * SHORTEST_GLUED;
const CODE = /\d{6}/;
const CODE_DIGITS = 6;
/** A place, its commune, its district and its province may each have a code beside its name. */
const MOST_CODES = 4;

/**
 * Says of a candidate how many letters of the query its names and those of what it lies in, with all unit and stop words,
 * leave over at least: most candidates of a long line are known to leave some before any of them is placed. What a long
 * Latin word holds is not known before either: its letters are none of those.
 * @param board after everything that the query names was taken
 */
export function createReach(query: TypedQuery, board: ScoreBoard): (number: number) => number {
  return createBound(query, board, countMayHide(query));
}

/**
 * Says whether those names may be all of a query. Between what names cover of a Latin word no more than its middle is
 * left, so that this is said of fewer candidates than leave nothing by the bound.
 */
export function createWholeReach(query: TypedQuery, board: ScoreBoard): (number: number) => boolean {
  const leastOf = createBound(query, board, countHidden(query));
  return (number) => leastOf(number) === 0;
}

function createBound(query: TypedQuery, board: ScoreBoard, hidden: number): (number: number) => number {
  const needed = query.text.length - countPlain(query) - hidden;
  const scripts = query.hasBothScripts ? 2 : 1;
  const codes = query.hasDigits && CODE.test(query.text) ? MOST_CODES * CODE_DIGITS : 0;
  return (number) => Math.max(0, needed - board.lettersOf(number) * scripts - codes);
}

/** Letters of unit and stop words, also of half typed ones. */
function countPlain({ text, units, begunUnits, stopWords }: TypedQuery): number {
  const plain = new Uint8Array(text.length);
  for (const { start, end } of [...units, ...begunUnits, ...stopWords]) plain.fill(1, start, end);
  return plain.reduce((sum, one) => sum + one, 0);
}

/** Letters in the middle of Latin words: in a word that is all names they stand between two others. */
function countHidden(query: TypedQuery): number {
  return sumLatinWords(query, (letters) => Math.max(0, letters - 2 * SHORTEST_GLUED));
}

/** Letters of Latin words that may hide a name: the board notes none that neither begins a word nor ends one. */
function countMayHide(query: TypedQuery): number {
  return sumLatinWords(query, (letters) => (letters >= SHORTEST_HIDING ? letters : 0));
}

function sumLatinWords({ text, breaks }: TypedQuery, lettersOf: (letters: number) => number): number {
  return breaks.reduce((sum, start, index) => {
    const letters = (breaks[index + 1] ?? start) - start;
    return isKhmer(text[start] ?? '') ? sum : sum + lettersOf(letters);
  }, 0);
}
