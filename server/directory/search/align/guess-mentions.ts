import type { Alignment } from './align.ts';
import type { SearchTables } from '../names/search-tables.ts';
import { createComparer, type Comparer } from '../letters/compare-names.ts';
import { lettersOf } from '../letters/edit-distance.ts';
import type { NameTable } from '../names/name-table.ts';
import type { Mentions } from '../retrieve/mentions.ts';
import { LETTERS, WORK } from '../costs.ts';
import type { Span } from '../read/read-line.ts';
import { compareWithGroup, type NameGroup, type NameGroups } from '../names/name-groups.ts';
import { isEdge, isWithin, lengthOf, listRuns, overlaps } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';

export type Guessing = {
  query: TypedQuery;
  mentions: Mentions;
  tables: Pick<SearchTables, 'entryOf' | 'spelled' | 'phonetics'>;
  groups: NameGroups;
  /**
   * The positions of words that certainly name a commune. A guess may overlap such words only if it contains all of them and more
   * letters.
   */
  outright: readonly Span[];
};

/** At most this many runs of words are compared with a group of names. `MAX_RUNS_OF_MANY` is the limit for a long line. */
const MAX_RUNS = 14;
const MAX_RUNS_OF_MANY = 8;
/** At most this many runs of words are compared with all names, because this comparison costs the most work. */
const MAX_RUNS_ANYWHERE = 8;
/** At most this many runs of words in a long line are compared with all names. */
const MAX_RUNS_ANYWHERE_OF_MANY = 2;
/**
 * If a run of words occurs several times in a line, at most this many of its occurrences are compared. Two are needed
 * if a village and its commune share a name, and the line contains this name twice with the same typing error.
 */
const MAX_REPEATS = 2;
const LETTER = /\p{L}/u;

/** Guesses districts and provinces from the words whose letters are not marked in `covered`. */
export function guessAreas(guessing: Guessing, covered: Uint8Array): number[] {
  return guessAmong(guessing, guessing.groups.areas(), { covered, isClose: false });
}

/**
 * Guesses places in the two levels below the aligned entry. They include places that formerly belonged to this entry or
 * to one of its children.
 */
export function guessBelow(guessing: Guessing, { entry }: Alignment, covered: Uint8Array): number[] {
  return guessAmong(guessing, guessing.groups.below(entry.number), { covered, isClose: true });
}

/** Guesses entries of any level and area. */
export function guessAnywhere(guessing: Guessing, covered: Uint8Array): number[] {
  const { query, mentions, tables } = guessing;
  const found: number[] = [];
  const mostRuns = query.isLong ? MAX_RUNS_ANYWHERE_OF_MANY : MAX_RUNS_ANYWHERE;
  for (const span of listLeftRuns(guessing, covered).slice(0, mostRuns)) {
    if (query.work.isSpent()) break;
    const run = query.runBetween(span.start, span.end);
    const { spelled, phonetics } = createComparer(run, { isClose: false, mayBegin: false });
    // The lowest cost for each entry, keyed by its number. Each name is compared once, even if many entries have it.
    const costs = new Map<number, number>();
    const note = (names: ReturnType<NameTable['findSimilar']>, { compare }: Comparer['spelled']): void => {
      for (const { name, entries } of names) {
        query.work.add(WORK.compared + entries.length * WORK.looked);
        const cost = compare(name, lettersOf(name));
        if (cost === Infinity) continue;
        for (const number of entries) costs.set(number, Math.min(cost, costs.get(number) ?? Infinity));
      }
    };
    note(tables.spelled.findSimilar(run.text, run.forgiven, query.work), spelled);
    if (!query.work.isSpent())
      note(tables.phonetics.findSimilar(run.phonetic, run.forgivenByKey, query.work), phonetics);
    for (const [number, cost] of costs) {
      mentions.add([number], span, cost);
      found.push(number);
    }
  }
  return found;
}

/** Lists runs of neighbouring words whose letters are not marked in `covered`. A run does not cross a comma. */
function listLeftRuns({ query, outright }: Guessing, covered: Uint8Array): Span[] {
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
        end - start >= LETTERS.guessed &&
        LETTER.test(query.text.slice(start, end)) &&
        !edges.some((edge) => edge > start && edge < end) &&
        !outright.some((name) => cutsThrough({ start, end }, name)),
    )
    .filter(isNews)
    .toSorted((a, b) => Number(isWholeName(query, b)) - Number(isWholeName(query, a)))
    .slice(0, query.isLong ? MAX_RUNS_OF_MANY : MAX_RUNS);
}

/** True if a span and the unit words beside it fill the text between two commas. Such spans are compared first. */
function isWholeName({ edges, units }: TypedQuery, { start, end }: Span): boolean {
  return (
    (edges.has(start) || units.some((unit) => unit.end === start)) &&
    (edges.has(end) || units.some((unit) => unit.start === end))
  );
}

/** True if a span overlaps a name, unless it contains the whole name and further letters. */
function cutsThrough(span: Span, name: Span): boolean {
  const isMore = isWithin(name, span) && lengthOf(span) > lengthOf(name);
  return overlaps(span, name) && !isMore;
}

/**
 * Compares the words whose letters are not marked in `covered` with the names of a group, and adds a mention of each entry whose
 * name is similar.
 * @returns the numbers of these entries
 */
function guessAmong(
  guessing: Guessing,
  group: NameGroup,
  { covered, isClose }: { covered: Uint8Array; isClose: boolean },
): number[] {
  const { query, mentions } = guessing;
  const found: { place: number; span: Span; cost: number }[] = [];
  for (const span of listLeftRuns(guessing, covered)) {
    if (query.work.isSpent()) break;
    const run = query.runBetween(span.start, span.end);
    const comparer = createComparer(run, { isClose, mayBegin: isEdge(query, span.end) });
    for (const [place, cost] of compareWithGroup(group, comparer, query.work))
      found.push({ place, span, cost });
  }
  return found
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, span, cost }) => {
      const number = group.numbers[place] ?? -1;
      mentions.add([number], span, cost);
      return number;
    });
}
