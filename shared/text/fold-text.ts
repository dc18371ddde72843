import { foldKhmer } from './fold-khmer.ts';
import { toAsciiDigits } from './ascii-digits.ts';

/** Matches Latin diacritics only. Khmer vowels and signs are Unicode marks too, but they distinguish words. */
const LATIN_DIACRITICS = /[\u0300-\u036f]/gu;
const SEPARATORS = /[\s\u00ad\u200b-\u200f\u2060\ufeff\-\u2010-\u2015'‘’`ʼ.,·]+/gu;

/** Normalises a text for comparison. It ignores case, Latin diacritics, spaces, hyphens and the script of digits. */
export function foldText(text: string): string {
  return foldKhmer(
    toAsciiDigits(text.normalize('NFD').replace(LATIN_DIACRITICS, '').normalize('NFC').toLowerCase()).replace(
      SEPARATORS,
      '',
    ),
  );
}
