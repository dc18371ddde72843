import type { AddressPart } from '#shared/contracts/address.ts';
import type { Language } from '#shared/contracts/page.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';

/** Numbers of houses and streets, several of one house too: 13-61, 12AB, 5, 7 & 9. */
const NUMBERS = String.raw`(\d+[a-z]{0,4}(?:\s*[-–/&,]\s*\d*[a-z]{0,4})*)`;
/** A house and a street that have a number, with the words for them in both languages. */
const HOUSE = new RegExp(
  String.raw`^(?:(?:house|home)?\s*(?:no|nr|number|n[°º]|№|#)?|ផ្ទះលេខ|ផ្ទះ|លេខ)[.\s:#]*${NUMBERS}$`,
  'iu',
);
const STREET = new RegExp(
  String.raw`^(?:streets?|str|st|ផ្លូវលេខ|ផ្លូវ)[.\s:]*(?:no|number|n[°º]|#)?[.\s:]*${NUMBERS}$`,
  'iu',
);
const WORDS = {
  house: { pattern: HOUSE, en: 'No.', km: 'ផ្ទះលេខ' },
  street: { pattern: STREET, en: 'Street', km: 'ផ្លូវ' },
} as const;

/**
 * A house or street of an address for a language: one in the other script is written in this one where all of it is a
 * number with its word. Names of streets and buildings, and all else, stay as they were typed.
 */
export function writeStreet({ kind, text }: Pick<AddressPart, 'kind' | 'text'>, language: Language): string {
  if ((kind !== 'house' && kind !== 'street') || isKhmer(text) === (language === 'km')) return text;
  const { pattern, ...words } = WORDS[kind];
  const numbers = pattern.exec(toAsciiDigits(text).trim())?.[1];
  return numbers === undefined ? text : `${words[language]} ${numbers}`;
}
