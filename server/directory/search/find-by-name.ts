import type { Alignment } from './align/align.ts';
import type { SearchTables } from './names/search-tables.ts';
import { createChains } from './align/chains.ts';
import { COSTS } from './costs.ts';
import { findNonPlaces, toDigits, type NonPlace } from './read/non-places.ts';
import type { Mark } from './highlight.ts';
import type { Entry } from './names/entries.ts';
import { createMentions, type Mention, type Mentions } from './retrieve/mentions.ts';
import { keepBest, type Ranked } from './retrieve/namesakes.ts';
import { createNumberReader } from './names/number-behind-name.ts';
import { readWords } from './letters/read-words.ts';
import { cutRunOn, mayRunOn } from './align/run-on-places.ts';
import { createScoreBoard, type ScoreBoard } from './retrieve/scores.ts';
import { readTypedQuery, type TypedQuery } from './read/typed-query.ts';
import { LEVELS } from './read/unit-words.ts';
import { putInOrder } from './rules/order-rules.ts';
import { createNameRanker, type LineRank, type RankParts } from './rank/rank-names.ts';
import { WORK } from './work.ts';

/** What a line was read as. */
export type RankedLine = {
  query: TypedQuery;
  nonPlaces: readonly NonPlace[];
} & LineRanking;

/** How the town is looked for that was taken for part of something else. */
const OF_TOWNS = { codes: [], isAddress: true, withSlips: false } as const;

/** What people write before a landmark, to say where it is from there. */
const BESIDE =
  /^(?:(?:in\s+)?front\s+of|opposite(?:\s+(?:to|of))?|opp\.?|behind|beside|near(?:\s?by)?|next\s+to|close\s+to|across\s+from|at|by)\s+(?:the\s+)?/iu;

/** A mountain is one, and its name needs no such words. */
const PARK = /\s+national\s+park$/iu;

/**
 * Finds by name, in stages:
 * 1. Read: the words of the line, its unit words and stop words.
 * 2. Drop what is no place: streets, houses, buildings, phones, codes.
 * 3. Retrieve: what the words name as they are spelled, or by their phonetic keys.
 * 4. Align: which words name an entry, and which what it lies in, or lay in before; words that are left over are compared
 *    with names of what the line names.
 * 5. Score: the cost of what is inexact and of each letter that nothing explains, see costs.ts.
 * 6. Rank: by cost; of equal ones provinces come before districts, communes, villages and pages, and places of the capital
 *    before those of towns and others. A code in the line chooses among those that its names fit about as well.
 */
export function createNameSearch(tables: SearchTables) {
  const { entries } = tables;
  const chainOf = createChains(tables);
  const rankLine = createLineRanker(tables, { board: createBoard(tables), chainOf });
  const readNumbers = createNumberReader(tables);

  /** Calmette Hospital and Pub Street are places of which the commune is known. */
  const isLandmark = (typed: string, { start, end, isSoft }: NonPlace): boolean => {
    const name = typed.slice(start, end).replace(BESIDE, '').replace(PARK, '');
    const bearers = isSoft ? tables.spelled.findBearers(readWords(name).join('')) : undefined;
    return bearers?.some((number) => entries[number]?.level === LEVELS.landmark) ?? false;
  };

  const cutBuildings = (query: TypedQuery, found: readonly NonPlace[]): NonPlace[] | undefined =>
    found.some(mayRunOn)
      ? cutRunOn(found, { query, mentions: rankLine.noteMentions(query), entries, chainOf })
      : undefined;

  const read = (typed: string, isComplete: boolean): RankedLine => {
    const found = findNonPlaces(typed).filter((one) => !isLandmark(typed, one));
    const hard = found.filter(({ isSoft }) => !isSoft);
    // A village may be called like a street, or by a number: then all of the line is names.
    const all = hard.length < found.length ? readTypedQuery(typed, hard) : undefined;
    const whole = all && rankLine.rankWhole(all);
    if (all && whole) return { query: all, nonPlaces: hard, ...whole };
    const nonPlaces = (all && cutBuildings(all, found)) ?? found;
    const query = readTypedQuery(typed, nonPlaces, all);
    const codes = nonPlaces.filter(({ kind }) => kind === 'code').map((code) => toDigits(typed, code));
    const isAddress = nonPlaces.some(isOfAddress);
    const line = rankLine.rank(query, { codes, isAddress, withSlips: true, isComplete });
    const town = all && isLost(line, entries) && !all.work.isSpent() ? readTown(all, hard) : undefined;
    return town ?? { query, nonPlaces, ...line };
  };

  /** A town whose name was taken for part of a street's, as it is spelled: Siem Reap airport road. */
  const readTown = (query: TypedQuery, nonPlaces: NonPlace[]): RankedLine | undefined => {
    const line = rankLine.rank(query, OF_TOWNS);
    return line.alignment?.own.cost === COSTS.exact ? { query, nonPlaces, ...line } : undefined;
  };

  /** @param isComplete whether nobody is still typing: then a last word is not the beginning of anything */
  return (typed: string, isComplete: boolean) => {
    const line = read(readNumbers(typed), isComplete);
    return {
      ...line,
      /** What one of them is, and by which words it and what it lies in is named. */
      toMarked: (one: Ranked) => {
        const entry = entries[one.number];
        return entry
          ? [{ target: entry.target, marks: toMarks(line, line.align(one), entry), cost: one.cost }]
          : [];
      },
    };
  };

  /** The words that name an entry, and each of what it lies in. */
  function toMarks(
    { query }: RankedLine,
    alignment: Alignment | undefined,
    entry: Entry,
  ): (Mark | undefined)[] {
    const toMark = (mention: Mention | undefined): Mark | undefined =>
      mention && { text: query.text.slice(mention.start, mention.end), whole: !mention.isBegun };
    const marks = [toMark(alignment?.own)];
    for (let at = entry.parent; at; at = at.parent)
      marks.push(toMark(alignment?.above.find(({ number }) => entries[number] === at)?.mention));
    return marks;
  }
}

function createBoard({ parents, former }: SearchTables): ScoreBoard {
  return createScoreBoard(parents, former.parents);
}

/** Whether nothing was found, or only what the line is like: something in doubt, or a place below communes. */
function isLost({ ranked: [best], alignment }: LineRanking, entries: SearchTables['entries']): boolean {
  if (!best || best.isDoubtful) return true;
  const isBelow = (entries[best.number]?.level ?? LEVELS.page) > LEVELS.commune;
  return best.isGuess === true && isBelow && (best.own !== undefined || alignment?.own.isBegun === true);
}

function isOfAddress({ kind }: NonPlace): boolean {
  return kind === 'street' || kind === 'house' || kind === 'building';
}

/** Codes in a line, and whether it holds what only an address has. A town alone is looked for without slips. */
type Context = { codes: readonly string[]; isAddress: boolean } & (
  { withSlips: true; isComplete: boolean } | { withSlips: false }
);

/** What was found of a line, the best first, and how it names these. */
type LineRanking = {
  ranked: Ranked[];
  /** All that is named in the line. */
  mentions: Mentions;
  /** How the line names one of what was found. */
  align: (one: Ranked) => Alignment | undefined;
  /** How it names the best. */
  alignment: Alignment | undefined;
};

const LETTER = /\p{L}/u;

/** Ranks what a line may mean. */
function createLineRanker(tables: SearchTables, parts: RankParts) {
  const { entries } = tables;
  const { rankWhole, noteNames, alignerOf, rankNames, rankTown } = createNameRanker(tables, parts);

  /** What is named in a line as it is spelled, or by its phonetic key. */
  const noteMentions = (query: TypedQuery): Mentions => {
    const mentions = createMentions(query);
    noteNames(query, mentions);
    return mentions;
  };

  const toRanking = (query: TypedQuery, mentions: Mentions, ranked: Ranked[]): LineRanking => {
    query.work.addLast(ranked.length * WORK.ranked);
    const align = (one: Ranked): Alignment | undefined => alignerOf(query, mentions)(one.number, one.own);
    return { ranked, mentions, align, alignment: ranked[0] && align(ranked[0]) };
  };

  return {
    noteMentions,
    /** What all of a line is the name of, as it is spelled; nothing where it is no name. */
    rankWhole: (query: TypedQuery): LineRanking | undefined => {
      if (query.text === '') return undefined;
      const mentions = createMentions(query);
      const ranked = rankWhole(query, mentions);
      if (!ranked.some(({ cost }) => cost < COSTS.phonetic)) return undefined;
      return toRanking(query, mentions, keepBest(ranked));
    },
    rank: (query: TypedQuery, context: Context): LineRanking => {
      const { codes, isAddress } = context;
      const mentions = createMentions(query);
      if (!LETTER.test(query.text) && (isAddress || codes.length > 0)) return toRanking(query, mentions, []);
      const found = context.withSlips ? rankNames(query, mentions) : rankTown(query, mentions);
      const isComplete = context.withSlips && context.isComplete;
      const align = (one: Ranked): Alignment | undefined => alignerOf(query, mentions)(one.number, one.own);
      const inOrder = putInOrder(found.ranked, {
        query,
        mentions,
        entries,
        align,
        codes,
        isAddress,
        isComplete,
      });
      return toRanking(query, mentions, markFirst(inOrder, found.isDoubtful));
    },
  };
}

/** Whether what comes first is in doubt: it is asked of no other, of thousands that one letter begins. */
function markFirst(ranked: Ranked[], isDoubtful: LineRank['isDoubtful']): Ranked[] {
  const [best] = ranked;
  if (best && isDoubtful?.(best)) ranked[0] = { ...best, isDoubtful: true };
  return ranked;
}
