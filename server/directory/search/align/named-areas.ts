import type { Chain } from './chains.ts';
import { isBetweenCommas, isOfWords, lengthOf } from '../read/spans.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import {
  isOfLevel,
  isOfOtherLevel,
  type Mention,
  type Mentions,
  type NamedPart,
} from '../retrieve/mentions.ts';

type Tables = { entries: readonly Entry[]; chainOf: (number: number) => Chain };

/** Shorter names are part of many words; shorter phonetic keys are those of many names. */
const SHORTEST_NAME = 3;
const SHORTEST_HEARD = 5;

/**
 * Communes that a line names outright: as they are spelled, or by their phonetic key beside the word for a commune, and with
 * what they lie in. Such a name is no other one with a slip, and a village of another commune contradicts it.
 */
export function listOutright(query: TypedQuery, mentions: Mentions, tables: Tables): NamedPart[] {
  return listNamed(
    mentions,
    tables,
    (own, entry) => (isSpelled(own) || isCalled(own, entry)) && isOfWords(query, own),
  );
}

/** Communes of which the phonetic key is all that stands between two commas, with what they lie in: Slorkram, Siem Reap. */
export function listHeard(query: TypedQuery, mentions: Mentions, tables: Tables): NamedPart[] {
  return listNamed(
    mentions,
    tables,
    (name) => name.cost <= COSTS.phonetic && lengthOf(name) >= SHORTEST_HEARD && isBetweenCommas(query, name),
  );
}

function listNamed(
  mentions: Mentions,
  { entries, chainOf }: Tables,
  isName: (own: Mention, entry: Entry) => boolean,
): NamedPart[] {
  const found: NamedPart[] = [];
  for (const [number, list] of mentions.all()) {
    const entry = entries[number];
    if (entry?.level !== LEVELS.commune) continue;
    for (const own of list) {
      if (!isName(own, entry) || isOfOtherLevel(own, entry)) continue;
      if (chainOf(number).flat().some(isNamedBeside(own, mentions))) found.push({ number, mention: own });
    }
  }
  return found;
}

function isSpelled({ start, end, cost }: Mention): boolean {
  return cost === COSTS.exact && end - start >= SHORTEST_NAME;
}

/** The word for a commune stands beside it: Khum Prek Ta Meak is no other name with a slip. */
function isCalled(own: Mention, entry: Entry): boolean {
  return own.cost <= COSTS.phonetic && own.end - own.start >= SHORTEST_HEARD && isOfLevel(own, entry);
}

function isNamedBeside({ start, end }: Mention, mentions: Mentions): (parent: number) => boolean {
  return (parent) =>
    mentions.of(parent).some((one) => one.cost <= COSTS.phonetic && (one.end <= start || one.start >= end));
}

/** Landmarks that are named as they are spelled: beside a commune they only say where in it. */
export function listLandmarks(mentions: Mentions, entries: readonly Entry[]): NamedPart[] {
  const names = new Set<Mention>();
  const found: NamedPart[] = [];
  for (const [number, list] of mentions.all()) {
    const level = entries[number]?.level ?? LEVELS.page;
    if (level > LEVELS.commune && level !== LEVELS.landmark) continue;
    for (const mention of list) {
      if (mention.cost > 0) continue;
      if (level <= LEVELS.commune) names.add(mention);
      else if (!isCalledArea(mention)) found.push({ number, mention });
    }
  }
  // Banteay Srei is a temple, and the district that it lies in.
  return found.filter(({ mention }) => ![...names].some((name) => isPartOf(mention, name)));
}

/** What the line calls a district, a town or a province is no landmark. */
function isCalledArea({ units }: Mention): boolean {
  return units.some(({ level }) => level <= LEVELS.district);
}

/** Districts and provinces that are named as they are spelled, and communes that the line calls so. */
export function listAreas(mentions: Mentions, entries: readonly Entry[]): NamedPart[] {
  const areas: NamedPart[] = [];
  for (const [number, list] of mentions.all()) {
    const entry = entries[number];
    if (!entry || entry.level > LEVELS.commune) continue;
    for (const mention of list) {
      if (!isTelling(mention) || isOfOtherLevel(mention, entry)) continue;
      if (entry.level < LEVELS.commune || isOfLevel(mention, entry)) areas.push({ number, mention });
    }
  }
  return areas;
}

function isTelling({ start, end, cost, units }: Mention): boolean {
  return end - start >= SHORTEST_NAME && (cost === 0 || (cost <= COSTS.phonetic && units.length > 0));
}

/** Of parts with the same words only the first can be placed. */
export function firstOfEachSpan(parts: readonly NamedPart[]): NamedPart[] {
  const bySpan = new Map<string, NamedPart>();
  for (const part of parts) {
    const key = `${part.mention.start}-${part.mention.end}`;
    if (!bySpan.has(key)) bySpan.set(key, part);
  }
  return [...bySpan.values()];
}

/** Whether a stretch is rather part of another one, which is as long or longer. */
function isPartOf({ start, end }: Span, other: Span): boolean {
  return other.start < end && other.end > start && other.end - other.start >= end - start;
}
