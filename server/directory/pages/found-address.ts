import type { FoundAddressData } from '#shared/blocks/found-address/data.ts';
import type { AddressPartKind, AddressReading, AddressPart } from '#shared/contracts/addresses/address.ts';
import type { Language } from '#shared/contracts/page.ts';
import { NOTHING_WRITTEN, toAddressLines, toCopiedText } from '#shared/places/address-lines.ts';
import type { Hit } from '../search/hits.ts';
import { isAddress } from '../search/judge/read-address.ts';
import { addressFormat } from './address.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';

const STREET_LINE: ReadonlySet<AddressPartKind> = new Set(['house', 'street', 'building', 'landmark']);

/**
 * Writes the address in a query in both languages, with the place of the first search result.
 * @param read the parsed query
 * @returns undefined when the query is only a name, or the code of the place is not certain
 */
export function toFoundAddress(read: AddressReading, first: Hit | undefined): FoundAddressData | undefined {
  if (!first || first.target.category === 'page' || !isAddress(read)) return undefined;
  const { place, parents, village } = first.target;
  if (place.postcode.code === null) return undefined;
  const own = addressFormat([...parents, place]);
  const streetParts = read.parts.filter(({ kind }) => STREET_LINE.has(kind));
  const linesOf = (language: Language): string[] => {
    const street = streetParts.map((part) => writeStreet(part, language)).join(', ');
    const written = { ...NOTHING_WRITTEN, street, ...(village ? { village: village.name } : {}) };
    return toCopiedText(toAddressLines(language, own[language], written)).split('\n');
  };
  return { match: read.match, notes: read.notes, en: linesOf('en'), km: linesOf('km') };
}

/** The number of a house or street. A house may have several: 13-61, 12AB, 5, 7 & 9. */
const NUMBERS = String.raw`(\d+[a-z]{0,4}(?:\s*[-–/&,]\s*\d*[a-z]{0,4})*)`;
/** A house number, with or without a word such as "house" or "No." before it, in English or Khmer. */
const HOUSE_NUMBER = new RegExp(
  String.raw`^(?:(?:house|home)?\s*(?:no|nr|number|n[°º]|№|#)?|ផ្ទះលេខ|ផ្ទះ|លេខ)[.\s:#]*${NUMBERS}$`,
  'iu',
);
const STREET_NUMBER = new RegExp(
  String.raw`^(?:streets?|str|st|ផ្លូវលេខ|ផ្លូវ)[.\s:]*(?:no|number|n[°º]|#)?[.\s:]*${NUMBERS}$`,
  'iu',
);
const WORDS = {
  house: { pattern: HOUSE_NUMBER, en: 'No.', km: 'ផ្ទះលេខ' },
  street: { pattern: STREET_NUMBER, en: 'Street', km: 'ផ្លូវ' },
} as const;

/**
 * Translates a house or street if it is only a number with its word, such as «ផ្ទះលេខ 12» to "No. 12". Other parts,
 * such as names of streets and buildings, are not changed.
 */
export function writeStreet({ kind, text }: Pick<AddressPart, 'kind' | 'text'>, language: Language): string {
  if ((kind !== 'house' && kind !== 'street') || isKhmer(text) === (language === 'km')) return text;
  const { pattern, ...words } = WORDS[kind];
  const numbers = pattern.exec(toAsciiDigits(text).trim())?.[1];
  return numbers === undefined ? text : `${words[language]} ${numbers}`;
}
