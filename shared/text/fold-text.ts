import { foldKhmer } from './fold-khmer.ts';
import { toAsciiDigits } from './ascii-digits.ts';

/** Diacritics on Latin letters only: Khmer vowels and signs are marks too, and belong to their word. */
const LATIN_DIACRITICS = /[\u0300-\u036f]/gu;
const SEPARATORS = /[\s\u00ad\u200b-\u200f\u2060\ufeff\-\u2010-\u2015'‘’`ʼ.,·]+/gu;

/** A text as it is compared, whatever way it is typed: case, diacritics, spaces, hyphens and Khmer digits do not count. */
export function foldText(text: string): string {
  return foldKhmer(
    toAsciiDigits(text.normalize('NFD').replace(LATIN_DIACRITICS, '').normalize('NFC').toLowerCase()).replace(
      SEPARATORS,
      '',
    ),
  );
}
