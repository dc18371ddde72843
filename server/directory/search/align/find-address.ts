import type { Aligner, Alignment } from './align.ts';
import type { SearchTables, Chain } from '../names/search-tables.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import { guessAnywhere, guessAreas, guessBelow, type Guessing, SHORTEST_GUESSED } from './guess-mentions.ts';
import type { Mentions } from '../retrieve/mentions.ts';
import type { NameGroups } from '../names/name-groups.ts';
import { listOutright } from './named-areas.ts';
import { coverPlainWords } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

/** The number of places in which names with a slip are looked for. */
const MAX_CONTEXTS = 4;
const MAX_CONTEXTS_OF_MANY = 3;
/** The number of candidates that are aligned again after each round of guesses. */
const MAX_ALIGNED_AGAIN = 80;
/** Fewer suffice for a long line, because more of its words name the right place than any other. */
const MAX_OF_MANY_AGAIN = 40;

type Tables = Pick<SearchTables, 'entries' | 'spelled' | 'phonetics'>;

/**
 * Aligns a line with candidates. If words are left over, it looks for names with slips: first among districts and
 * provinces, then inside the places found, where a name may have more slips, then anywhere.
 * @param candidates entries that the line names exactly or by phonetic key
 * @param withSlips false skips the search for names with slips
 * @param alignerOf returns an aligner that knows all current mentions
 * @returns one alignment for each candidate, the best first
 */
export function findAddress(
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
    tables: Tables;
    groups: NameGroups;
    alignerOf: (query: TypedQuery, mentions: Mentions) => Aligner;
    chainOf: (number: number) => Chain;
  },
): Alignment[] {
  const { entries } = tables;
  const outright = listOutright(query, mentions, { entries, chainOf });
  const guessing: Guessing = {
    query,
    mentions,
    tables,
    groups,
    outright: outright.map(({ mention }) => mention),
  };
  const areas = [...mentions.all().keys()].filter((number) => isArea(entries[number]));
  const guessed = new Set<number>();
  let likely = candidates;
  const alignAll = (): Alignment[] => {
    const align = alignerOf(query, mentions);
    const found: Alignment[] = [];
    for (const number of new Set([...areas, ...guessed, ...likely])) {
      const alignment = align(number);
      if (alignment) found.push(alignment);
    }
    return found.sort((a, b) => a.cost - b.cost || a.number - b.number);
  };
  const note = (numbers: readonly number[]): void => {
    for (const number of numbers) guessed.add(number);
  };

  let ranked = alignAll();
  // A mistyped unit word may be part of a name with a slip, so such a line is never whole.
  if (!withSlips) return ranked;
  if (isWhole(ranked) && query.mistypedUnits.length === 0) return ranked;
  if (query.work.isSpent()) return ranked;
  likely = ranked.slice(0, query.isLong ? MAX_OF_MANY_AGAIN : MAX_ALIGNED_AGAIN).map(({ number }) => number);
  note(guessAreas(guessing, coveredBy(query, ranked[0])));
  // A guessed place is a context for further guesses, because a commune and its district may both be mistyped.
  ranked = alignAll();
  for (const context of listContexts(ranked, entries, query.isLong ? MAX_CONTEXTS_OF_MANY : MAX_CONTEXTS))
    if (!query.work.isSpent()) note(guessBelow(guessing, context, coveredBy(query, context)));
  ranked = alignAll();
  if (isWhole(ranked) || isOutright(ranked[0], entries) || query.work.isSpent()) return ranked;
  note(guessAnywhere(guessing, coveredBy(query, ranked[0])));
  return alignAll();
}

function isArea(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.level <= LEVELS.district;
}

/** True if the letters left over are too few for a name. */
function isWhole([best]: readonly Alignment[]): boolean {
  return (
    best !== undefined &&
    best.own.cost <= COSTS.phonetic &&
    best.left < SHORTEST_GUESSED &&
    (best.contradicting.length === 0 || best.above.length > 0)
  );
}

/** True for a commune, village or landmark that is named with a parent. */
function isOutright(best: Alignment | undefined, entries: readonly Entry[]): boolean {
  return best !== undefined && (entries[best.number]?.level ?? 0) >= LEVELS.commune && best.above.length > 0;
}

/** Marks the letters of a line that need no guess. */
function coveredBy(query: TypedQuery, best: Alignment | undefined): Uint8Array {
  const covered = coverPlainWords(query);
  for (const { mention } of best ? [{ mention: best.own }, ...best.above] : [])
    if (mention.cost <= COSTS.phonetic) covered.fill(1, mention.start, mention.end);
  return covered;
}

/** Lists the first places found that have places below them. */
function listContexts(ranked: readonly Alignment[], entries: readonly Entry[], most: number): Alignment[] {
  return ranked
    .filter(({ number }) => (entries[number]?.level ?? LEVELS.page) <= LEVELS.commune)
    .slice(0, most);
}
