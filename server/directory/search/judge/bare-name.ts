import type { RankedLine } from '../find-by-name.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { Entry } from '../names/entries.ts';
import { COSTS } from '../costs.ts';
import { findCore } from '../read/core.ts';
import { isBetweenCommas, lengthOf } from '../read/spans.ts';
import { LEVELS } from '../read/unit-words.ts';
import { isRival } from '../rules/line-evidence.ts';

/** A name of so many letters is hardly that of a person by chance. */
const LONG = 8;

/**
 * Whether all that names a place in a line may be the name of a person. So it is where a name stands without a word for its
 * unit and without what it lies in, and is that of a village, or of several communes; is short, and only like that of a
 * commune or district; or is part of a cell.
 */
export function isBareName(
  { query, alignment, ranked }: RankedLine,
  entry: Entry,
  { entries }: Pick<SearchTables, 'entries'>,
): boolean {
  if (entry.level === LEVELS.province || entry.level === LEVELS.landmark) return false;
  if (alignment && alignment.above.length + alignment.hints.length > 0) return false;
  if ((alignment?.own.units ?? query.units).length > 0) return false;
  const [best, ...others] = ranked;
  if (!best || entry.level === LEVELS.village) return true;
  const name = alignment?.own ?? findCore(query);
  const cost = alignment?.own.cost ?? best.cost;
  if (cost >= COSTS.phonetic && lengthOf(name) < LONG) return true;
  if (!isBetweenCommas(query, name)) return true;
  return entry.level === LEVELS.commune && others.some((other) => isRival(other, best, entries));
}
