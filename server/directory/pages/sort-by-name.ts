import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { compareNames } from '#shared/i18n/format.ts';
import { inLanguage } from '#shared/places/place-name.ts';

export function sortByName(language: Language, places: readonly PlaceSummary[]): PlaceSummary[] {
  return places.toSorted((a, b) =>
    compareNames(language, inLanguage(a.name, language), inLanguage(b.name, language)),
  );
}
