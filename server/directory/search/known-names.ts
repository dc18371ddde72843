import type { SearchTables } from './build-tables.ts';
import { listBegunBehindUnit } from './behind-unit.ts';
import { BONUS, COSTS, UNEXPLAINED, VILLAGE_ALONE, VILLAGE_SKIPS } from './costs.ts';
import type { Entry } from './entries.ts';
import { explain, type Explanation } from './explain.ts';
import { listByUnit } from './listed-by-unit.ts';
import type { Mentions } from './mentions.ts';
import { listNamesakes, toRanked, type Ranked } from './namesakes.ts';
import type { Span } from './read-line.ts';
import { retrievePrefixes, retrieveWholeNames, takeWithBegunUnits, type Take } from './retrieve.ts';
import type { ScoreBoard } from './scores.ts';
import type { TypedQuery } from './typed-query.ts';
import { LEVELS } from './unit-words.ts';

/** Candidates that are aligned with a query word by word: many more than a page shows, few enough for milliseconds. */
export const MAX_EXPLAINED = 160;
/** Fewer letters are words of no name, but by themselves or behind a unit word. */
const SHORTEST_NAME = 3;
const DIGITS = /^\d+$/;

/** What accounts for all of a query as it stands. */
export type Known = {
  ranked: Ranked[];
  /** Whether that is more than a name with half a word behind it. */
  isFound: boolean;
  /** Candidates by what would be left of the query, the least first. */
  likely: readonly number[];
};

/** Finds what a query is the name of, or the beginning of, with what that lies in; and notes what else is named in it. */
export function createKnownNames(tables: SearchTables, board: ScoreBoard) {
  const { entries } = tables;
  return (query: TypedQuery, mentions: Mentions): Known => {
    const { text, breaks, units, begunUnits } = query;
    board.clear(text.length);
    const take: Take = (numbers, span, bonus) => {
      board.take(numbers, span, bonus);
      if (isName(query, span, bonus))
        mentions.add(numbers, span, bonus === BONUS.exact ? COSTS.exact : COSTS.phonetic);
    };
    const covered = retrieveWholeNames(query, tables, takeWithBegunUnits(query, entries, take));
    retrievePrefixes(query, tables, board.take, covered);
    const namesakes = listNamesakes(query, board, tables);
    const behindUnit = listBegunBehindUnit(query, tables).map(toRanked);
    const isKnown = namesakes.length + behindUnit.length > 0;
    const isEnough = isKnown && breaks.length === 2 && units.length === 0;
    const likely = isEnough && begunUnits.length === 0 ? [] : board.listBest(MAX_EXPLAINED);
    const explained = likely.flatMap((number) => {
      const entry = entries[number];
      return entry ? [{ number, entry, explanation: explain(query, entry, false) }] : [];
    });
    const candidates = explained.flatMap(({ number, entry, explanation }) => {
      const { cost, isHalfTyped } = explanation;
      if (cost >= UNEXPLAINED || (isEnough && !isHalfTyped)) return [];
      return [{ ranked: { number, cost, standing: standingOf(query, entry, explanation) }, isHalfTyped }];
    });
    const listed = listByUnit(query, tables);
    return {
      ranked: [...listed, ...namesakes, ...behindUnit, ...candidates.map(({ ranked }) => ranked)],
      isFound: isKnown || listed.length > 0 || candidates.some(({ isHalfTyped }) => !isHalfTyped),
      likely: explained
        .toSorted((a, b) => a.explanation.left - b.explanation.left)
        .map(({ number }) => number),
    };
  };
}

/** Whether what is meant is among what was found: spelled as it is, and no village that was named by itself. */
export function isSettled(known: readonly Ranked[]): boolean {
  return known.some(({ standing }) => standing < COSTS.phonetic);
}

/** A village that is named without its commune is less likely than a larger place that is named as well. */
function standingOf({ units }: TypedQuery, entry: Entry, { cost, named }: Explanation): number {
  if (entry.level < LEVELS.village || units.some((unit) => unit.level === LEVELS.village)) return cost;
  const [, commune, ...above] = named;
  if (commune) return cost;
  return cost + (above.some(Boolean) ? VILLAGE_SKIPS : VILLAGE_ALONE);
}

function isName({ text, units }: TypedQuery, { start, end }: Span, bonus: number): boolean {
  if (bonus !== BONUS.exact && bonus !== BONUS.phonetic) return false;
  const isBesideUnit = units.some((unit) => unit.end === start || unit.start === end);
  if (DIGITS.test(text.slice(start, end))) return isBesideUnit;
  return isBesideUnit || end - start >= SHORTEST_NAME || end - start === text.length || bonus === BONUS.exact;
}
