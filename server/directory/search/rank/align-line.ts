import type { Aligner, Alignment } from '../align/align.ts';
import type { Chain, SearchTables, EntryOf } from '../names/search-tables.ts';
import { COSTS, LETTERS, LIMITS } from '../costs.ts';
import { createNameGroups, type NameGroups } from '../names/name-groups.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { type BegunName, MAX_CANDIDATES } from '../retrieve/known-names.ts';
import { type Mentions, type Ranked, toRanked } from '../retrieve/mentions.ts';
import type { ScoreBoard } from '../retrieve/scores.ts';
import { isBegunInDoubt, isWorthATry, mayBeName } from './guess-names.ts';
import { Evidence } from '../rules/evidence.ts';
import { isNamed } from '../rules/order-rules.ts';
import { isMeant } from '../rules/meant-rules.ts';
import type { Entry } from '../names/entries.ts';
import { guessAnywhere, guessAreas, guessBelow, type Guessing } from '../align/guess-mentions.ts';
import { listOutright } from '../align/named-areas.ts';
import { coverPlainWords } from '../read/spans.ts';

/** A number is not read as the beginning of a name, because it may be a house number. */
const DIGITS = /^\d+$/;
const MAX_ALIGNED = 60;
/**
 * The maximum number of candidates if only districts and provinces are searched. Districts and provinces that the line names
 * are always aligned and are not limited by this number.
 */
const MAX_BESIDE_AREA = 40;

type AlignerParts = {
  board: ScoreBoard;
  chainOf: (number: number) => Chain;
  alignerOf: (query: TypedQuery, mentions: Mentions) => Aligner;
};

/**
 * Creates a function that aligns a line with entries and ranks them. A line is aligned with the entries whose names it contains
 * exactly, by phonetic key or with typing errors. If a short line does not end in a full name, it is also aligned with entries
 * whose names are only half typed.
 */
export function createLineAligner(tables: SearchTables, { board, chainOf, alignerOf }: AlignerParts) {
  const { entryOf } = tables;
  const groups = createNameGroups(tables);

  return (
    query: TypedQuery,
    mentions: Mentions,
    { begun, withSlips }: { begun: readonly BegunName[]; withSlips: boolean },
  ): Ranked[] => {
    const candidates = board.listBest(withSlips ? MAX_CANDIDATES : MAX_BESIDE_AREA);
    const line = { mentions, candidates, withSlips };
    let aligned = findAddress(query, line, { tables, groups, alignerOf, chainOf });
    const isShort = withSlips && mayBeName(query);
    if (isShort && !isEndExplained(query, aligned[0])) {
      noteBegun(query, mentions, { begun, candidates }, { entryOf, chainOf });
      const align = alignerOf(query, mentions);
      const again = new Set([...candidates, ...aligned.map(({ entry }) => entry.number)]);
      aligned = [...again].flatMap((number) => align(number) ?? []).toSorted(byCost);
    }
    const isTrusted = (one: Alignment): boolean => {
      if (!withSlips && !(isArea(one.entry) && one.own.cost === COSTS.exact)) return false;
      return isMeant(new Evidence(query, one));
    };
    const best = aligned.find(isTrusted);
    if (!best) return isShort ? aligned.filter((one) => isWorthATry(query, one)).map(toDoubtful) : [];
    const ranked = aligned
      .filter(({ cost }) => cost <= best.cost + LIMITS.worse)
      .filter(isTrusted)
      .slice(0, MAX_ALIGNED);
    // The first entry that the line clearly names is always a result, even if many words are left over. An order rule can
    // put it first if the best entry is in doubt.
    const named = aligned.find((one) => isNamed(one, query) && isTrusted(one));
    if (named && !ranked.includes(named)) ranked.push(named);
    return ranked.map((one) => ({
      ...toRanked(one),
      isGuess: one.own.cost > COSTS.phonetic,
      isDoubtful: isBegunInDoubt(query, one),
    }));
  };
}

/**
 * Adds mentions of half-typed names. Only the names of candidates are added, because thousands of names may begin with the
 * same letter. The last word of the line may also be the beginning of the name of a candidate's parent.
 */
function noteBegun(
  query: TypedQuery,
  mentions: Mentions,
  { begun, candidates }: { begun: readonly BegunName[]; candidates: readonly number[] },
  { entryOf, chainOf }: { entryOf: EntryOf; chainOf: (number: number) => Chain },
): void {
  const looked = new Set(candidates);
  for (const { numbers, span, cost } of begun)
    if (!DIGITS.test(query.text.slice(span.start, span.end)))
      mentions.add(
        numbers.filter((number) => looked.has(number)),
        span,
        cost,
        true,
      );
  const last = { start: query.breaks.at(-2) ?? 0, end: query.text.length };
  const word = query.text.slice(last.start);
  const above = new Set(candidates.flatMap((number) => chainOf(number).flat()));
  const isBegun = (number: number): boolean =>
    entryOf(number).keys.spelled.some((key) => key.startsWith(word));
  mentions.add([...above].filter(isBegun), last, COSTS.prefix, true);
}

function toDoubtful(one: Alignment): Ranked {
  return { ...toRanked(one), isGuess: true, isDoubtful: true };
}

/** True if the query ends in a full name, so its end is not half typed. */
function isEndExplained({ text }: TypedQuery, best: Alignment | undefined): boolean {
  if (!best || best.own.cost > COSTS.phonetic) return false;
  return [best.own, ...best.above.map(({ mention }) => mention)].some(
    ({ end, cost }) => end === text.length && cost <= COSTS.phonetic,
  );
}

/**
 * The maximum number of places inside which misspelled names are searched. `MAX_CONTEXTS_OF_MANY` is the limit for a long line.
 */
const MAX_CONTEXTS = 4;
const MAX_CONTEXTS_OF_MANY = 3;
/** The maximum number of candidates that are aligned again after each round of guesses. */
const MAX_ALIGNED_AGAIN = 80;
/**
 * The value of `MAX_ALIGNED_AGAIN` for a long line. It is lower, because several words of a long line usually name the right
 * place and its parents. So the right place is already among the best candidates.
 */
const MAX_OF_MANY_AGAIN = 40;

/**
 * Aligns a line with candidates. If words are left over, they may be misspelled names. They are compared first with the names
 * of districts and provinces. Then they are compared with the names inside the places found, where more slips are forgiven.
 * Finally, they are compared with all names.
 * @param candidates the entries that match the largest part of the line
 * @param withSlips if false, misspelled names are not searched
 * @param alignerOf returns an aligner that uses all current mentions
 * @returns the alignments of candidates, of named districts and provinces, and of guessed entries, the best first
 */
function findAddress(
  query: TypedQuery,
  {
    mentions,
    candidates,
    withSlips,
  }: { mentions: Mentions; candidates: readonly number[]; withSlips: boolean },
  {
    tables,
    groups,
    alignerOf,
    chainOf,
  }: {
    tables: Pick<SearchTables, 'entryOf' | 'spelled' | 'phonetics'>;
    groups: NameGroups;
    alignerOf: (query: TypedQuery, mentions: Mentions) => Aligner;
    chainOf: (number: number) => Chain;
  },
): Alignment[] {
  const { entryOf } = tables;
  const outright = listOutright(query, mentions, { entryOf, chainOf });
  const guessing: Guessing = {
    query,
    mentions,
    tables,
    groups,
    outright: outright.map(({ mention }) => mention),
  };
  const areas = [...mentions.all().keys()].filter((number) => isArea(entryOf(number)));
  const guessed = new Set<number>();
  let likely = candidates;
  const alignAll = (): Alignment[] => {
    const align = alignerOf(query, mentions);
    const found: Alignment[] = [];
    for (const number of new Set([...areas, ...guessed, ...likely])) {
      const alignment = align(number);
      if (alignment) found.push(alignment);
    }
    return found.sort(byCost);
  };
  const note = (numbers: readonly number[]): void => {
    for (const number of numbers) guessed.add(number);
  };

  let ranked = alignAll();
  if (!withSlips) return ranked;
  // If the line contains a mistyped unit word, the search continues, because this word may be part of a misspelled name.
  if (isWhole(ranked) && query.mistypedUnits.length === 0) return ranked;
  if (query.work.isSpent()) return ranked;
  likely = ranked
    .slice(0, query.isLong ? MAX_OF_MANY_AGAIN : MAX_ALIGNED_AGAIN)
    .map(({ entry }) => entry.number);
  note(guessAreas(guessing, coveredBy(query, ranked[0])));
  // Names are also searched inside guessed places, because a commune and its district may both be mistyped.
  ranked = alignAll();
  for (const context of listContexts(ranked, query.isLong ? MAX_CONTEXTS_OF_MANY : MAX_CONTEXTS))
    if (!query.work.isSpent()) note(guessBelow(guessing, context, coveredBy(query, context)));
  ranked = alignAll();
  if (isWhole(ranked) || isOutright(ranked[0]) || query.work.isSpent()) return ranked;
  note(guessAnywhere(guessing, coveredBy(query, ranked[0])));
  return alignAll();
}

/** Compares by cost. At equal costs, the entry with the lower number comes first. */
function byCost(a: Alignment, b: Alignment): number {
  return a.cost - b.cost || a.entry.number - b.entry.number;
}

function isArea(entry: Entry): boolean {
  return entry.level <= LEVELS.district;
}

/**
 * True if the best alignment makes a search for further names unnecessary. The name of the entry has to match exactly or by
 * phonetic key, and too few letters for another name may be left over. If the line names an area that contradicts the entry, it
 * also has to name a parent of the entry.
 */
function isWhole([best]: readonly Alignment[]): boolean {
  return (
    best !== undefined &&
    best.own.cost <= COSTS.phonetic &&
    best.left < LETTERS.guessed &&
    (best.contradicting.length === 0 || best.above.length > 0)
  );
}

/** True for a commune, village or landmark that is named with a parent. */
function isOutright(best: Alignment | undefined): boolean {
  return best !== undefined && best.entry.level >= LEVELS.commune && best.above.length > 0;
}

/**
 * Marks the letters of unit words and stop words, and of those names in the best alignment that match exactly or by phonetic key.
 * No further names are guessed from these letters.
 */
function coveredBy(query: TypedQuery, best: Alignment | undefined): Uint8Array {
  const covered = coverPlainWords(query);
  for (const { mention } of best ? [{ mention: best.own }, ...best.above] : [])
    if (mention.cost <= COSTS.phonetic) covered.fill(1, mention.start, mention.end);
  return covered;
}

/** Lists the first alignments with provinces, districts and communes. Only such places contain other places. */
function listContexts(ranked: readonly Alignment[], most: number): Alignment[] {
  return ranked.filter(({ entry }) => entry.level <= LEVELS.commune).slice(0, most);
}
