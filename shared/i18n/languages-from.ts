import type { Language } from '#shared/contracts/page.ts';

/** @returns both languages, `first` before the other */
export function languagesFrom(first: Language): [Language, Language] {
  return first === 'en' ? ['en', 'km'] : ['km', 'en'];
}
