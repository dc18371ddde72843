import type { Chain, EntryOf } from '../names/search-tables.ts';
import { isBetweenCommas, isOfWords, lengthOf, overlaps } from '../read/spans.ts';
import { COSTS, LETTERS } from '../costs.ts';
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

/** Looks up an entry, or the chain of its parents, by the number of the entry. */
export type PlaceChains = { entryOf: EntryOf; chainOf: (number: number) => Chain };

/**
 * Lists communes that a line certainly names. The line has to name a parent of the commune too, and has to spell the commune
 * exactly. If the word for a commune is beside the name, the same phonetic key is enough. The words of such a name are not read
 * as a misspelling of another name, and the commune contradicts villages of other communes.
 */
export function listOutright(query: TypedQuery, mentions: Mentions, tables: PlaceChains): NamedPart[] {
  return listNamed(
    mentions,
    tables,
    (own, entry) => (isSpelled(own) || isCalled(own, entry)) && isOfWords(query, own),
  );
}

/**
 * Lists communes that the line names together with a parent. The name has to fill the text between two commas, but only its
 * phonetic key has to match: "Slorkram, Siem Reap" names Sla Kram.
 */
export function listHeard(query: TypedQuery, mentions: Mentions, tables: PlaceChains): NamedPart[] {
  return listNamed(
    mentions,
    tables,
    (name) =>
      name.cost <= COSTS.phonetic && lengthOf(name) >= LETTERS.heardName && isBetweenCommas(query, name),
  );
}

function listNamed(
  mentions: Mentions,
  { entryOf, chainOf }: PlaceChains,
  isName: (own: Mention, entry: Entry) => boolean,
): NamedPart[] {
  const found: NamedPart[] = [];
  for (const [number, list] of mentions.all()) {
    const entry = entryOf(number);
    if (entry.level !== LEVELS.commune) continue;
    for (const own of list) {
      if (!isName(own, entry) || isOfOtherLevel(own, entry)) continue;
      if (chainOf(number).flat().some(isNamedBeside(own, mentions))) found.push({ entry, mention: own });
    }
  }
  return found;
}

function isSpelled({ start, end, cost }: Mention): boolean {
  return cost === COSTS.exact && end - start >= LETTERS.name;
}

/**
 * True if a name matches exactly or by phonetic key, and a unit word for a commune is beside it. For example, "Khum Prek Ta Meak"
 * (khum is a commune) is then not read as a misspelling of another name.
 */
function isCalled(own: Mention, entry: Entry): boolean {
  return own.cost <= COSTS.phonetic && own.end - own.start >= LETTERS.heardName && isOfLevel(own, entry);
}

function isNamedBeside(own: Mention, mentions: Mentions): (parent: number) => boolean {
  return (parent) => mentions.of(parent).some((one) => one.cost <= COSTS.phonetic && !overlaps(one, own));
}

/**
 * Lists landmarks that the line spells exactly. If the line also names a commune, such a landmark only describes a spot
 * in the commune.
 */
export function listLandmarks(mentions: Mentions, entryOf: EntryOf): NamedPart[] {
  const names = new Set<Mention>();
  const found: NamedPart[] = [];
  for (const [number, list] of mentions.all()) {
    const entry = entryOf(number);
    if (entry.level > LEVELS.commune && entry.level !== LEVELS.landmark) continue;
    for (const mention of list) {
      if (mention.cost > COSTS.exact) continue;
      if (entry.level <= LEVELS.commune) names.add(mention);
      else if (!isCalledArea(mention)) found.push({ entry, mention });
    }
  }
  // Banteay Srei is a temple and also the district in which it lies, so the name of an area is not read as a
  // landmark.
  return found.filter(({ mention }) => ![...names].some((name) => isPartOf(mention, name)));
}

/** True if the name has a unit word of a district or province beside it. Then it does not name a landmark. */
function isCalledArea({ units }: Mention): boolean {
  return units.some(({ level }) => level <= LEVELS.district);
}

/** Lists districts and provinces that the line names, and communes if the word for a commune is beside their name. */
export function listAreas(mentions: Mentions, entryOf: EntryOf): NamedPart[] {
  const areas: NamedPart[] = [];
  for (const [number, list] of mentions.all()) {
    const entry = entryOf(number);
    if (entry.level > LEVELS.commune) continue;
    for (const mention of list) {
      if (!isTelling(mention) || isOfOtherLevel(mention, entry)) continue;
      if (entry.level < LEVELS.commune || isOfLevel(mention, entry)) areas.push({ entry, mention });
    }
  }
  return areas;
}

function isTelling({ start, end, cost, units }: Mention): boolean {
  return end - start >= LETTERS.name && (cost === 0 || (cost <= COSTS.phonetic && units.length > 0));
}

/** Returns the start and end of a name in the line as a key, such as "4-12". */
export function spanOf({ mention }: NamedPart): string {
  return `${mention.start}-${mention.end}`;
}

/**
 * Lists one name for each group of words. If the same words name several places, only the first is listed, because an alignment
 * can use the words only once.
 */
export function firstOfEachSpan(parts: readonly NamedPart[]): NamedPart[] {
  const bySpan = new Map<string, NamedPart>();
  for (const part of parts) {
    const key = spanOf(part);
    if (!bySpan.has(key)) bySpan.set(key, part);
  }
  return [...bySpan.values()];
}

/** True if a span overlaps another one that is at least as long. */
function isPartOf(span: Span, other: Span): boolean {
  return overlaps(span, other) && lengthOf(other) >= lengthOf(span);
}
