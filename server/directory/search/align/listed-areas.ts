import { ALIGNMENT } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import {
  isOfLevel,
  isOfOtherLevel,
  type Mention,
  type Mentions,
  type NamedPart,
} from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import { LEVELS } from '../read/unit-words.ts';

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
  return (
    end - start >= ALIGNMENT.tellingLetters && (cost === 0 || (cost <= ALIGNMENT.again && units.length > 0))
  );
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
