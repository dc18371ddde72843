import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName } from './place-name.ts';

/** A place as lines of an address need it. */
export type AddressedPlace = Pick<PlaceSummary, 'name' | 'unit'>;

/** The lines that all addresses of a place share, in each language. */
export type OwnLines = { en: string[]; km: string[] };

/**
 * The lines that all addresses of a place share.
 * @param places from the province down, the place itself last
 * @param postcode of that place; the likelier one while it is in dispute
 */
export function toOwnLines(places: readonly AddressedPlace[], postcode: string): OwnLines {
  return { en: englishLines(places, postcode), km: khmerLines(places, postcode) };
}

/**
 * English, from small to large, the province in capitals before the code, the country last.
 * @see https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions (sheet of Cambodia)
 */
function englishLines(places: readonly AddressedPlace[], postcode: string): string[] {
  const [province, ...below] = places;
  if (!province) return [];
  const smallToLarge = below.toReversed().map((place) => fullName(place, 'en'));
  return [
    ...(smallToLarge.length > 0 ? [smallToLarge.join(', ')] : []),
    `${province.name.en.toUpperCase()} ${postcode}`,
    'CAMBODIA',
  ];
}

/** Khmer, from small to large, the code behind the province. */
function khmerLines(places: readonly AddressedPlace[], postcode: string): string[] {
  const [province, district, commune] = places;
  if (!province) return [];
  return [
    ...(commune ? [fullName(commune, 'km')] : []),
    [...(district ? [fullName(district, 'km')] : []), fullName(province, 'km'), postcode].join(' '),
  ];
}
