import type { SearchTables } from './build-tables.ts';
import { listBegunBehindUnit } from './behind-unit.ts';
import { COSTS, UNEXPLAINED } from './costs.ts';
import { explain } from './explain.ts';
import type { Entry } from './entries.ts';
import { gatherBeginnings, gatherWholeNames, takeWithBegunUnits } from './gather.ts';
import type { Mark } from './highlight.ts';
import { listNamesakes } from './namesakes.ts';
import { createScoreBoard } from './scores.ts';
import { createSuspects, type Explained } from './suspects.ts';
import { readTypedQuery, type TypedQuery } from './typed-query.ts';

/** Entries that are held against a query word by word: many more than a page shows, few enough for milliseconds. */
const MAX_EXPLAINED = 160;
/** The same where what is left may be guessed at, which takes ten times as long. */
const MAX_GUESSED = 24;
/** Of a query, what may stay unexplained before an entry is no answer. */
const UNEXPLAINED_SHARE = 0.5;
/** From here on it is worth looking for slips. */
const DOUBTFUL = COSTS.prefix + COSTS.sound;

const listMarks = (query: TypedQuery, entry: Entry): (Mark | undefined)[] =>
  explain(query, entry, true).named.map(
    (part) => part && { text: query.text.slice(part.start, part.end), whole: part.whole },
  );

/** An entry by its number, with how badly it answers the query. */
export type Ranked = { number: number; cost: number };
const compareRanked = (a: Ranked, b: Ranked): number => a.cost - b.cost || a.number - b.number;

/** Each entry once, as it fits best; the best first. */
const keepBest = (ranked: readonly Ranked[]): Ranked[] => {
  const kept = new Map<number, Ranked>();
  for (const one of ranked.toSorted(compareRanked)) if (!kept.has(one.number)) kept.set(one.number, one);
  return [...kept.values()];
};

/**
 * Finds by name. The order of what is found:
 * 1. How well the words of the query are accounted for by the names of the place and of what it lies in: spelled as
 *    they are or as another spelling, then as they sound, then as a beginning, an inner part, with slips. Letters that
 *    nothing accounts for weigh most, so that parents that are named decide between namesakes. What is still being typed
 *    counts as much as a sound: the beginning of a name behind its unit word, three letters of a unit word behind a
 *    name, the beginning of a province; fewer letters of a unit word come behind names that begin so.
 * 2. Provinces before districts, communes, villages and pages.
 * 3. The order of the codes.
 */
export const createNameSearch = (tables: SearchTables) => {
  const { entries } = tables;
  const board = createScoreBoard(tables.parents);
  const listSuspects = createSuspects(tables, board.take);

  const explainAll = (query: TypedQuery, numbers: readonly number[], withGuesses: boolean) =>
    numbers.flatMap((number): Explained[] => {
      const entry = entries[number];
      return entry ? [{ number, ...explain(query, entry, withGuesses) }] : [];
    });

  /** Answers where no entry accounts for the whole query as it stands. */
  const findWithGuesses = (query: TypedQuery, explained: readonly Explained[]): Ranked[] => {
    const likely = explained.toSorted((a, b) => a.left - b.left).slice(0, MAX_GUESSED);
    const guessed = explainAll(
      query,
      likely.map(({ number }) => number),
      true,
    ).toSorted(compareRanked);
    if ((guessed[0]?.cost ?? Infinity) <= DOUBTFUL) return guessed;
    const seen = new Set(guessed.map(({ number }) => number));
    const below = listSuspects(query, guessed).slice(0, MAX_GUESSED);
    const suspects = [...new Set([...below, ...board.listBest(MAX_GUESSED)])].filter(
      (number) => !seen.has(number),
    );
    return [...guessed, ...explainAll(query, suspects, true)];
  };

  const rank = (query: TypedQuery): Ranked[] => {
    const { text, breaks, units, begunUnits } = query;
    if (text === '') return [];
    board.clear(text.length);
    const covered = gatherWholeNames(query, tables, takeWithBegunUnits(query, entries, board.take));
    gatherBeginnings(query, tables, board.take, covered);
    const namesakes = listNamesakes(query, board, entries);
    const behindUnit = listBegunBehindUnit(query, tables);
    const isKnown = namesakes.length + behindUnit.length > 0;
    const isEnough = isKnown && breaks.length === 2 && units.length === 0;
    const likely = isEnough && begunUnits.length === 0 ? [] : board.listBest(MAX_EXPLAINED);
    const explained = explainAll(query, likely, false);
    const answers = explained.filter(
      ({ cost, isHalfTyped }) => cost < UNEXPLAINED && (isHalfTyped || !isEnough),
    );
    if (isKnown || answers.some(({ isHalfTyped }) => !isHalfTyped))
      return keepBest([...namesakes, ...behindUnit, ...answers]);
    const most = text.length * UNEXPLAINED * UNEXPLAINED_SHARE;
    return findWithGuesses(query, explained)
      .filter(({ cost }) => cost <= most)
      .toSorted(compareRanked);
  };

  return (typed: string) => {
    const query = readTypedQuery(typed);
    return {
      /** The entries that were found, the best first. */
      ranked: rank(query),
      /** What one of them is, and by which words it and what it lies in is named. */
      toMarked: ({ number, cost }: Ranked) => {
        const entry = entries[number];
        return entry ? [{ target: entry.target, marks: listMarks(query, entry), cost }] : [];
      },
    };
  };
};
