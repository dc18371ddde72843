import {
  createAligner,
  createKnownAlignments,
  type Aligner,
  type Alignment,
  type KnownAlignments,
} from '../align/align.ts';
import type { SearchTables } from '../names/build-tables.ts';
import type { Chain } from '../align/chains.ts';
import { COSTS, FORMER_PARENT, UNEXPLAINED } from '../costs.ts';
import { createDoubts } from './doubts.ts';
import { findAddress } from '../align/find-address.ts';
import { createNameGuesses } from './guess-names.ts';
import { createKnownNames, isSettled, MAX_EXPLAINED } from '../retrieve/known-names.ts';
import type { Mentions } from '../retrieve/mentions.ts';
import { createNameGroups } from '../names/name-groups.ts';
import { keepBest, toRanked, type Ranked } from '../retrieve/namesakes.ts';
import type { ScoreBoard } from '../retrieve/scores.ts';
import { createTrust } from './trust.ts';
import { isBetweenCommas } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

/** What costs so much more than the best is not what was meant. */
const MAX_WORSE = 25;
const MAX_ALIGNED = 60;
/** Candidates that are aligned with a line of which only a town is looked for: that itself is one of them in any case. */
const MAX_BESIDE_TOWN = 40;

export type RankParts = { board: ScoreBoard; chainOf: (number: number) => Chain };

/** Shorter names of communes are beginnings and ends of other words. */
const SHORTEST_SPELLED = 6;

/** What was found, the best first, and how the line names that; absent where it was not aligned. */
export type LineRank = {
  ranked: Ranked[];
  alignment: Alignment | undefined;
  /** Says in the end whether the first is in doubt, where what all of the line names was ranked without asking that of each. */
  isDoubtful?: (one: Ranked) => boolean;
};

/** Finds what the names in a line mean: all of it as it is spelled, else aligned with what it names, else what is like it. */
export function createNameRanker(tables: SearchTables, { board, chainOf }: RankParts) {
  const { entries } = tables;
  const { listKnown, listSpelled, noteNames } = createKnownNames(tables, board);
  const trust = createTrust(tables);
  const guesses = createNameGuesses(tables, trust);
  const groups = createNameGroups(tables);
  const knownOf = createAlignmentMemory();
  const isDoubtful = createDoubts(tables, trust);
  const alignerOf = (query: TypedQuery, mentions: Mentions): Aligner =>
    createAligner(query, mentions, { entries, chainOf }, knownOf(mentions));

  const listAligned = (
    query: TypedQuery,
    mentions: Mentions,
    withSlips: boolean,
  ): { ranked: Ranked[]; best?: Alignment; named?: Alignment | undefined } => {
    const candidates = board.listBest(withSlips ? MAX_EXPLAINED : MAX_BESIDE_TOWN);
    const line = { mentions, candidates, withSlips };
    const aligned = findAddress(query, line, { tables, groups, alignerOf, chainOf });
    const isMeant = (one: Alignment): boolean =>
      trust.isTrusted(query, one) && (withSlips || isTown(one, entries));
    const best = aligned.find(isMeant);
    if (!best) return { ranked: [] };
    const ranked = aligned
      .filter(({ cost }) => cost >= best.cost && cost <= best.cost + MAX_WORSE)
      .filter(isMeant)
      .slice(0, MAX_ALIGNED)
      .map((one) => ({ ...toRanked(one), isGuess: one.own.cost > COSTS.phonetic }));
    return { ranked, best, named: aligned.find((one) => isNamed(query, one, entries) && isMeant(one)) };
  };

  const rankNames = (query: TypedQuery, mentions: Mentions, isComplete: boolean): LineRank => {
    const known = listKnown(query, mentions);
    const former = listFormer(mentions, alignerOf(query, mentions), chainOf);
    const whole = [...known.ranked, ...former];
    const rest = {
      alignment: undefined,
      isDoubtful: (one: Ranked) => one.isDoubtful ?? isDoubtful(query, one, isComplete),
    };
    if (isSettled(whole)) return { ranked: keepBest(whole), ...rest };
    if (known.isFound) {
      return { ranked: keepBest([...whole, ...leaveOut(guesses.listFuzzy(query), whole)]), ...rest };
    }
    const { ranked, best, named } = listAligned(query, mentions, true);
    if (trust.isOfNoPlace(query)) return { ranked, alignment: best };
    const halfTyped = isEndExplained(query, best)
      ? []
      : guesses
          .listHalfTyped(query, known.findLikely)
          .filter(({ number }) => !isBeside(number, best, entries));
    const guessed = mergeGuesses(ranked, [...guesses.listFuzzy(query), ...halfTyped]);
    const all = preferNamed(guessed, { best, named }, { entries, isComplete });
    return { ranked: all, alignment: all[0]?.number === best?.number ? best : undefined };
  };

  /** A district or province that is named as it is spelled, in a line of which nothing else was understood. */
  const rankTown = (query: TypedQuery, mentions: Mentions): LineRank => {
    noteNames(query, mentions);
    if (!isTownNamed(mentions, entries)) return { ranked: [], alignment: undefined };
    const { ranked, best } = listAligned(query, mentions, false);
    return { ranked, alignment: best };
  };

  return { listSpelled, noteNames, alignerOf, rankNames, rankTown };
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

/** What is aligned with the line is not in doubt because it is also like it. */
function mergeGuesses(ranked: readonly Ranked[], guessed: readonly Ranked[]): Ranked[] {
  const named = new Set(ranked.filter(({ isGuess }) => !isGuess).map(({ number }) => number));
  const others = guessed.filter((one) => one.isDoubtful !== true || !named.has(one.number));
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

/** What lay in what the line names: found as surely as what lies in it today. */
function listFormer(mentions: Mentions, align: Aligner, chainOf: (number: number) => Chain): Ranked[] {
  return [...mentions.all().keys()].flatMap((number) => {
    const layElsewhere = chainOf(number).some((level) => level.length > 1);
    const alignment = layElsewhere ? align(number) : undefined;
    if (!alignment || alignment.above.length === 0 || alignment.left > 0) return [];
    const { cost } = alignment;
    return cost < UNEXPLAINED ? [{ ...toRanked(alignment), standing: cost + FORMER_PARENT }] : [];
  });
}

function isTown({ number, own }: Alignment, entries: Entries): boolean {
  return (entries[number]?.level ?? LEVELS.page) <= LEVELS.district && own.cost === COSTS.exact;
}

/** A town, or a commune by so much of a name that it is hardly another word: New Tuek Thla is no village of a similar name. */
function isSpelledOut(one: Alignment, entries: Entries): boolean {
  const { start, end, cost } = one.own;
  const isCommune = entries[one.number]?.level === LEVELS.commune;
  return isTown(one, entries) || (isCommune && cost === COSTS.exact && end - start >= SHORTEST_SPELLED);
}

/** Whether the end of a query is part of a name: then nothing there is half typed. */
function isEndExplained({ text }: TypedQuery, best: Alignment | undefined): boolean {
  if (!best || best.own.cost > COSTS.phonetic) return false;
  return [best.own, ...best.above.map(({ mention }) => mention)].some(({ end }) => end === text.length);
}

type Entries = SearchTables['entries'];

/** A district or province as it is spelled; or a commune with what it lies in, or between two commas: BKK1, Srey Pich. */
function isNamed(query: TypedQuery, one: Alignment, entries: Entries): boolean {
  if (isTown(one, entries)) return true;
  if (entries[one.number]?.level !== LEVELS.commune) return false;
  const { own, above } = one;
  const isField = own.cost === COSTS.exact && isBetweenCommas(query, own);
  return isField || (above.length > 0 && own.cost <= COSTS.phonetic);
}

/**
 * A town, province or commune that is named as it is spelled is not hidden by what the line is only like, half typed or
 * hardly; nor is any place that is named by what is in doubt.
 */
function preferNamed(
  all: Ranked[],
  { best, named }: { best: Alignment | undefined; named: Alignment | undefined },
  { entries, isComplete }: { entries: Entries; isComplete: boolean },
): Ranked[] {
  const [first] = all;
  if (!first?.isGuess || (!isComplete && first.cost <= UNEXPLAINED)) return all;
  const isVillage = (entries[first.number]?.level ?? LEVELS.page) >= LEVELS.village;
  const spelled = isVillage && best && isSpelledOut(best, entries) ? best : undefined;
  const preferred = first.isDoubtful ? named : spelled;
  return preferred
    ? keepBest([{ ...toRanked(preferred), standing: first.standing - COSTS.over }, ...all])
    : all;
}

/** A market that may be begun beside a commune that is named with what it lies in: it says where in it. */
function isBeside(number: number, best: Alignment | undefined, entries: Entries): boolean {
  return (
    entries[number]?.level === LEVELS.landmark &&
    best !== undefined &&
    best.above.length > 0 &&
    best.own.cost <= COSTS.phonetic &&
    entries[best.number]?.level === LEVELS.commune
  );
}
