import type { AddressFormatData } from '#shared/blocks/address-format/data.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { fullName } from '#shared/places/place-name.ts';

/** The lines that all addresses of a commune share, and whether its code is in dispute. */
export function addressFormat(places: PlaceSummary[]): AddressFormatData {
  return {
    en: englishLines(places),
    km: khmerLines(places),
    isDisputed: places.at(-1)?.postcode.status === 'disputed',
  };
}

/**
 * English, from small to large, the province in capitals before the code, the country last.
 * @see https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions (sheet of Cambodia)
 */
function englishLines(places: PlaceSummary[]): string[] {
  const [province, ...below] = places;
  if (!province) return [];
  const smallToLarge = below.toReversed().map((place) => fullName(place, 'en'));
  return [
    ...(smallToLarge.length > 0 ? [smallToLarge.join(', ')] : []),
    `${province.name.en.toUpperCase()} ${likelyCode((places.at(-1) ?? province).postcode)}`,
    'CAMBODIA',
  ];
}

/** Khmer, from small to large, the code behind the province. */
function khmerLines(places: PlaceSummary[]): string[] {
  const [province, district, commune] = places;
  if (!province) return [];
  const code = likelyCode((places.at(-1) ?? province).postcode);
  return [
    ...(commune ? [fullName(commune, 'km')] : []),
    [...(district ? [fullName(district, 'km')] : []), fullName(province, 'km'), code].join(' '),
  ];
}
