import type { Alignment } from '../align/align.ts';
import { isAbove, type EntryOf } from '../names/search-tables.ts';
import { coverPlainWords, isCovered, isOfWords, isWithin, lengthOf } from '../read/spans.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { isOfOtherLevel, type Mentions } from '../retrieve/mentions.ts';

/** The ways in which a line may show that it means a place other than the one that the search chose. */
export type OtherName =
  /**
   * A name that the search used and the leftover words beside it are together the name of another place. For example, the search
   * used Kokir, but the line contains Kokir Thum.
   */
  | 'longer'
  /** The words that were read as a name with a slip (typing error) spell another name exactly. */
  | 'spelled'
  /**
   * The leftover words name another province, district or commune. If the aligned place is a commune or smaller, the name of
   * another commune is evidence only in one case: the line names a district or province, and that commune lies in all
   * districts and provinces that the line names.
   */
  | 'beside';

/** Finds signs that a line means a place other than `alignment.entry`. */
export function findOtherNames(
  alignment: Alignment,
  { query, mentions, entryOf }: { query: TypedQuery; mentions: Mentions; entryOf: EntryOf },
): ReadonlySet<OtherName> {
  const { entry, own, above } = alignment;
  const found = new Set<OtherName>();
  const parts = [own, ...above.map(({ mention }) => mention)];
  const free = findFree(alignment, query);
  const isLike = own.cost > COSTS.phonetic;
  // Almost any word is the name of some village, so a village is not evidence against a larger place.
  const level = Math.max(entry.level, LEVELS.commune);
  const areas = above.map((part) => part.entry);
  const meant = new Set([entry, ...areas].flatMap(listSelfAndAbove));
  // Repeated names of the place and its parents are not evidence of another place.
  const again = [...mentions.all()].flatMap(([number, list]) => {
    const one = entryOf(number);
    return meant.has(one) ? list : [];
  });
  for (const [number, list] of mentions.all()) {
    const other = entryOf(number);
    if (meant.has(other)) continue;
    for (const name of list) {
      if (name.cost > COSTS.exact || !isOfWords(query, name)) continue;
      if (parts.some((part) => lengthOf(name) > lengthOf(part) && isMoreOrSame(name, part, free)))
        found.add('longer');
      if (isLike && other.level <= level && isMoreOrSame(name, own, free)) found.add('spelled');
      if (isOfOtherLevel(name, other) || again.some((one) => isWithin(name, one))) continue;
      if (other.level <= LEVELS.commune && isCovered(free, name) && isBeside(other, entry, areas))
        found.add('beside');
    }
  }
  return found;
}

/** Lists a place and all its parents, former ones included. */
function listSelfAndAbove(entry: Entry): Entry[] {
  return [
    entry,
    ...[entry.parent, ...entry.formerParents].flatMap((one) => (one ? listSelfAndAbove(one) : [])),
  ];
}

/** Marks the letters that no name, unit word or stop word covers. */
function findFree({ own, above, hints, contradicting }: Alignment, query: TypedQuery): Uint8Array {
  const free = coverPlainWords(query).map((covered) => 1 - covered);
  const names = [own, ...[...above, ...hints, ...contradicting].map(({ mention }) => mention)];
  for (const { start, end } of names) free.fill(0, start, end);
  return free;
}

/**
 * True if `other` or `entry` is a district or province. Also true if the line names at least one district or province, and
 * `other` lies in all districts and provinces that it names.
 */
function isBeside(other: Entry, entry: Entry, above: readonly Entry[]): boolean {
  if (entry.level < LEVELS.commune || other.level < LEVELS.commune) return true;
  const areas = above.filter(({ level }) => level < LEVELS.commune);
  return areas.length > 0 && areas.every((area) => isAbove(area, other));
}

/** True if `name` contains `part`, and all letters of `name` outside `part` are marked in `free`. */
function isMoreOrSame(name: Span, part: Span, free: Uint8Array): boolean {
  return (
    isWithin(part, name) &&
    isCovered(free, { start: name.start, end: part.start }) &&
    isCovered(free, { start: part.end, end: name.end })
  );
}
