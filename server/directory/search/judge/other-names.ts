import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Alignment } from '../align/align.ts';
import { isAbove } from '../align/is-above.ts';
import { createApart, isEdge } from '../align/word-edges.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import { coverPlainWords } from '../read/plain-words.ts';
import { isCovered, lengthOf } from '../read/spans.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { isOfOtherLevel, type Mention, type Mentions } from '../retrieve/mentions.ts';

/** Shorter names are part of many words. Khmer has more letters than Latin, so that names are shorter. */
const SHORTEST_NAME = 3;
const SHORTEST_IN_KHMER = 2;

type Line = { query: TypedQuery; mentions: Mentions; entries: readonly Entry[] };

/**
 * Whether words of a line that its alignment leaves over say that another place is meant:
 * - with them the words that name a part are the name of another place: Kokir, where the line says Kokir Thum;
 * - they are the name of another commune of what is named: Ampil, Chres, Batheay;
 * - what was taken for a name with a slip, or a village by its phonetic key, is another name as it is spelled;
 * - they are the rest of a word of which the beginning or the end was taken for a name.
 */
export function namesOther(alignment: Alignment, entry: Entry, { query, mentions, entries }: Line): boolean {
  const { own, above } = alignment;
  const parts = [own, ...above.map(({ mention }) => mention)];
  const free = findFree(alignment, query);
  if (parts.some((part) => isTorn(part, { query, free }))) return true;
  const line = [entry, ...above.flatMap(({ number }) => entries[number] ?? [])];
  const meant = new Set(line.flatMap(listSelfAndAbove));
  const isMeant = (other: Entry): boolean => meant.has(other) || isAbove(entry, other);
  const isVillage = entry.level >= LEVELS.village;
  const isApart = createApart(query, { mentions, entries });
  const isLike = own.cost > (isVillage && !isInCommune(above, entries) ? COSTS.exact : COSTS.phonetic);
  const namesOfMeant = listNamesOf(meant, mentions, entries);
  for (const [number, list] of mentions.all()) {
    const other = entries[number];
    if (!other || other.level > LEVELS.village || isMeant(other)) continue;
    for (const name of list) {
      if (name.cost > COSTS.exact || isShort(query, name) || !isOfWords(query, name, isApart)) continue;
      if (parts.some((part) => isMore(name, part, free))) return true;
      if (isJoined(name, alignment, query) && isInAreasBeside(name, other, { above, entries })) return true;
      if (isLike && (other.level < LEVELS.village || isVillage) && isMoreOrSame(name, own, free)) return true;
      if (isOfOtherLevel(name, other) || namesOfMeant.some((one) => holds(one, name))) continue;
      if (other.level <= LEVELS.commune && isCovered(free, name) && isBeside(other, entry, line)) return true;
    }
  }
  return false;
}

/** Whether the commune is named in which a village lies: then it matters less that another one is spelled so. */
export function isInCommune(above: Alignment['above'], entries: readonly Entry[]): boolean {
  return above.some(
    ({ number, mention }) => entries[number]?.level === LEVELS.commune && mention.cost <= COSTS.phonetic,
  );
}

/** All words that name one of some places: where they stand once more, that says nothing of another place. */
function listNamesOf(
  places: ReadonlySet<Entry>,
  mentions: Mentions,
  entries: readonly Entry[],
): readonly Mention[] {
  return [...mentions.all()].flatMap(([number, list]) => {
    const entry = entries[number];
    return entry && places.has(entry) ? list.filter(({ cost }) => cost <= COSTS.phonetic) : [];
  });
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
function isBeside(other: Entry, entry: Entry, [, ...above]: readonly Entry[]): boolean {
  if (entry.level < LEVELS.commune || other.level < LEVELS.commune) return true;
  const areas = above.filter(({ level }) => level < LEVELS.commune);
  return areas.length > 0 && areas.every((area) => isAbove(area, other));
}

/** Whether a place lies, or lay, in each district and province that other words than its name are taken for. */
function isInAreasBeside(
  name: Span,
  other: Entry,
  { above, entries }: { above: Alignment['above']; entries: readonly Entry[] },
): boolean {
  const branch = listSelfAndAbove(other);
  return above.every(({ number, mention }) => {
    const area = entries[number];
    if (!area || area.level > LEVELS.district) return true;
    return (mention.start < name.end && name.start < mention.end) || branch.includes(area);
  });
}

/** Whether the place and what it lies in, as one name, are that of another place: Trapeang Chhuk is no Trapeang in Chhuk. */
function isJoined(name: Mention, { own, above }: Alignment, query: TypedQuery): boolean {
  return above.some(
    ({ mention }) =>
      mention.start === own.end &&
      !isEdge(query, own.end) &&
      name.start === own.start &&
      name.end === mention.end,
  );
}

function isShort({ text }: TypedQuery, name: Span): boolean {
  return lengthOf(name) < (isKhmer(text[name.start] ?? '') ? SHORTEST_IN_KHMER : SHORTEST_NAME);
}

function isMore(name: Mention, part: Mention, free: Uint8Array): boolean {
  return lengthOf(name) > lengthOf(part) && isMoreOrSame(name, part, free);
}

/** Whether a name has all letters of a part, and otherwise only such as are left over. */
function isMoreOrSame(name: Span, part: Span, free: Uint8Array): boolean {
  if (!holds(name, part)) return false;
  return (
    isCovered(free, { start: name.start, end: part.start }) &&
    isCovered(free, { start: part.end, end: name.end })
  );
}

/** Whether the word of a part goes on in letters that are left over. Khmer is written without spaces. */
function isTorn({ start, end }: Span, { query, free }: { query: TypedQuery; free: Uint8Array }): boolean {
  const { text, isBreak } = query;
  if (isKhmer(text[start] ?? '')) return false;
  return (!isBreak(start) && free[start - 1] === 1) || (!isBreak(end) && free[end] === 1);
}

function isOfWords({ text, isBreak }: TypedQuery, name: Span, isApart: (span: Span) => boolean): boolean {
  return isKhmer(text[name.start] ?? '') ? isApart(name) : isBreak(name.start) && isBreak(name.end);
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}
