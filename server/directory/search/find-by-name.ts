import type { Alignment } from './align/align.ts';
import { type SearchTables, createChains, listParents } from './names/search-tables.ts';
import { COSTS, WORK } from './costs.ts';
import { findNonPlaces, isOfAddress, toDigits, type NonPlace } from './read/non-places.ts';
import type { Mark } from './hits.ts';
import type { Entry } from './names/entries.ts';
import { createMentions, type Mention, type Mentions, keepBest, type Ranked } from './retrieve/mentions.ts';
import { createNumberReader, cutRunOn, mayRunOn } from './align/reread-places.ts';
import { readWords } from './letters/word-keys.ts';
import { createScoreBoard, type ScoreBoard } from './retrieve/scores.ts';
import { readTypedQuery, type TypedQuery } from './read/typed-query.ts';
import { LEVELS } from './read/unit-words.ts';
import { putInOrder } from './rules/order-rules.ts';
import { createNameRanker, type LineRank, type RankParts } from './rank/rank-names.ts';

/** How a line was read, and the entries found for it. */
export type RankedLine = {
  query: TypedQuery;
  nonPlaces: readonly NonPlace[];
} & LineRanking;

/** Settings for the second search, which finds a district or province whose name was read as part of a street. */
const OF_AREAS = { codes: [], isAddress: true, withSlips: false } as const;

/** Matches words before the name of a landmark, such as "opposite" and "next to the". */
const BESIDE =
  /^(?:(?:in\s+)?front\s+of|opposite(?:\s+(?:to|of))?|opp\.?|behind|beside|near(?:\s?by)?|next\s+to|close\s+to|across\s+from|at|by)\s+(?:the\s+)?/iu;

/**
 * Matches the words "national park" after a name. The tables contain the landmark without these words: Bokor, not Bokor
 * National Park.
 */
const PARK = /\s+national\s+park$/iu;

/**
 * Creates the search by name. It works in stages:
 * 1. Remove the parts of the line that are not places: streets, houses, buildings, phone numbers, codes.
 * 2. Read: split the remaining text into words, and find the unit words and stop words in it.
 * 3. Retrieve: look up names that the line spells exactly, names with the same phonetic key, and names that the line only
 *    begins.
 * 4. Align: for each entry found, decide which words name the entry, and which words name its current or former parents.
 *    Leftover words may be misspelled names. They are compared with the names of districts and provinces, then with the names
 *    of places inside the places found, then with all names.
 * 5. Score: add up the costs of inexact matches and of letters that nothing explains, see costs.ts.
 * 6. Rank: entries with a lower cost come first. At equal cost, higher levels come first, then places in the capital, then
 *    urban areas. If the names fit several places about equally well, a code in the line decides between them.
 */
export function createNameSearch(tables: SearchTables) {
  const { entryOf } = tables;
  const chainOf = createChains(tables);
  const rankLine = createLineRanker(tables, { board: createBoard(tables), chainOf });
  const readNumbers = createNumberReader(tables);

  /**
   * True if a span that was read as a building or street is the name of a landmark in the tables: Calmette Hospital,
   * Pub Street.
   */
  const isLandmark = (typed: string, { start, end, isSoft }: NonPlace): boolean => {
    const name = typed.slice(start, end).replace(BESIDE, '').replace(PARK, '');
    const bearers = isSoft ? tables.spelled.findBearers(readWords(name).join('')) : undefined;
    return bearers?.some((number) => entryOf(number).level === LEVELS.landmark) ?? false;
  };

  const cutBuildings = (query: TypedQuery, found: readonly NonPlace[]): NonPlace[] | undefined =>
    found.some(mayRunOn)
      ? cutRunOn(found, { query, mentions: rankLine.noteMentions(query), entryOf, chainOf })
      : undefined;

  const read = (typed: string): RankedLine => {
    const found = findNonPlaces(typed).filter((one) => !isLandmark(typed, one));
    const hard = found.filter(({ isSoft }) => !isSoft);
    // A soft span may be the name of a village, because some villages are named like a street or have a number as their name.
    // So the line is first read with only the `hard` spans removed.
    const all = hard.length < found.length ? readTypedQuery(typed, hard) : undefined;
    const whole = all && rankLine.rankWhole(all);
    if (all && whole) return { query: all, nonPlaces: hard, ...whole };
    const nonPlaces = (all && cutBuildings(all, found)) ?? found;
    const query = readTypedQuery(typed, nonPlaces, all);
    const codes = nonPlaces.filter(({ kind }) => kind === 'code').map((code) => toDigits(typed, code));
    const isAddress = nonPlaces.some(isOfAddress);
    const line = rankLine.rank(query, { codes, isAddress, withSlips: true });
    const area = all && isLost(line) && !all.work.isSpent() ? readArea(all, hard) : undefined;
    return area ?? { query, nonPlaces, ...line };
  };

  /** Finds a district or province that is spelled exactly but was read as part of a street: Siem Reap airport road. */
  const readArea = (query: TypedQuery, nonPlaces: NonPlace[]): RankedLine | undefined => {
    const line = rankLine.rank(query, OF_AREAS);
    return line.alignment?.own.cost === COSTS.exact ? { query, nonPlaces, ...line } : undefined;
  };

  return (typed: string) => {
    const line = read(readNumbers(typed));
    return {
      ...line,
      /** Returns the target of a ranked entry, the words that name the entry and its parents, and the cost of the entry. */
      toMarked: (one: Ranked) => {
        const entry = entryOf(one.number);
        return { target: entry.target, marks: toMarks(line, line.align(one), entry), cost: one.cost };
      },
    };
  };

  /** Returns the words that name an entry, then the words that name each of its parents. */
  function toMarks(
    { query }: RankedLine,
    alignment: Alignment | undefined,
    entry: Entry,
  ): (Mark | undefined)[] {
    const toMark = (mention: Mention | undefined): Mark | undefined =>
      mention && { text: query.text.slice(mention.start, mention.end), whole: !mention.isBegun };
    const ofParent = (parent: Entry): Mark | undefined =>
      toMark(alignment?.above.find((part) => part.entry === parent)?.mention);
    return [toMark(alignment?.own), ...listParents(entry).map(ofParent)];
  }
}

function createBoard({ parents, former }: SearchTables): ScoreBoard {
  return createScoreBoard(parents, former.parents);
}

/**
 * True if nothing was found for the line, or the best entry is doubtful. Also true if the best entry is a guess, because its
 * name only resembles the whole line, or because the line contains only the beginning of its name.
 */
function isLost({ ranked: [best], alignment }: LineRanking): boolean {
  if (!best || best.isDoubtful) return true;
  return best.isGuess === true && (best.own !== undefined || alignment?.own.isBegun === true);
}

/**
 * The facts and settings for ranking. `codes` are the codes in the line. `isAddress` is true if the line contains a street,
 * house or building. If `withSlips` is false, only exactly spelled districts and provinces are found.
 */
type Context = { codes: readonly string[]; isAddress: boolean; withSlips: boolean };

/** The entries found for a line, the best first, and their alignments. */
type LineRanking = {
  ranked: Ranked[];
  mentions: Mentions;
  /** Aligns the line with one of the ranked entries. */
  align: (one: Ranked) => Alignment | undefined;
  /** The alignment of the best entry. */
  alignment: Alignment | undefined;
};

const LETTER = /\p{L}/u;

/** Creates the functions that rank the entries that a line may mean. */
function createLineRanker(tables: SearchTables, parts: RankParts) {
  const { entryOf } = tables;
  const { rankWhole, noteNames, alignerOf, rankNames, rankArea } = createNameRanker(tables, parts);

  /** Collects the mentions in a line: names spelled exactly, or found by their phonetic keys. */
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
    /**
     * Ranks the entries whose names, together with the names of their parents, make up the whole line. Returns undefined if the
     * line spells none of these entries exactly.
     */
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
      const found = context.withSlips ? rankNames(query, mentions) : rankArea(query, mentions);
      const align = (one: Ranked): Alignment | undefined => alignerOf(query, mentions)(one.number, one.own);
      const inOrder = putInOrder(found.ranked, {
        query,
        mentions,
        entryOf,
        align,
        codes,
        isAddress,
      });
      return toRanking(query, mentions, markFirst(inOrder, found.isDoubtful));
    },
  };
}

/**
 * Marks the first entry if it is doubtful. The other entries are not checked, because a query of one letter may have
 * thousands of results.
 */
function markFirst(ranked: Ranked[], isDoubtful: LineRank['isDoubtful']): Ranked[] {
  const [best] = ranked;
  if (best && isDoubtful?.(best)) ranked[0] = { ...best, isDoubtful: true };
  return ranked;
}
