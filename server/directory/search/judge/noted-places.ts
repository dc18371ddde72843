import type { AddressNote } from '#shared/contracts/addresses/address.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName, NO_UNIT, parentNames, VILLAGE_UNIT } from '#shared/places/place-name.ts';
import type { Entry, Target } from '../names/entries.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { RankedLine } from '../find-by-name.ts';
import { isRival, mayBeMeant } from '../rules/line-evidence.ts';
import { phoneticBetween } from '../read/spans.ts';
import type { Ranked } from '../retrieve/namesakes.ts';

type Noted = NonNullable<AddressNote['place']>;
type Namesakes = NonNullable<AddressNote['namesakes']>;

/** So many say what is asked for; the whole list is the search's. */
const MOST_NAMESAKES = 3;
/** A village is known by its commune and district, a commune by its district and province. */
const LEVELS_ABOVE = 2;

/** A place that a note speaks of. */
export function toNoted(place: Pick<PlaceSummary, 'code' | 'name' | 'unit'>): Noted {
  return { code: place.code, name: { en: fullName(place, 'en'), km: fullName(place, 'km') } };
}

/** The same of an entry. */
export function toNotedEntry(entry: Entry | undefined): Noted | null {
  return entry ? toNotedTarget(entry.target) : null;
}

/** The same of what an entry stands for; null for a page. */
export function toNotedTarget(target: Target): Noted | null {
  if (target.category === 'page') return null;
  if (target.category === 'landmark') return { code: target.landmark.id, name: target.landmark.name };
  const { place, village } = target;
  return toNoted(village ? { ...village, unit: VILLAGE_UNIT } : place);
}

/** Where places of one name lie, the first of them. */
export function toNamesakes(entries: readonly Entry[]): Namesakes {
  return {
    count: entries.length,
    places: entries.slice(0, MOST_NAMESAKES).flatMap((entry) => {
      const { target } = entry;
      const noted = toNotedEntry(entry);
      if (!noted || target.category === 'page') return [];
      const { place, village, parents } = target;
      const own =
        target.category === 'landmark'
          ? { name: target.landmark.name, unit: NO_UNIT }
          : { name: (village ?? place).name, unit: village ? VILLAGE_UNIT : place.unit };
      const isPlace = target.category !== 'landmark' && !village;
      const above = isPlace ? parents : [...parents, place];
      const line = [...above.slice(-LEVELS_ABOVE), own];
      return [{ code: noted.code, name: { en: parentNames(line, 'en'), km: parentNames(line, 'km') } }];
    }),
  };
}

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
