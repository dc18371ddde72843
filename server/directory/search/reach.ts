import { isKhmer } from '#shared/text/is-khmer.ts';
import type { ScoreBoard } from './scores.ts';
import type { TypedQuery } from './typed-query.ts';

/** A name inside a Latin word has so many letters, and so have those on both sides of it. */
const SHORTEST_GLUED = 4;
const CODE = /\d{6}/;
const CODE_DIGITS = 6;
/** A place, its commune, its district and its province may each have a code beside its name. */
const MOST_CODES = 4;

/**
 * Says of a candidate how many letters of the query its names and those of what it lies in, with all unit and stop words,
 * leave over at least: most candidates of a long line are known to leave some before any of them is placed.
 * @param board after everything that the query names was taken
 */
export function createReach(query: TypedQuery, board: ScoreBoard): (number: number) => number {
  const needed = query.text.length - countPlain(query) - countHidden(query);
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

/** Letters in the middle of Latin words, where the board notes no names: they stand there between others alone. */
function countHidden({ text, breaks }: TypedQuery): number {
  return breaks.reduce((sum, start, index) => {
    const letters = (breaks[index + 1] ?? start) - start - 2 * SHORTEST_GLUED;
    return letters > 0 && !isKhmer(text[start] ?? '') ? sum + letters : sum;
  }, 0);
}
