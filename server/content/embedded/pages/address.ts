import type { AddressFormatData } from '../../../../shared/blocks/address-format/data.ts';
import type { Language } from '../../../../shared/contracts/page.ts';
import type { PlaceSummary } from '../../../../shared/contracts/place.ts';
import { fullName } from '../../../../shared/lib/place-name.ts';
import { readMessages } from '../../../pages/messages.ts';

/** The code an address carries: a disputed place's probable one. */
const addressCode = ({ postcode }: PlaceSummary): string => postcode.code ?? postcode.candidates[0] ?? '';

/**
 * English, from small to large, the province in capitals before the code, the country last.
 * @see https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions (sheet of Cambodia)
 */
const englishLines = (places: PlaceSummary[]): string[] => {
  const [province, ...below] = places;
  if (!province) return [];
  const { recipient, street, village } = readMessages('en').ui.addressExample;
  const smallToLarge = below.toReversed().map((place) => fullName(place, 'en'));
  const isCommune = below.length === 2;
  return [
    recipient,
    street,
    ...(isCommune ? [village] : []),
    ...(smallToLarge.length > 0 ? [smallToLarge.join(', ')] : []),
    `${province.name.en.toUpperCase()} ${addressCode(places.at(-1) ?? province)}`,
    'CAMBODIA',
  ];
};

/** Khmer, from small to large, the code behind the province. */
const khmerLines = (places: PlaceSummary[]): string[] => {
  const [province, district, commune] = places;
  if (!province) return [];
  const { recipient, street, village } = readMessages('km').ui.addressExample;
  const code = addressCode(places.at(-1) ?? province);
  return [
    recipient,
    street,
    ...(commune ? [`${village} ${fullName(commune, 'km')}`] : []),
    [...(district ? [fullName(district, 'km')] : []), fullName(province, 'km'), code].join(' '),
  ];
};

/** A worked example of an address in each language. @param places from the province down to the place itself */
export const addressLines = (places: PlaceSummary[]): AddressFormatData => ({
  en: englishLines(places),
  km: khmerLines(places),
});

/** What "copy address" copies: the lines that are the place's own, without the example's recipient and street. */
export const addressText = (language: Language, places: PlaceSummary[]): string => {
  const ownLines = places.length > 2 ? { en: 3, km: 2 } : { en: 2, km: 2 };
  const lines = addressLines(places)[language].slice(ownLines[language]);
  const { village } = readMessages(language).ui.addressExample;
  return lines
    .map((line) => (language === 'km' && line.startsWith(village) ? line.slice(village.length).trim() : line))
    .join('\n');
};
