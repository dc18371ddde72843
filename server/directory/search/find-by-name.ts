import type { SearchTables } from './build-tables.ts';
import { listBegunBehindUnit } from './behind-unit.ts';
import { COSTS, UNEXPLAINED, VILLAGE_ALONE } from './costs.ts';
import { explain } from './explain.ts';
import type { Entry } from './entries.ts';
import { retrievePrefixes, retrieveWholeNames, takeWithBegunUnits } from './retrieve.ts';
import type { Mark } from './highlight.ts';
import { listByUnit } from './listed-by-unit.ts';
import { listFuzzyMatches } from './fuzzy-match.ts';
import { listNamesakes, type Ranked } from './namesakes.ts';
import { createScoreBoard, type ScoreBoard } from './scores.ts';
import { createCandidateFinder, type Explained } from './fuzzy-candidates.ts';
import { listParts } from './list-parts.ts';
import { readTypedQuery, type TypedQuery } from './typed-query.ts';
import { LEVELS } from './unit-words.ts';

/** Candidates that are aligned with a query word by word: many more than a page shows, few enough for milliseconds. */
const MAX_EXPLAINED = 160;
/** The same where what is left may be guessed at, which takes ten times as long. */
const MAX_GUESSED = 24;
/** The share of a query that may stay unexplained before a candidate is dropped. */
const UNEXPLAINED_SHARE = 0.5;
/** From here on it is worth looking for slips. */
const DOUBTFUL = COSTS.prefix + COSTS.phonetic;

/**
 * Finds by name. The order of what is found:
 * 1. How well the words of the query are accounted for by the names of the place and of what it lies in: spelled as
 *    they are or as another spelling, then by phonetic key, then as a prefix, an inner part, a fuzzy match. Letters that
 *    nothing accounts for weigh most, so that parents that are named decide between namesakes. What is still being typed
 *    counts as much as a phonetic match: the beginning of a name behind its unit word, three letters of a unit word behind a
 *    name, the beginning of a province; fewer letters of a unit word come behind names that begin so.
 *    Phonetic matches are ordered by their letters, and a village named by itself stands behind larger places with the
 *    same phonetic key. What is called like a place that it lies in stands behind that. A unit word alone lists its places.
 * 2. Provinces before districts, communes, villages and pages.
 * 3. Places of the capital, then of towns, then others; among these the order of the codes.
 */
export function createNameSearch(tables: SearchTables) {
  const { entries } = tables;
  const board = createScoreBoard(tables.parents);
  const explainAll = createExplainer(tables);
  const findWithGuesses = createGuesses(tables, board);

  const rankExplained =
    (query: TypedQuery) =>
    (one: Explained): Ranked => {
      const entry = entries[one.number];
      const alone = entry && isVillageAlone(query, entry, one) ? VILLAGE_ALONE : 0;
      return { number: one.number, cost: one.cost, standing: one.cost + alone };
    };

  /** What accounts for all of the query as it stands; `isFound` where that is more than a name with half a word behind it. */
  const listKnown = (query: TypedQuery): { known: Ranked[]; explained: Explained[]; isFound: boolean } => {
    const { text, breaks, units, begunUnits } = query;
    board.clear(text.length);
    const covered = retrieveWholeNames(query, tables, takeWithBegunUnits(query, entries, board.take));
    retrievePrefixes(query, tables, board.take, covered);
    const namesakes = listNamesakes(query, board, tables);
    const behindUnit = listBegunBehindUnit(query, tables).map(toRanked);
    const isKnown = namesakes.length + behindUnit.length > 0;
    const isEnough = isKnown && breaks.length === 2 && units.length === 0;
    const likely = isEnough && begunUnits.length === 0 ? [] : board.listBest(MAX_EXPLAINED);
    const explained = explainAll(query, likely, false);
    const candidates = explained.filter(
      ({ cost, isHalfTyped }) => cost < UNEXPLAINED && (isHalfTyped || !isEnough),
    );
    const listed = listByUnit(query, tables);
    return {
      known: [...listed, ...namesakes, ...behindUnit, ...candidates.map(rankExplained(query))],
      explained,
      isFound: isKnown || listed.length > 0 || candidates.some(({ isHalfTyped }) => !isHalfTyped),
    };
  };

  const rank = (query: TypedQuery): Ranked[] => {
    if (query.text === '') return [];
    const { known, explained, isFound } = listKnown(query);
    if (isSettled(known)) return keepBest(known);
    const sure = isFound ? known : [];
    const seen = new Set(sure.map(({ number }) => number));
    const fuzzy = listFuzzyMatches(query, tables, MAX_GUESSED).filter(({ number }) => !seen.has(number));
    const guessed = isFound ? [] : findWithGuesses(query, explained);
    const most = query.text.length * UNEXPLAINED * UNEXPLAINED_SHARE;
    const probable = [...fuzzy, ...guessed].filter(({ cost }) => cost <= most);
    return keepBest([...sure, ...probable.map((one) => ({ ...toRanked(one), isGuess: true }))]);
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
      /** The line taken apart, as it names one of them or, without one, nothing. */
      toParts: (one: Ranked | undefined) => {
        const entry = entries[one?.number ?? -1];
        return listParts(typed, query, { entry, named: entry ? explain(query, entry, true).named : [] });
      },
    };
  };
}

function listMarks(query: TypedQuery, entry: Entry): (Mark | undefined)[] {
  return explain(query, entry, true).named.map(
    (part) => part && { text: query.text.slice(part.start, part.end), whole: part.whole },
  );
}

function compareRanked(a: Ranked, b: Ranked): number {
  return a.standing - b.standing || a.number - b.number;
}

function toRanked({ number, cost }: { number: number; cost: number }): Ranked {
  return {
    number,
    cost,
    standing: cost,
  };
}

function isVillageAlone({ units }: TypedQuery, { level }: Entry, { named }: Explained): boolean {
  return (
    (level === LEVELS.village || level === LEVELS.landmark) &&
    named.every((part, index) => index === 0 || !part) &&
    !units.some((unit) => unit.level === LEVELS.village)
  );
}

/** Each entry once, as it fits best; the best first. */
function keepBest(ranked: readonly Ranked[]): Ranked[] {
  const best = new Map<number, Ranked>();
  for (const one of ranked.toSorted(compareRanked)) if (!best.has(one.number)) best.set(one.number, one);
  return [...best.values()];
}

/** Whether what is meant is among what was found: spelled as it is, and no village that was named by itself. */
function isSettled(known: readonly Ranked[]): boolean {
  return known.some(({ standing }) => standing < COSTS.phonetic);
}

function createExplainer({ entries }: SearchTables) {
  return (query: TypedQuery, numbers: readonly number[], withGuesses: boolean): Explained[] =>
    numbers.flatMap((number) => {
      const entry = entries[number];
      return entry ? [{ number, ...explain(query, entry, withGuesses) }] : [];
    });
}

/** Candidates by fuzzy match, where no entry accounts for the whole query as it stands. */
function createGuesses(tables: SearchTables, board: ScoreBoard) {
  const listCandidates = createCandidateFinder(tables, board.take);
  const explainAll = createExplainer(tables);
  return (query: TypedQuery, explained: readonly Explained[]): Explained[] => {
    const likely = explained.toSorted((a, b) => a.left - b.left).slice(0, MAX_GUESSED);
    const guessed = explainAll(
      query,
      likely.map(({ number }) => number),
      true,
    ).toSorted((a, b) => a.cost - b.cost || a.number - b.number);
    if ((guessed[0]?.cost ?? Infinity) <= DOUBTFUL) return guessed;
    const seen = new Set(guessed.map(({ number }) => number));
    const below = listCandidates(query, guessed).slice(0, MAX_GUESSED);
    const candidates = [...new Set([...below, ...board.listBest(MAX_GUESSED)])].filter(
      (number) => !seen.has(number),
    );
    return [...guessed, ...explainAll(query, candidates, true)];
  };
}
