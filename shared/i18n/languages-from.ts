import { LANGUAGES, type Language } from '#shared/contracts/page.ts';

/** Lists all languages. The given language is first. */
export function languagesFrom(first: Language): Language[] {
  return [first, ...LANGUAGES.filter((language) => language !== first)];
}
