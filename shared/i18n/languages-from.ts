import { LANGUAGES, type Language } from '#shared/contracts/page.ts';

/** Every language, the reader's first. */
export function languagesFrom(first: Language): Language[] {
  return [first, ...LANGUAGES.filter((language) => language !== first)];
}
