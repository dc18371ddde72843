import type { AddressNote } from '#shared/contracts/address.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName, VILLAGE_UNIT } from '#shared/places/place-name.ts';
import type { Entry } from './entries.ts';

type Noted = NonNullable<AddressNote['place']>;

/** A place that a note speaks of. */
export function toNoted(place: Pick<PlaceSummary, 'code' | 'name' | 'unit'>): Noted {
  return { code: place.code, name: { en: fullName(place, 'en'), km: fullName(place, 'km') } };
}

/** The same of an entry; null for a page. */
export function toNotedEntry(entry: Entry | undefined): Noted | null {
  if (!entry || entry.target.category === 'page') return null;
  if (entry.target.category === 'landmark')
    return { code: entry.target.landmark.id, name: entry.target.landmark.name };
  const { place, village } = entry.target;
  return toNoted(village ? { ...village, unit: VILLAGE_UNIT } : place);
}
