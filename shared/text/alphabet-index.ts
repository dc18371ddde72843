import type { Language } from '#shared/contracts/page.ts';

const LATIN_LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x41 + index));

/** U+179D and U+179E, which are only used for Sanskrit. The Khmer alphabet has the other 33 consonants. */
const SANSKRIT_CONSONANTS: ReadonlySet<number> = new Set([0x179d, 0x179e]);
const KHMER_CONSONANTS = Array.from({ length: 0x17a2 - 0x1780 + 1 }, (_, index) => 0x1780 + index)
  .filter((point) => !SANSKRIT_CONSONANTS.has(point))
  .map((point) => String.fromCodePoint(point));

/** The entry for names that do not begin with a letter of the alphabet, for example with a digit or a Khmer independent vowel. */
export const OTHER_INITIAL = '#';

const alphabets: Record<Language, readonly string[]> = { en: LATIN_LETTERS, km: KHMER_CONSONANTS };
const FIRST_LATIN_LETTER = /\p{Script=Latin}/u;

/**
 * Returns the letter under which a name is listed. In English, it is the first Latin letter in the name. In Khmer, it is the
 * first character if that is a consonant. Returns `OTHER_INITIAL` for other names.
 */
export function initialOf(language: Language, name: string): string {
  const first =
    language === 'en' ? FIRST_LATIN_LETTER.exec(name.normalize('NFD'))?.[0].toUpperCase() : name.charAt(0);
  return first !== undefined && alphabets[language].includes(first) ? first : OTHER_INITIAL;
}

type IndexedName = { name: string; anchor: string; hasDistrict: boolean };

/**
 * `anchor` leads to the names under this letter. It is null if there are no names to show. Only names whose `hasDistrict` is true
 * are shown.
 */
export type AlphabetEntry = { letter: string; anchor: string | null };

/** Lists all letters of a language's alphabet. `OTHER_INITIAL` comes last, and only if it has an anchor. */
export function createAlphabetIndex(language: Language, names: readonly IndexedName[]): AlphabetEntry[] {
  const anchors = new Map<string, string>();
  for (const { name, anchor, hasDistrict } of names) {
    const letter = initialOf(language, name);
    if (hasDistrict && !anchors.has(letter)) anchors.set(letter, anchor);
  }
  const letters = anchors.has(OTHER_INITIAL) ? [...alphabets[language], OTHER_INITIAL] : alphabets[language];
  return letters.map((letter) => ({ letter, anchor: anchors.get(letter) ?? null }));
}
