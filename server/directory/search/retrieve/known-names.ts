import type { SearchTables } from '../names/build-tables.ts';
import { createBegunBehindUnit } from './behind-unit.ts';
import { BONUS, COSTS, UNEXPLAINED, VILLAGE_ALONE, VILLAGE_SKIPS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import { explain, type Explanation } from './explain.ts';
import { listByUnit } from './listed-by-unit.ts';
import type { Mentions } from './mentions.ts';
import { listNamesakes, type Ranked } from './namesakes.ts';
import type { Span } from '../read/read-line.ts';
import { createReach, createWholeReach } from './reach.ts';
import {
  retrievePrefixes,
  retrieveWholeNames,
  takeWithBegunUnits,
  type Take,
  type WholeNames,
} from '../names/retrieve.ts';
import type { ScoreBoard } from './scores.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { WORK } from '../work.ts';

/** Candidates that are aligned with a query word by word: many more than a page shows, few enough for milliseconds. */
export const MAX_EXPLAINED = 160;
/** Of many words few places have all that the best has: what names account for whole stands among the first. */
const MAX_EXPLAINED_OF_MANY = 32;
/** Of a long query so many candidates may be half typed: what each leaves of it is counted word by word, and twice. */
const MAX_LIKELY_OF_LONG = 48;
/** Fewer letters are words of no name, but by themselves or behind a unit word. */
const SHORTEST_NAME = 3;
const DIGITS = /^\d+$/;

/** What accounts for all of a query as it stands. */
export type Known = {
  ranked: Ranked[];
  /** Whether that is more than a name with half a word behind it. */
  isFound: boolean;
  /** Finds candidates by what would be left of the query, the least first. */
  findLikely: (most: number) => readonly number[];
};

/**
 * Finds what a query is the name of, or the beginning of, with what that lies in; and notes what else is named in it.
 * `listSpelled` finds what names of whole words account for; for a tenth of the work it is known that most lines have none.
 */
export function createKnownNames(tables: SearchTables, board: ScoreBoard) {
  const { entries } = tables;
  const takeWholeNames = createWholeNames(tables);
  const listBegunBehindUnit = createBegunBehindUnit(tables);

  /** What names in a query as they are spelled, or by their phonetic keys. @returns which letters of it are part of them */
  const noteNames = (query: TypedQuery, mentions: Mentions): Uint8Array => {
    board.clear(query.text.length);
    const note = takeCounted(query, board);
    const take: Take = (numbers, span, bonus) => {
      note(numbers, span, bonus);
      if (isName(query, span, bonus))
        mentions.add(numbers, span, bonus === BONUS.exact ? COSTS.exact : COSTS.phonetic);
    };
    return takeWholeNames(query, take);
  };

  const listKnown = (query: TypedQuery, mentions: Mentions): Known => {
    const covered = noteNames(query, mentions);
    retrievePrefixes(query, tables, takeCounted(query, board), covered);
    return rankKnown(query);
  };
  const listSpelled = (query: TypedQuery): Ranked[] => {
    board.clear(query.text.length);
    takeWholeNames(query, takeCounted(query, board));
    const mayBeWhole =
      listNamesakes(query, board, tables).length > 0 ||
      listByUnit(query, tables).length > 0 ||
      board.listBest(MAX_EXPLAINED).some(createWholeReach(query, board));
    return mayBeWhole ? rankKnown(query).ranked : [];
  };

  const rankKnown = (query: TypedQuery): Known => {
    const { breaks, units, begunUnits } = query;
    const known = [...listNamesakes(query, board, tables), ...listBegunBehindUnit(query)];
    const isKnown = known.length > 0;
    const isEnough = isKnown && breaks.length === 2 && units.length === 0;
    const likely = isEnough && begunUnits.length === 0 ? [] : board.listBest(MAX_EXPLAINED);
    const mostExplained = query.isLong ? MAX_EXPLAINED_OF_MANY : MAX_EXPLAINED;
    const reaching = likely.slice(0, mostExplained).filter(createWholeReach(query, board));
    const explained = new Map<number, Explanation>();
    const candidates = reaching.flatMap((number) => {
      const entry = entries[number];
      if (!entry) return [];
      const explanation = explain(query, entry, false);
      explained.set(number, explanation);
      const { cost, isHalfTyped } = explanation;
      if (cost >= UNEXPLAINED || (isEnough && !isHalfTyped)) return [];
      return [{ ranked: { number, cost, standing: standingOf(query, entry, explanation) }, isHalfTyped }];
    });
    const listed = listByUnit(query, tables);
    return {
      ranked: [...listed, ...known, ...candidates.map(({ ranked }) => ranked)],
      isFound: isKnown || listed.length > 0 || candidates.some(({ isHalfTyped }) => !isHalfTyped),
      findLikely: (most) =>
        listLeastLeft(query.isLong ? likely.slice(0, MAX_LIKELY_OF_LONG) : likely, most, {
          leastOf: createReach(query, board),
          isSpent: query.work.isSpent,
          leftOf: (number) => (explained.get(number) ?? explainOne(query, entries[number]))?.left ?? Infinity,
        }),
    };
  };

  return { listKnown, listSpelled, noteNames };
}

/** Takes what whole names name. A line of streets and buildings is read several times: what it names is looked up once. */
function createWholeNames(tables: SearchTables): (query: TypedQuery, take: Take) => Uint8Array {
  const known = new WeakMap<TypedQuery, WholeNames>();
  return (query, take) => {
    const whole = known.get(query) ?? retrieveWholeNames(query, tables);
    known.set(query, whole);
    const takeAll = takeWithBegunUnits(query, tables.entries, take);
    for (const [numbers, part, bonus] of whole.named) takeAll(numbers, part, bonus);
    return whole.covered;
  };
}

function explainOne(query: TypedQuery, entry: Entry | undefined): Explanation | undefined {
  return entry && explain(query, entry, false);
}

/** Takes what is named, and counts it. */
function takeCounted({ work }: TypedQuery, board: ScoreBoard): Take {
  return (numbers, span, bonus) => {
    work.add(WORK.named);
    board.take(numbers, span, bonus);
  };
}

/**
 * The candidates that leave the least of a query, the least first.
 * @param leastOf what one leaves at least: those that leave more than all that are wanted are not looked at
 */
function listLeastLeft(
  candidates: readonly number[],
  most: number,
  {
    leastOf,
    leftOf,
    isSpent,
  }: Record<'leastOf' | 'leftOf', (number: number) => number> & { isSpent: () => boolean },
): number[] {
  const waiting = candidates
    .map((number, place) => ({ number, place, left: leastOf(number) }))
    .toSorted(compareLeft);
  const found: typeof waiting = [];
  for (const one of waiting) {
    const last = found[most - 1];
    if ((last && compareLeft(last, one) < 0) || isSpent()) break;
    const known = { ...one, left: leftOf(one.number) };
    found.splice(found.findLastIndex((other) => compareLeft(other, known) < 0) + 1, 0, known);
    found.length = Math.min(found.length, most);
  }
  return found.map(({ number }) => number);
}

/** Of those that leave as much, the one that scores more. */
function compareLeft(a: { left: number; place: number }, b: { left: number; place: number }): number {
  return a.left - b.left || a.place - b.place;
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
  // The unit word of two words for a town, thành phố, names no commune by the first.
  if (units.some((unit) => unit.start <= start && end <= unit.end && end - start < unit.end - unit.start))
    return false;
  const isBesideUnit = units.some((unit) => unit.end === start || unit.start === end);
  if (DIGITS.test(text.slice(start, end))) return isBesideUnit;
  return isBesideUnit || end - start >= SHORTEST_NAME || end - start === text.length || bonus === BONUS.exact;
}
