import type { SearchTables } from '../names/search-tables.ts';
import type { Entry } from '../names/entries.ts';
import type { RankedLine } from '../find-by-name.ts';
import { isRival, mayBeMeant } from '../rules/line-evidence.ts';
import { phoneticBetween } from '../read/spans.ts';
import type { Ranked } from '../retrieve/namesakes.ts';

const NO_ENTRIES: readonly Entry[] = [];

/**
 * Other places of the same level that have the name by which the first one was found, the likeliest first. None where the
 * line fits that one alone, or only begins its name or has a slip in it: others are not called the same by that.
 */
export function listCalledAlike(
  line: RankedLine,
  entry: Entry,
  { entries, spelled }: Pick<SearchTables, 'entries' | 'spelled'>,
): readonly Entry[] {
  const [best] = line.ranked;
  const isMeantAsWell = (one: Ranked): boolean =>
    best !== undefined && one !== best && isRival(one, best, entries);
  if (!line.ranked.some(isMeantAsWell)) return NO_ENTRIES;
  const names = listTypedNames(line, entry);
  const bearers = new Set(names.flatMap((name) => spelled.findBearers(name) ?? []));
  const fitting = line.ranked.filter((one) => bearers.has(one.number) && isMeantAsWell(one));
  const numbers = new Set(fitting.map(({ number }) => number));
  // Of a name that stands by itself only so many places are aligned with a line as a page shows: the tables have them all.
  if (isAlone(line)) for (const number of bearers) numbers.add(number);
  return [...numbers]
    .flatMap((number) => entries[number] ?? [])
    .filter(
      (other) =>
        other.level === entry.level &&
        mayBeMeant(other, entry) &&
        other.keys.spelled.some((name) => names.includes(name)),
    );
}

/** Whether the line names nothing beside the place that says which of several it is. */
function isAlone({ alignment }: RankedLine): boolean {
  if (!alignment) return false;
  const { above, contradicting, hints } = alignment;
  return above.length + contradicting.length + hints.length === 0;
}

/** The spellings of the name that was typed, as it is spelled or by its phonetic key; none where it is only begun. */
function listTypedNames({ query, alignment }: RankedLine, entry: Entry): readonly string[] {
  const own = alignment?.own;
  if (!own || own.isBegun) return [];
  const text = query.text.slice(own.start, own.end);
  if (entry.keys.spelled.includes(text)) return [text];
  const phonetic = phoneticBetween(query, own.start, own.end);
  return entry.names
    .filter(({ phonetics }) => phonetics.includes(phonetic))
    .flatMap(({ spelled }) => spelled);
}
