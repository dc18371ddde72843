import {
  type Aligner,
  type Alignment,
  createAligner,
  createKnownAlignments,
  type KnownAlignments,
} from '../align/align.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { Chain } from '../align/chains.ts';
import { COSTS } from '../costs.ts';
import { createLineAligner } from './align-line.ts';
import { listFuzzy } from './guess-names.ts';
import { createKnownNames } from '../retrieve/known-names.ts';
import { isOfLevel, type Mentions } from '../retrieve/mentions.ts';
import { keepBest, type Ranked, toRanked } from '../retrieve/namesakes.ts';
import type { ScoreBoard } from '../retrieve/scores.ts';
import { namesAbroad } from '../rules/abroad.ts';
import { isInDoubt } from '../rules/meant-rules.ts';
import { isNumber } from '../rules/evidence.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

export type RankParts = { board: ScoreBoard; chainOf: (number: number) => Chain };

/** What was found, the best first. */
export type LineRank = {
  ranked: Ranked[];
  /** Says in the end whether the first is in doubt, where what all of the line names was ranked without asking that of each. */
  isDoubtful?: (one: Ranked) => boolean;
};

/** Finds what the names in a line mean: all of it as it is spelled, else aligned with what it names, else what is like it. */
export function createNameRanker(tables: SearchTables, { board, chainOf }: RankParts) {
  const { entries } = tables;
  const names = createKnownNames(tables, board);
  const knownOf = createAlignmentMemory();
  const alignerOf = (query: TypedQuery, mentions: Mentions): Aligner =>
    createAligner(query, mentions, { entries, chainOf }, knownOf(mentions));
  const listAligned = createLineAligner(tables, { board, chainOf, alignerOf });

  /** Places whose names, with what they lie in, are all of a line. */
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
      ranked: [...whole, ...explained.map((one) => toExplained(one, entries))],
      isFound: whole.length > 0 || explained.some(({ endsInUnit }) => !endsInUnit),
    };
  };

  const rankNames = (query: TypedQuery, mentions: Mentions): LineRank => {
    names.noteNames(query, mentions);
    const begun = names.noteBegun(query);
    const known = listKnown(query, mentions);
    known.ranked.push(...listFormer(mentions, alignerOf(query, mentions), chainOf));
    const doubt = (one: Ranked): boolean => {
      const entry = entries[one.number];
      return one.isDoubtful ?? (entry !== undefined && isInDoubt({ query, entry, one }));
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

  /** A district or province that is named as it is spelled, in a line of which nothing else was understood. */
  const rankTown = (query: TypedQuery, mentions: Mentions): LineRank => {
    names.noteNames(query, mentions);
    if (!isTownNamed(mentions, entries)) return { ranked: [] };
    return { ranked: listAligned(query, mentions, { begun: [], withSlips: false }) };
  };

  return {
    noteNames: names.noteNames,
    alignerOf,
    rankNames,
    rankTown,
    /** What names of whole words account for. */
    rankWhole: (query: TypedQuery, mentions: Mentions): Ranked[] => {
      names.noteNames(query, mentions);
      return listKnown(query, mentions).ranked;
    },
  };
}

/** Whether what is meant is among what was found: spelled as it is, and no village that was named by itself. */
function isSettled(known: readonly Ranked[]): boolean {
  return known.some(({ standing }) => standing < COSTS.phonetic);
}

/** What was aligned of a line is known to all that align it, until another line is. */
function createAlignmentMemory(): (mentions: Mentions) => KnownAlignments {
  let last: { mentions: Mentions; known: KnownAlignments } | undefined;
  return (mentions) => {
    if (last?.mentions !== mentions) last = { mentions, known: createKnownAlignments() };
    return last.known;
  };
}

/** What is not found already. */
function leaveOut(guessed: readonly Ranked[], found: readonly Ranked[]): readonly Ranked[] {
  const numbers = new Set(guessed.map(({ number }) => number));
  for (const { number } of numbers.size === 0 ? [] : found) numbers.delete(number);
  return guessed.filter(({ number }) => numbers.has(number));
}

/** Adds what a line is only like to what it names. What is both is no guess, where its name explains about as much of the line. */
function mergeGuesses(ranked: readonly Ranked[], guessed: readonly Ranked[]): Ranked[] {
  const named = new Map(ranked.filter(({ isGuess }) => !isGuess).map((one) => [one.number, one]));
  const others = guessed.map((one) => {
    const outright = named.get(one.number);
    const isAsGood = outright && outright.cost < one.cost + COSTS.phonetic;
    return isAsGood ? { ...outright, standing: Math.min(one.standing, outright.standing) } : one;
  });
  return keepBest([...ranked, ...others]);
}

/** Whether one of the mentions is a district or province as it is spelled. */
function isTownNamed(mentions: Mentions, entries: Entries): boolean {
  return [...mentions.all()].some(
    ([number, list]) =>
      (entries[number]?.level ?? LEVELS.page) <= LEVELS.district &&
      list.some(({ cost }) => cost === COSTS.exact),
  );
}

/** Whether the names of a place, and of what it lies in, are all of a line. */
function isWhole({ left, digits, cost, alone }: Alignment): boolean {
  return left + digits === 0 && cost - alone < COSTS.unexplained;
}

/** A place whose names are all of a line. A village that is named without its commune is less likely than a larger place. */
function toExplained({ number, cost, alone, own, above }: Alignment, entries: Entries): Ranked {
  const entry = entries[number];
  const isAlone =
    entry !== undefined &&
    entry.level >= LEVELS.village &&
    !isOfLevel(own, entry) &&
    !above.some((part) => entries[part.number]?.level === LEVELS.commune);
  const fit = cost - alone;
  return {
    number,
    cost: fit,
    standing: fit + (isAlone ? (above.length > 0 ? COSTS.villageSkips : COSTS.villageAlone) : 0),
  };
}

/** What lay in what the line names: found as surely as what lies in it today. */
function listFormer(mentions: Mentions, align: Aligner, chainOf: (number: number) => Chain): Ranked[] {
  return [...mentions.all().keys()].flatMap((number) => {
    const layElsewhere = chainOf(number).some((level) => level.length > 1);
    const alignment = layElsewhere ? align(number) : undefined;
    if (!alignment || alignment.above.length === 0 || alignment.left > 0) return [];
    const { cost } = alignment;
    return cost < COSTS.unexplained ? [{ ...toRanked(alignment), standing: cost + COSTS.formerParent }] : [];
  });
}

type Entries = SearchTables['entries'];
