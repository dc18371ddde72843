import { foldKhmer } from './fold-khmer.ts';
import { toAsciiDigits } from './ascii-digits.ts';

/** Matches Latin diacritics only. Khmer vowels and signs are Unicode marks too, but they distinguish words. */
const LATIN_DIACRITICS = /[\u0300-\u036f]/gu;
const SEPARATORS = /[\s\u00ad\u200b-\u200f\u2060\ufeff\-\u2010-\u2015'‘’`ʼ.,·]+/gu;

const ASCII = /^[\0-\x7f]*$/u;

/**
 * Normalises a text for comparison. It ignores case, Latin diacritics, spaces, hyphens, apostrophes, dots, commas, the script of
 * digits and common variants of Khmer spelling.
 */
export function foldText(text: string): string {
  // A fast path: most cells of an address book are ASCII and contain no diacritics, Khmer letters or Khmer digits.
  if (ASCII.test(text)) return text.toLowerCase().replace(SEPARATORS, '');
  return foldKhmer(
    toAsciiDigits(text.normalize('NFD').replace(LATIN_DIACRITICS, '').normalize('NFC').toLowerCase()).replace(
      SEPARATORS,
      '',
    ),
  );
}

/** Matches the Khmer word ទី before a number in a name. The word is optional: ទួលទំពូងទី១ and ទួលទំពូង១ are the same name. */
const NUMBER_WORD = /ទី(?=\d)/gu;

/** Normalises the name of a place with `foldText`, and removes the optional word ទី before a number. */
export function foldName(text: string): string {
  return withoutNumberWord(foldText(text));
}

/** Removes the optional word ទី before a number. @param folded a text from `foldText` */
export function withoutNumberWord(folded: string): string {
  return folded.replace(NUMBER_WORD, '');
}
