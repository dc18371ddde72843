import type { Language } from '#shared/contracts/page.ts';

/** @returns Khmer if `code` is `km`, else English */
export function toLanguage(code: string | undefined): Language {
  return code === 'km' ? 'km' : 'en';
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'km' : 'en';
}

/** @returns both languages, `first` before the other */
export function languagesFrom(first: Language): [Language, Language] {
  return [first, otherLanguage(first)];
}

/**
 * Returns the separator between the parts of a postal address, and between the name of a place and the names of its parents.
 * Khmer uses a space instead of a comma.
 */
export function placeSeparator(language: Language): string {
  return language === 'km' ? ' ' : ', ';
}
