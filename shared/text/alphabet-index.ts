import type { Language } from '#shared/contracts/page.ts';

const LATIN_LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x41 + index));

/** U+179D and U+179E lie among the consonants but are only used to write Sanskrit: 33 remain. */
const SANSKRIT_CONSONANTS: ReadonlySet<number> = new Set([0x179d, 0x179e]);
const KHMER_CONSONANTS = Array.from({ length: 0x17a2 - 0x1780 + 1 }, (_, index) => 0x1780 + index)
  .filter((point) => !SANSKRIT_CONSONANTS.has(point))
  .map((point) => String.fromCodePoint(point));

/** Where names stand that begin with no letter of the alphabet: independent vowels, digits, signs. */
export const OTHER_INITIAL = '#';

const alphabets: Record<Language, readonly string[]> = { en: LATIN_LETTERS, km: KHMER_CONSONANTS };
const FIRST_LATIN_LETTER = /\p{Script=Latin}/u;

/** The entry of the alphabet a name stands under: its first Latin letter, or its first Khmer consonant. */
export function initialOf(language: Language, name: string): string {
  const first =
    language === 'en' ? FIRST_LATIN_LETTER.exec(name.normalize('NFD'))?.[0].toUpperCase() : name.charAt(0);
  return first !== undefined && alphabets[language].includes(first) ? first : OTHER_INITIAL;
}

/** A name to be found by its first letter, with the anchor of its row. */
export type IndexedName = { name: string; anchor: string; hasDistrict: boolean };

/** A letter and the anchor of the first name under it; null where no name under it has a district. */
export type AlphabetEntry = { letter: string; anchor: string | null };

/**
 * All letters of a language's alphabet, each with whether it has data: it has if any name under it has a district.
 * The entry for other signs comes last, and only when it has data. Specification, section 4.
 */
export function createAlphabetIndex(language: Language, names: readonly IndexedName[]): AlphabetEntry[] {
  const anchors = new Map<string, string>();
  for (const { name, anchor, hasDistrict } of names) {
    const letter = initialOf(language, name);
    if (hasDistrict && !anchors.has(letter)) anchors.set(letter, anchor);
  }
  const letters = anchors.has(OTHER_INITIAL) ? [...alphabets[language], OTHER_INITIAL] : alphabets[language];
  return letters.map((letter) => ({ letter, anchor: anchors.get(letter) ?? null }));
}
