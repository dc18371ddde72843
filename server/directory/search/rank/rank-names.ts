import {
  type Aligner,
  type Alignment,
  createAligner,
  createKnownAlignments,
  type KnownAlignments,
} from '../align/align.ts';
import type { SearchTables, Chain } from '../names/search-tables.ts';
import { COSTS } from '../costs.ts';
import { createLineAligner } from './align-line.ts';
import { listFuzzy } from './guess-names.ts';
import { createKnownNames } from '../retrieve/known-names.ts';
import { isOfLevel, type Mentions, keepBest, type Ranked, toRanked } from '../retrieve/mentions.ts';
import type { ScoreBoard } from '../retrieve/scores.ts';
import { namesAbroad } from '../read/words-of-no-place.ts';
import { isInDoubt } from '../rules/meant-rules.ts';
import { isNumber } from '../rules/evidence.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

export type RankParts = { board: ScoreBoard; chainOf: (number: number) => Chain };

/**
 * The entries that a line may mean, and the test that finds out if the first one is doubtful. The best entry comes first in
 * `ranked`.
 */
export type LineRank = {
  ranked: Ranked[];
  /**
   * Returns true if the line is unlikely to mean the entry. It is called for the first entry only. Absent if each entry already
   * has its own `isDoubtful` flag.
   */
  isDoubtful?: (one: Ranked) => boolean;
};

/**
 * Creates the functions that rank the entries that a line may mean. First they look for names that make up the whole line. If
 * there are none, they look for names among other words. Names that resemble the whole line are added, unless an entry fits
 * exactly.
 */
export function createNameRanker(tables: SearchTables, { board, chainOf }: RankParts) {
  const { entryOf } = tables;
  const names = createKnownNames(tables, board);
  const knownOf = createAlignmentMemory();
  const alignerOf = (query: TypedQuery, mentions: Mentions): Aligner =>
    createAligner(query, mentions, { entryOf, chainOf }, knownOf(mentions));
  const listAligned = createLineAligner(tables, { board, chainOf, alignerOf });

  /**
   * Ranks the places for which the whole line is a name, the beginning of a name, or a name with the names of parents. Also ranks
   * the places that `listByUnit` finds. `isFound` is false if there are none, or if they are found only by reading the end of the
   * line as a half-typed unit word.
   */
  const listKnown = (query: TypedQuery, mentions: Mentions): { ranked: Ranked[]; isFound: boolean } => {
    const whole = names.listWhole(query);
    const isOneWord = query.breaks.length === 2 && query.units.length === 0;
    const isEnough = whole.length > 0 && isOneWord;
    const align = alignerOf(query, mentions);
    const reaching = isEnough && query.begunUnits.length === 0 ? [] : names.listReaching(query);
    const explained = reaching
      .flatMap((number) => align(number) ?? [])
      .filter((one) => isWhole(one) && (!isEnough || one.endsInUnit));
    return {
      ranked: [...whole, ...explained.map(toExplained)],
      isFound: whole.length > 0 || explained.some(({ endsInUnit }) => !endsInUnit),
    };
  };

  const rankNames = (query: TypedQuery, mentions: Mentions): LineRank => {
    names.noteNames(query, mentions);
    const begun = names.noteBegun(query);
    const known = listKnown(query, mentions);
    known.ranked.push(...listFormer(mentions, alignerOf(query, mentions), chainOf));
    const doubt = (one: Ranked): boolean => {
      return one.isDoubtful ?? isInDoubt({ query, entry: entryOf(one.number), one });
    };
    if (isSettled(known.ranked)) return { ranked: keepBest(known.ranked), isDoubtful: doubt };
    if (known.isFound)
      return {
        ranked: keepBest([...known.ranked, ...leaveOut(listFuzzy(query, tables), known.ranked)]),
        isDoubtful: doubt,
      };
    const ranked = listAligned(query, mentions, { begun, withSlips: true });
    if (isNumber(query) || namesAbroad(query)) return { ranked };
    return { ranked: mergeGuesses(ranked, listFuzzy(query, tables)) };
  };

  /**
   * Ranks only districts and provinces that are spelled exactly. Used if the full search finds nothing, or if its best result is
   * doubtful or a guess.
   */
  const rankArea = (query: TypedQuery, mentions: Mentions): LineRank => {
    names.noteNames(query, mentions);
    return { ranked: listAligned(query, mentions, { begun: [], withSlips: false }) };
  };

  return {
    noteNames: names.noteNames,
    alignerOf,
    rankNames,
    rankArea,
    /**
     * Ranks the places for which the whole line is a name, the beginning of a name, or a name with the names of parents, see
     * `listKnown`.
     */
    rankWhole: (query: TypedQuery, mentions: Mentions): Ranked[] => {
      names.noteNames(query, mentions);
      return listKnown(query, mentions).ranked;
    },
  };
}

/**
 * True if the search can end. Either an entry fits exactly, or the line is only a unit word and the places of that unit are
 * listed. An exact village or landmark is not enough if the line names neither its commune nor its unit word.
 */
function isSettled(known: readonly Ranked[]): boolean {
  return known.some(({ standing }) => standing < COSTS.phonetic);
}

/**
 * Creates a cache for the alignments of one line. An alignment states which words of the line name an entry and its parents. All
 * aligners of the line share the cache. It is replaced when another line is searched.
 */
function createAlignmentMemory(): (mentions: Mentions) => KnownAlignments {
  let last: { mentions: Mentions; known: KnownAlignments } | undefined;
  return (mentions) => {
    if (last?.mentions !== mentions) last = { mentions, known: createKnownAlignments() };
    return last.known;
  };
}

/** Removes guesses that are among the found entries. */
function leaveOut(guessed: readonly Ranked[], found: readonly Ranked[]): readonly Ranked[] {
  const numbers = new Set(guessed.map(({ number }) => number));
  for (const { number } of numbers.size === 0 ? [] : found) numbers.delete(number);
  return guessed.filter(({ number }) => numbers.has(number));
}

/**
 * Adds guesses to the entries that a line names. If an entry is in both lists, its element of `ranked` is used, unless the guess
 * costs at least `COSTS.phonetic` less.
 */
function mergeGuesses(ranked: readonly Ranked[], guessed: readonly Ranked[]): Ranked[] {
  const named = new Map(ranked.map((one) => [one.number, one]));
  const others = guessed.map((one) => {
    const outright = named.get(one.number);
    const isAsGood = outright && outright.cost < one.cost + COSTS.phonetic;
    return isAsGood ? { ...outright, standing: Math.min(one.standing, outright.standing) } : one;
  });
  return keepBest([...ranked, ...others]);
}

/** True if the names of a place and of its parents make up the whole line. */
function isWhole({ left, digits, cost, alone }: Alignment): boolean {
  return left + digits === 0 && cost - alone < COSTS.unexplained;
}

/**
 * Ranks a place whose name, together with the names of its parents, makes up the whole line. A village or landmark is ranked
 * lower if the line names neither its commune nor its unit word.
 */
function toExplained({ entry, cost, alone, own, above }: Alignment): Ranked {
  const isAlone =
    entry.level >= LEVELS.village &&
    !isOfLevel(own, entry) &&
    !above.some((part) => part.entry.level === LEVELS.commune);
  const fit = cost - alone;
  return {
    number: entry.number,
    cost: fit,
    standing: fit + (isAlone ? (above.length > 0 ? COSTS.villageSkips : COSTS.villageAlone) : 0),
  };
}

/** Ranks places that have a former parent, if the line names one of their current or former parents. */
function listFormer(mentions: Mentions, align: Aligner, chainOf: (number: number) => Chain): Ranked[] {
  return [...mentions.all().keys()].flatMap((number) => {
    const layElsewhere = chainOf(number).some((level) => level.length > 1);
    const alignment = layElsewhere ? align(number) : undefined;
    if (!alignment || alignment.above.length === 0) return [];
    const { cost } = alignment;
    return cost < COSTS.unexplained ? [{ ...toRanked(alignment), standing: cost + COSTS.formerParent }] : [];
  });
}
