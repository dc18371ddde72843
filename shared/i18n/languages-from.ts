import { LANGUAGES, type Language } from '#shared/contracts/page.ts';

export function languagesFrom(first: Language): Language[] {
  return [first, ...LANGUAGES.filter((language) => language !== first)];
}
