import { text } from 'virtual:dataset/places';
import { readPlaceIndex, type IndexedPlace } from '#shared/places/place-index.ts';
import { readPostcode } from '#shared/places/postcode.ts';

/** All provinces, districts and communes. A place comes after its parents. */
export const places: readonly IndexedPlace[] = readPlaceIndex(text);
export const provinces = places.filter(({ level }) => level === 'province');
export const districts = places.filter(({ level }) => level === 'district');
export const communes = places.filter(({ level }) => level === 'commune');

const byPostcode = new Map(places.map((place) => [place.postcode, place]));

/** Finds the place that has this code today. The code may be written in any notation: `120101`, `12 01 01`, `១២០១០១`. */
export function findByPostcode(code: string): IndexedPlace | undefined {
  const postcode = readPostcode(code);
  return postcode === undefined ? undefined : byPostcode.get(postcode);
}
