import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { formatPoint } from '#shared/i18n/format.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { readPlaceRef } from '#shared/places/read-place-ref.ts';
import type { End, Field } from './data.ts';

/**
 * Converts a place of the browser's place index to an end.
 * @param point undefined when the position of the place is unknown
 */
export function placeToEnd(place: IndexedPlace, point: Point | undefined): End {
  return {
    value: place.path,
    name: { en: fullName(place, 'en'), km: fullName(place, 'km') },
    within: { en: parentNames(place.parents, 'en'), km: parentNames(place.parents, 'km') },
    postcode: place.postcode,
    point: point ?? null,
    precision: 'area-centre',
  };
}

export function pointToEnd(point: Point): End {
  return {
    value: `${point.latitude}, ${point.longitude}`,
    name: null,
    within: { en: '', km: '' },
    postcode: null,
    point,
    precision: 'position',
  };
}

/**
 * Converts typed text to a field. A typed position becomes an end at once. For any other text, `end` is null until the
 * visitor chooses a place.
 */
export function typedToField(typed: string): Field {
  const ref = readPlaceRef(typed);
  const end = ref?.kind === 'position' ? pointToEnd(ref.point) : null;
  return { typed, choices: [], end, isUnknown: false };
}

/**
 * Returns the name or the position of an end for use in a sentence. A Khmer sentence has no space before a name, but
 * has one before digits, so a position in Khmer starts with a space.
 */
export function nameOfEnd({ name, point, value }: End, language: Language): string {
  if (name) return name[language] || name.km;
  const position = point ? formatPoint(point) : value;
  return language === 'km' ? ` ${position}` : position;
}
