import type { AddressFormatData } from '#shared/blocks/address-format/data.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { readMessages } from '#server/messages.ts';

/** From the province down to the place itself, and where one is named a village of it. */
type Addressed = { places: PlaceSummary[]; village?: BilingualText };

const linesOf: Record<Language, (addressed: Addressed) => string[]> = { en: englishLines, km: khmerLines };

/** A worked example in each language: a house in the first village of the place. */
export function addressExample(places: PlaceSummary[], village?: BilingualText): AddressFormatData {
  const example = (language: Language): string[] => {
    const { recipient, street } = readMessages(language).pages.addressExample;
    return [recipient, street, ...linesOf[language]({ places, ...(village ? { village } : {}) })];
  };
  return { en: example('en'), km: example('km') };
}

/** What "copy address" copies: the lines that are the place's own. */
export function addressText(language: Language, places: PlaceSummary[]): string {
  return linesOf[language]({ places }).join('\n');
}

/**
 * English, from small to large, the province in capitals before the code, the country last.
 * @see https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions (sheet of Cambodia)
 */
function englishLines({ places, village }: Addressed): string[] {
  const [province, ...below] = places;
  if (!province) return [];
  const smallToLarge = below.toReversed().map((place) => fullName(place, 'en'));
  return [
    ...(village ? [`${inLanguage(village, 'en')} Village`] : []),
    ...(smallToLarge.length > 0 ? [smallToLarge.join(', ')] : []),
    `${province.name.en.toUpperCase()} ${likelyCode((places.at(-1) ?? province).postcode)}`,
    'CAMBODIA',
  ];
}

/** Khmer, from small to large, the code behind the province. */
function khmerLines({ places, village }: Addressed): string[] {
  const [province, district, commune] = places;
  if (!province) return [];
  const code = likelyCode((places.at(-1) ?? province).postcode);
  const smallest = [...(village ? [`ភូមិ${village.km}`] : []), ...(commune ? [fullName(commune, 'km')] : [])];
  return [
    ...(smallest.length > 0 ? [smallest.join(' ')] : []),
    [...(district ? [fullName(district, 'km')] : []), fullName(province, 'km'), code].join(' '),
  ];
}
