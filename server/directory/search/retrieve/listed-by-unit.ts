import type { SearchTables } from '../names/search-tables.ts';
import { findCore } from '../read/core.ts';
import { COSTS, OTHER_UNIT } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { Mention } from './mentions.ts';
import type { Ranked } from './namesakes.ts';
import { phoneticBetween } from '../read/runs.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS, type UnitSpan } from '../read/unit-words.ts';

/** A listed place is no exact match: the bulk lookup must not take the first one for what was meant. */
const LISTED = COSTS.inner;
/** Behind places that are called so themselves, and behind those of which few know that they are another unit. */
const BEHIND_NAMESAKES = COSTS.phonetic + 1.5 * OTHER_UNIT;

/**
 * All places of a unit, where the word for it is all that was typed: "province", ខេត្ត; and those in a place, where it
 * stands with that: "khan phnom penh". Villages are not listed: they are too many.
 */
export function listByUnit(query: TypedQuery, tables: SearchTables): Ranked[] {
  const { entries, parents } = tables;
  const [word] = query.units;
  if (!word || word.level === LEVELS.village) return [];
  const core = findCore(query);
  const isAlone = core.end <= core.start;
  const place = isAlone ? -1 : findNamed(query, core, tables);
  if (place === undefined || (entries[place]?.level ?? -1) >= word.level) return [];
  const isInside = (number: number): boolean => {
    let at = parents[number] ?? -1;
    while (at >= 0 && at !== place) at = parents[at] ?? -1;
    return isAlone || at === place;
  };
  const standing = isAlone ? 0 : BEHIND_NAMESAKES;
  const own: Mention = { start: word.start, end: word.end, cost: LISTED, units: [] };
  const listed: Ranked[] = [];
  for (const [number, entry] of entries.entries()) {
    // The highest level comes first: villages are not looked at.
    if (entry.level > word.level) break;
    if (entry.level === word.level && hasUnit(entry, word) && isInside(number))
      listed.push({ number, cost: LISTED, standing, own });
  }
  return listed;
}

/** Phnom Penh is one of the 25 that people call provinces. */
function hasUnit({ level, unit }: Entry, word: Pick<UnitSpan, 'level' | 'unit'>): boolean {
  return unit === word.unit || (level === LEVELS.province && word.unit === 'Province');
}

/** The highest of the places that are called so. */
function findNamed(
  query: TypedQuery,
  { start, end }: { start: number; end: number },
  { spelled, phonetics }: Pick<SearchTables, 'spelled' | 'phonetics'>,
): number | undefined {
  const bySpelling = spelled.findBearers(query.text.slice(start, end));
  return (bySpelling ?? phonetics.findBearers(phoneticBetween(query, start, end)))?.toSorted(
    (a, b) => a - b,
  )[0];
}
