import { toAsciiDigits } from './postcode.ts';

/** Diacritics on Latin letters only: Khmer vowels and signs are marks too, and belong to their word. */
const LATIN_DIACRITICS = /[\u0300-\u036f]/gu;
const SEPARATORS = /[\s\u200b-\u200d\u2060\ufeff\-\u2010-\u2015'’ʼ.·]+/gu;
/** Coeng DA is written where people type coeng TA: វត្ដ, វត្ត. */
const COENG_DA = /\u17d2\u178a/gu;
const COENG_TA = '\u17d2\u178f';

/** A text as it is compared, whatever way it is typed: case, diacritics, spaces, hyphens and Khmer digits do not count. */
export const foldText = (text: string): string =>
  toAsciiDigits(text.normalize('NFD').replace(LATIN_DIACRITICS, '').normalize('NFC').toLowerCase())
    .replace(SEPARATORS, '')
    .replace(COENG_DA, COENG_TA);
