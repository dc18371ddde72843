import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Alignment } from './align.ts';
import type { SearchTables } from './build-tables.ts';
import { createComparer } from './compare-names.ts';
import { forgivenSlips } from './edit-distance.ts';
import { forgivenInPhonetic } from './guess-name.ts';
import type { Mentions } from './mentions.ts';
import type { Span } from './read-line.ts';
import { listRuns, phoneticBetween } from './runs.ts';
import type { TypedQuery } from './typed-query.ts';
import { LEVELS } from './unit-words.ts';
import { WORK } from './work.ts';

export type Guessing = {
  query: TypedQuery;
  mentions: Mentions;
  tables: Pick<SearchTables, 'entries' | 'children' | 'former' | 'spelled' | 'phonetics'>;
};

/** Fewer letters that are left over are hardly a name. */
export const SHORTEST_GUESSED = 3;
/** Runs of words that are compared. A look among all names costs the most. */
const MAX_RUNS = 14;
const MAX_RUNS_OF_MANY = 8;
const MAX_RUNS_ANYWHERE = 8;
/** The same of a line of many words. */
const MAX_RUNS_ANYWHERE_OF_MANY = 2;
/** A village may have the name of its commune, and both the same slip; more of the same words are compared for nothing. */
const MAX_REPEATS = 2;
const LETTER = /\p{L}/u;

/** Districts and provinces of which words that nothing covers may be a name. */
export function guessAreas(guessing: Guessing, covered: Uint8Array): number[] {
  const numbers: number[] = [];
  for (const [number, { level }] of guessing.tables.entries.entries()) {
    if (level > LEVELS.district) break;
    numbers.push(number);
  }
  return guessAmong(guessing, numbers, { covered, isClose: false });
}

/** The same of what lies in a place, or lay in it: of the two levels below it. */
export function guessBelow(guessing: Guessing, { number }: Alignment, covered: Uint8Array): number[] {
  const { children, former } = guessing.tables;
  const below = (one: number): readonly number[] => [
    ...(children[one] ?? []),
    ...(former.children.get(one) ?? []),
  ];
  const direct = below(number);
  return guessAmong(guessing, [...direct, ...direct.flatMap(below)], { covered, isClose: true });
}

/** The same of anything. */
export function guessAnywhere({ query, mentions, tables }: Guessing, covered: Uint8Array): number[] {
  const found: number[] = [];
  const mostRuns = query.isLong ? MAX_RUNS_ANYWHERE_OF_MANY : MAX_RUNS_ANYWHERE;
  for (const span of listLeftRuns(query, covered).slice(0, mostRuns)) {
    if (query.work.isSpent()) break;
    const text = query.text.slice(span.start, span.end);
    const phonetic = phoneticBetween(query, span.start, span.end);
    const similar = [
      ...tables.spelled.findSimilar(text, forgivenSlips(text), query.work),
      ...tables.phonetics.findSimilar(phonetic, forgivenInPhonetic(phonetic), query.work),
    ];
    const compare = createComparer({ text, phonetic, mayBegin: false }, false);
    for (const number of new Set(similar.flatMap(({ entries }) => entries))) {
      const keys = tables.entries[number]?.keys;
      const cost = keys && compare(keys);
      if (cost === undefined) continue;
      mentions.add([number], span, cost);
      found.push(number);
    }
  }
  return found;
}

/** Khmer parts places by spaces. */
function isEdge({ text, edges, isBreak }: TypedQuery, at: number): boolean {
  return edges.has(at) || (isBreak(at) && isKhmer(text[at - 1] ?? ''));
}

/** Words between two commas that nothing covers. */
function listLeftRuns(query: TypedQuery, covered: Uint8Array): Span[] {
  const edges = [...query.edges];
  const seen = new Map<string, number>();
  const isNews = ({ start, end }: Span): boolean => {
    const text = query.text.slice(start, end);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times <= MAX_REPEATS;
  };
  return listRuns(query, covered)
    .filter(
      ({ start, end }) =>
        end - start >= SHORTEST_GUESSED &&
        LETTER.test(query.text.slice(start, end)) &&
        !edges.some((edge) => edge > start && edge < end),
    )
    .filter(isNews)
    .slice(0, query.isLong ? MAX_RUNS_OF_MANY : MAX_RUNS);
}

function guessAmong(
  { query, mentions, tables }: Guessing,
  numbers: readonly number[],
  { covered, isClose }: { covered: Uint8Array; isClose: boolean },
): number[] {
  const runs = listLeftRuns(query, covered).map((span) => {
    const text = query.text.slice(span.start, span.end);
    const phonetic = phoneticBetween(query, span.start, span.end);
    return { span, compare: createComparer({ text, phonetic, mayBegin: isEdge(query, span.end) }, isClose) };
  });
  return numbers.filter((number) => {
    const keys = tables.entries[number]?.keys;
    if (!keys) return false;
    let isFound = false;
    query.work.add(runs.length * (keys.spelled.length + keys.phonetics.length) * WORK.compared);
    for (const { span, compare } of runs) {
      const cost = compare(keys);
      if (cost === undefined) continue;
      mentions.add([number], span, cost);
      isFound = true;
    }
    return isFound;
  });
}
