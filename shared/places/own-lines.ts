import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName } from './place-name.ts';

type AddressedPlace = Pick<PlaceSummary, 'name' | 'unit'>;

export type OwnLines = { en: string[]; km: string[] };

/**
 * Builds the address lines that are the same for all recipients in a place.
 * @param places the place and its parents, from the province down to the place itself
 * @param postcode the postcode of the place; the likelier value if it is disputed
 */
export function toOwnLines(places: readonly AddressedPlace[], postcode: string): OwnLines {
  return { en: englishLines(places, postcode), km: khmerLines(places, postcode) };
}

/**
 * Builds the lines in the English order: from the smallest to the largest area, the province in capitals before the postcode, the
 * country last.
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

/** Builds the lines in the Khmer order: from the smallest to the largest area, the postcode after the province. */
function khmerLines(places: readonly AddressedPlace[], postcode: string): string[] {
  const [province, district, commune] = places;
  if (!province) return [];
  return [
    ...(commune ? [fullName(commune, 'km')] : []),
    [...(district ? [fullName(district, 'km')] : []), fullName(province, 'km'), postcode].join(' '),
  ];
}
