import { isKhmer } from '#shared/text/is-khmer.ts';
import type { SearchTables } from '../names/search-tables.ts';
import {
  retrievePrefixes,
  retrieveWholeNames,
  takeWithBegunUnits,
  type Take,
  type WholeNames,
} from '../names/retrieve.ts';
import { BONUS, costOfBonus, COSTS } from '../costs.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { WORK } from '../work.ts';
import { createBegunBehindUnit, listByUnit } from './by-unit.ts';
import type { Mentions } from './mentions.ts';
import { listNamesakes, type Ranked } from './namesakes.ts';
import type { ScoreBoard } from './scores.ts';

/** Candidates that are aligned with a query: many more than a page shows, few enough for milliseconds. */
export const MAX_CANDIDATES = 160;
/** Few places have all that the best has of a query of many words, so what names account for whole stands among the first. */
const MAX_CANDIDATES_OF_MANY = 32;
/** Fewer letters are words of no name, but by themselves or behind a unit word. */
const SHORTEST_NAME = 3;
/** A name inside a Latin word has so many letters, and so have those on both sides of it. */
const SHORTEST_GLUED = 4;
const DIGITS = /^\d+$/;

/** A stretch of a query that begins names, or words of names, of some entries. */
export type BegunName = { numbers: readonly number[]; span: Span; cost: number };

/** Finds what a query names, or begins to name, by looking its words up in the index. */
export function createKnownNames(tables: SearchTables, board: ScoreBoard) {
  const listBegunBehindUnit = createBegunBehindUnit(tables);
  const known = new WeakMap<TypedQuery, WholeNames>();
  const namesOf = (query: TypedQuery): WholeNames => {
    const whole = known.get(query) ?? retrieveWholeNames(query, tables);
    known.set(query, whole);
    return whole;
  };

  /** Adds what names in a query as they are spelled, or by their phonetic keys, to the board and to the mentions. */
  const noteNames = (query: TypedQuery, mentions: Mentions): void => {
    board.clear(query.text.length);
    const take = takeCounted(query, board);
    const takeAll = takeWithBegunUnits(query, tables.entries, (numbers, span, bonus) => {
      take(numbers, span, bonus);
      if (isName(query, span, bonus))
        mentions.add(numbers, span, bonus === BONUS.exact ? COSTS.exact : COSTS.phonetic);
    });
    for (const [numbers, part, bonus] of namesOf(query).named) takeAll(numbers, part, bonus);
  };

  /** Adds what the words of a query begin to the board. @returns the names that are begun by less than the whole query */
  const noteBegun = (query: TypedQuery): BegunName[] => {
    const begun: BegunName[] = [];
    const take = takeCounted(query, board);
    const takeBegun: Take = (numbers, span, bonus) => {
      take(numbers, span, bonus);
      // A phonetic key inside a name says too little: Sok, in Saen Sokh.
      if (span.end - span.start < query.text.length && bonus !== BONUS.slip)
        begun.push({ numbers, span, cost: costOfBonus(bonus) });
    };
    retrievePrefixes(query, tables, takeBegun, namesOf(query).covered);
    return begun;
  };

  return {
    noteNames,
    noteBegun,
    /** Entries that the whole query is a name of, or begins one of, and the places of a unit where that is all of it. */
    listWhole: (query: TypedQuery): Ranked[] => [
      ...listByUnit(query, tables),
      ...listNamesakes(query, board, tables),
      ...listBegunBehindUnit(query),
    ],
    /** Candidates of which the names, with those of what they lie in, may be all of a query. */
    listReaching: (query: TypedQuery): number[] =>
      board
        .listBest(MAX_CANDIDATES)
        .slice(0, query.isLong ? MAX_CANDIDATES_OF_MANY : MAX_CANDIDATES)
        .filter(createReach(query, board)),
  };
}

/** Takes what is named, and counts it. */
function takeCounted({ work }: TypedQuery, board: ScoreBoard): Take {
  return (numbers, span, bonus) => {
    work.add(WORK.named);
    board.take(numbers, span, bonus);
  };
}

function isName({ text, units }: TypedQuery, { start, end }: Span, bonus: number): boolean {
  if (bonus !== BONUS.exact && bonus !== BONUS.phonetic) return false;
  // The unit word of two words for a town, thành phố, names no commune by the first.
  if (units.some((unit) => unit.start <= start && end <= unit.end && end - start < unit.end - unit.start))
    return false;
  const isBesideUnit = units.some((unit) => unit.end === start || unit.start === end);
  if (DIGITS.test(text.slice(start, end))) return isBesideUnit;
  return isBesideUnit || end - start >= SHORTEST_NAME || end - start === text.length || bonus === BONUS.exact;
}

/**
 * Tells whether the names of a candidate and of what it lies in, with all unit and stop words, may be all letters of a
 * query: most candidates of a long line are known to leave some over before any of them is aligned. The middle of a long
 * Latin word may be a name between two others.
 */
function createReach(query: TypedQuery, board: ScoreBoard): (number: number) => boolean {
  const { text, units, begunUnits, stopWords, hasBothScripts } = query;
  const plain = new Uint8Array(text.length);
  for (const { start, end } of [...units, ...begunUnits, ...stopWords]) plain.fill(1, start, end);
  const letters = plain.reduce((sum, isPlain) => sum - isPlain, text.length) - countHidden(query);
  const scripts = hasBothScripts ? 2 : 1;
  return (number) => board.lettersOf(number) * scripts >= letters;
}

function countHidden({ text, breaks }: TypedQuery): number {
  return breaks.reduce((sum, start, index) => {
    const letters = (breaks[index + 1] ?? start) - start;
    return isKhmer(text[start] ?? '') ? sum : sum + Math.max(0, letters - 2 * SHORTEST_GLUED);
  }, 0);
}
