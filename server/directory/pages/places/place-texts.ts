import type { BreadcrumbItem, Language } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';
import { fillTexts } from '../fill-text.ts';

export const COUNTRY = { en: 'Cambodia', km: 'កម្ពុជា' } as const;

export type PlaceTemplate = Exclude<keyof ReturnType<typeof readMessages>['pages']['templates'], 'prefix'>;

/** @param code the code that the page is about */
export function placeTexts(
  language: Language,
  template: PlaceTemplate,
  place: PlaceSummary,
  parents: PlaceSummary[],
  code: string,
) {
  return fillTexts(readMessages(language).pages.templates[template], {
    name: fullName(place, language),
    otherName: fullName(place, otherLanguage(language)),
    parents: parents.length > 0 ? parentNames(parents, language) : COUNTRY[language],
    code,
  });
}

/** @param places from the largest to the smallest, beginning with the province */
export function placeSteps(language: Language, places: PlaceSummary[]): BreadcrumbItem[] {
  return places.map((place) => ({ title: fullName(place, language), url: placeHref(language, place.path) }));
}
