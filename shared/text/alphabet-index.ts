import type { Language } from '#shared/contracts/page.ts';

const LATIN_LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x41 + index));

/** The letters U+179D and U+179E, which are only used for Sanskrit. Without them 33 consonants remain. */
const SANSKRIT_CONSONANTS: ReadonlySet<number> = new Set([0x179d, 0x179e]);
const KHMER_CONSONANTS = Array.from({ length: 0x17a2 - 0x1780 + 1 }, (_, index) => 0x1780 + index)
  .filter((point) => !SANSKRIT_CONSONANTS.has(point))
  .map((point) => String.fromCodePoint(point));

/** The index entry of names that do not begin with a letter of the alphabet, but with an independent vowel, a digit or a sign. */
export const OTHER_INITIAL = '#';

const alphabets: Record<Language, readonly string[]> = { en: LATIN_LETTERS, km: KHMER_CONSONANTS };
const FIRST_LATIN_LETTER = /\p{Script=Latin}/u;

/** Returns the index entry of a name: its first Latin letter, or its first character if that is a Khmer consonant. */
export function initialOf(language: Language, name: string): string {
  const first =
    language === 'en' ? FIRST_LATIN_LETTER.exec(name.normalize('NFD'))?.[0].toUpperCase() : name.charAt(0);
  return first !== undefined && alphabets[language].includes(first) ? first : OTHER_INITIAL;
}

type IndexedName = { name: string; anchor: string; hasDistrict: boolean };

/**
 * A letter, and the anchor of its first name that has a district. The anchor is null if no name with this letter has a district.
 */
export type AlphabetEntry = { letter: string; anchor: string | null };

/**
 * Lists all letters of a language's alphabet. A letter has an anchor if at least one of its names has a district. The entry for
 * other characters comes last, and only if it has an anchor. Specification, section 4.
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
