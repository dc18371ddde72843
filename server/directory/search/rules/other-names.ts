import type { Alignment } from '../align/align.ts';
import { isAbove } from '../align/chains.ts';
import { coverPlainWords, isCovered, isOfWords, lengthOf } from '../read/spans.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { isOfOtherLevel, type Mentions } from '../retrieve/mentions.ts';

type Line = { query: TypedQuery; mentions: Mentions; entries: readonly Entry[] };

/** A way in which words that an alignment leaves over say that another place is meant. */
export type OtherName =
  /** With them the words that name a part are the name of another place: Kokir, where the line says Kokir Thum. */
  | 'longer'
  /** A name with a slip is another name as it is spelled. */
  | 'spelled'
  /** They are the name of another commune of what is named: Ampil, Chres, Batheay. */
  | 'beside';

/** Finds the ways in which words of a line say that another place is meant than its alignment says. */
export function findOtherNames(
  alignment: Alignment,
  entry: Entry,
  { query, mentions, entries }: Line,
): ReadonlySet<OtherName> {
  const { own, above } = alignment;
  const found = new Set<OtherName>();
  const parts = [own, ...above.map(({ mention }) => mention)];
  const free = findFree(alignment, query);
  const isLike = own.cost > COSTS.phonetic;
  // Any word is the name of some village: it says nothing against what is larger.
  const level = Math.max(entry.level, LEVELS.commune);
  const areas = above.flatMap(({ number }) => entries[number] ?? []);
  const meant = new Set([entry, ...areas].flatMap(listSelfAndAbove));
  // Where words that name one of these stand once more, that says nothing of another place.
  const again = [...mentions.all()].flatMap(([number, list]) => {
    const one = entries[number];
    return one && meant.has(one) ? list.filter(({ cost }) => cost <= COSTS.phonetic) : [];
  });
  for (const [number, list] of mentions.all()) {
    const other = entries[number];
    if (!other || other.level > LEVELS.village || meant.has(other)) continue;
    for (const name of list) {
      if (name.cost > COSTS.exact || !isOfWords(query, name)) continue;
      if (parts.some((part) => lengthOf(name) > lengthOf(part) && isMoreOrSame(name, part, free)))
        found.add('longer');
      if (isLike && other.level <= level && isMoreOrSame(name, own, free)) found.add('spelled');
      if (isOfOtherLevel(name, other) || again.some((one) => holds(one, name))) continue;
      if (other.level <= LEVELS.commune && isCovered(free, name) && isBeside(other, entry, areas))
        found.add('beside');
    }
  }
  return found;
}

/** A place, and what it lies in or lay in before. */
function listSelfAndAbove(entry: Entry): Entry[] {
  return [
    entry,
    ...[entry.parent, ...entry.formerParents].flatMap((one) => (one ? listSelfAndAbove(one) : [])),
  ];
}

/** The letters of a line that neither a name nor a plain word explains, nor a unit word that is glued to a name. */
function findFree({ own, above, hints, contradicting }: Alignment, query: TypedQuery): Uint8Array {
  const free = coverPlainWords(query).map((covered) => 1 - covered);
  const names = [own, ...[...above, ...hints, ...contradicting].map(({ mention }) => mention)];
  for (const { start, end } of names) {
    free.fill(0, start, end);
    for (const unit of query.units)
      if (unit.end === start || unit.start === end) free.fill(0, unit.start, unit.end);
  }
  return free;
}

/** A district or province; or a commune that lies in all that is named above the one that was found, beside a district any. */
function isBeside(other: Entry, entry: Entry, above: readonly Entry[]): boolean {
  if (entry.level < LEVELS.commune || other.level < LEVELS.commune) return true;
  const areas = above.filter(({ level }) => level < LEVELS.commune);
  return areas.length > 0 && areas.every((area) => isAbove(area, other));
}

/** Whether a name has all letters of a part, and otherwise only such as are left over. */
function isMoreOrSame(name: Span, part: Span, free: Uint8Array): boolean {
  return (
    holds(name, part) &&
    isCovered(free, { start: name.start, end: part.start }) &&
    isCovered(free, { start: part.end, end: name.end })
  );
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}
