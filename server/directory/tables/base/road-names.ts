import type { BilingualText } from '#shared/contracts/place.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import { toAsciiDigits, toKhmerDigits } from '#shared/text/ascii-digits.ts';

/**
 * Matches an opening bracket without a closing one, and all text after it. Such a name was cut off inside the bracket, so a
 * number in the bracket is incomplete too.
 */
const CUT_BRACKET = /\([^)]*$/u;
const BETWEEN_LANGUAGES = ' - ';
const NUMBER = '([0-9០-៩]+[A-Z]{0,2})';
/** Matches `ផ្លូវ ២៧១`, `ផ្លូវលេខ ៣`, `Street 271` and `Road Number 1`. */
const NUMBER_ALONE = new RegExp(`^(?:ផ្លូវ(?:លេខ)?|(Street|Road)(?: Number)?) ?${NUMBER}$`, 'u');
/** Matches the number in `មហាវិថី ព្រះនរោត្តម (៤១)` and `មហាវិថី កម្ពុជាក្រោម (ផ្លូវ ១២៨)`. */
const NUMBER_BEHIND = new RegExp(`\\((?:ផ្លូវ )?${NUMBER}\\)$`, 'u');
/**
 * Matches a Khmer name that begins with the word for a street, boulevard or quay. Maps draw road names only along streets,
 * so names of bridges and roundabouts do not match.
 */
const KHMER_STREET = /^(?:ផ្លូវ|មហាវិថី|តីរវិថី|វិថី)/u;
const ENGLISH_STREET = /^[A-Z][A-Za-z' ]* (?:Street|Road|Boulevard|Avenue)$/u;
/** Matches national roads. A map shows their number in a frame and not as a name. */
const NATIONAL = /^(?:ផ្លូវជាតិ|National )/u;

/**
 * Reads the name of a road, which OpenStreetMap often has in one language only. If the name contains a number, the missing
 * name in the other language is generated from the number, for example "Street 271". Otherwise, the missing name is empty.
 * @returns undefined if the text is in a third language, or if it does not name a street but, for example, a bridge, a
 * project or a national road
 */
export function readRoadName(text = ''): BilingualText | undefined {
  const whole = text.replaceAll('\u200b', '').replace(CUT_BRACKET, '').trim();
  const parts = whole.split(BETWEEN_LANGUAGES).map((part) => part.trim());
  const names = parts.filter((part) => !NATIONAL.test(part)).map(readPart);
  const find = (language: keyof BilingualText): string =>
    names.map((name) => name[language]).find((name) => name !== '') ?? '';
  const found = { en: find('en'), km: find('km') };
  return found.en === '' && found.km === '' ? undefined : found;
}

function readPart(name: string): BilingualText {
  const [, kind = 'Street', alone] = NUMBER_ALONE.exec(name) ?? [];
  if (alone !== undefined) return fromNumber(alone, kind);
  const [, behind] = NUMBER_BEHIND.exec(name) ?? [];
  const numbered = behind === undefined ? { en: '', km: '' } : fromNumber(behind, 'Street');
  if (isKhmer(name)) return KHMER_STREET.test(name) ? { ...numbered, km: name } : { en: '', km: '' };
  const english = name.replace(NUMBER_BEHIND, '').trim();
  return ENGLISH_STREET.test(english) ? { ...numbered, en: english } : { en: '', km: '' };
}

function fromNumber(number: string, kind: string): BilingualText {
  return {
    en: `${kind} ${toAsciiDigits(number)}`,
    km: `ផ្លូវ ${toKhmerDigits(number)}`,
  };
}
