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
 * The most candidates if only a district or province is searched. Districts and provinces that the line names are aligned
 * in any case.
 */
const MAX_BESIDE_AREA = 40;

type AlignerParts = {
  board: ScoreBoard;
  chainOf: (number: number) => Chain;
  alignerOf: (query: TypedQuery, mentions: Mentions) => Aligner;
};

/**
 * Aligns a line with all entries that it names, then with names that have slips. If the line does not end in a full name,
 * half-typed names are aligned as well.
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
 * Adds mentions for a half-typed end of the line. The words at the end may begin a name of a candidate. Only candidates are
 * looked at, because one letter begins thousands of names. The last word may also begin the name of a candidate's parent.
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

/** True if a full name is at the end of the query, so that the end is not half typed. */
function isEndExplained({ text }: TypedQuery, best: Alignment | undefined): boolean {
  if (!best || best.own.cost > COSTS.phonetic) return false;
  return [best.own, ...best.above.map(({ mention }) => mention)].some(
    ({ end, cost }) => end === text.length && cost <= COSTS.phonetic,
  );
}

/** The number of places inside which names with a slip are searched. `MAX_CONTEXTS_OF_MANY` is for a long line. */
const MAX_CONTEXTS = 4;
const MAX_CONTEXTS_OF_MANY = 3;
/** The number of candidates that are aligned again after each round of guesses. */
const MAX_ALIGNED_AGAIN = 80;
/**
 * The same number for a long line. Fewer candidates are enough, because more words of a long line name the right place than
 * any other place.
 */
const MAX_OF_MANY_AGAIN = 40;

type SlipTables = Pick<SearchTables, 'entryOf' | 'spelled' | 'phonetics'>;

/**
 * Aligns a line with candidates. If words are left over, names with slips are searched: first among districts and
 * provinces, then inside the places found, where more slips are forgiven, then anywhere.
 * @param candidates entries that the line names exactly or by phonetic key
 * @param withSlips false skips the search for names with slips
 * @param alignerOf returns an aligner that uses all current mentions
 * @returns one alignment for each candidate, the best first
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
    tables: SlipTables;
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
  // A mistyped unit word may be part of a name with a slip, so the search goes on for a line that has one.
  if (isWhole(ranked) && query.mistypedUnits.length === 0) return ranked;
  if (query.work.isSpent()) return ranked;
  likely = ranked
    .slice(0, query.isLong ? MAX_OF_MANY_AGAIN : MAX_ALIGNED_AGAIN)
    .map(({ entry }) => entry.number);
  note(guessAreas(guessing, coveredBy(query, ranked[0])));
  // Names are searched inside guessed places as well, because a commune and its district may both be mistyped.
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
 * True if the best alignment needs no search for further names. The name of its entry has no slip, and the letters that are
 * left over are too few for a name. If an area contradicts the entry, a parent of the entry is named.
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

/** Marks the letters that a name without a slip, a unit word or a stop word covers. No further name is guessed in them. */
function coveredBy(query: TypedQuery, best: Alignment | undefined): Uint8Array {
  const covered = coverPlainWords(query);
  for (const { mention } of best ? [{ mention: best.own }, ...best.above] : [])
    if (mention.cost <= COSTS.phonetic) covered.fill(1, mention.start, mention.end);
  return covered;
}

/** Lists the alignments of the first provinces, districts and communes found, which contain other places. */
function listContexts(ranked: readonly Alignment[], most: number): Alignment[] {
  return ranked.filter(({ entry }) => entry.level <= LEVELS.commune).slice(0, most);
}
