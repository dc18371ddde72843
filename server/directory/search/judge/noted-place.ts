import type { AddressNote } from '#shared/contracts/addresses/address.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName, NO_UNIT, parentNames, VILLAGE_UNIT } from '#shared/places/place-name.ts';
import type { Entry, Target } from '../names/entries.ts';

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
