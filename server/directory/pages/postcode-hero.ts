import type { PageComponent } from '#shared/contracts/page.ts';
import type { PlaceSummary, PostcodeUse } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import type { Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { prakas77 } from '../queries/postcode-source.ts';

/** The place and the code that a page is about. */
type CodeOfPlace = {
  place: PlaceSummary;
  parents: PlaceSummary[];
  code: string;
  /** Whether the page is the place's. */
  isOwnPage: boolean;
};

type HistoryOptions = Omit<CodeOfPlace, 'parents'>;

/** The code of a place in large, with what a reader does with it. @param options whose page it is: the place's or the code's */
export function postcodeHero(
  library: Library,
  { place, parents, code, isOwnPage }: CodeOfPlace,
): PageComponent {
  const { level, name, unit, path, postcode } = place;
  const own = library.postcodes.findUses(code).find((use) => use.place.code === place.code);
  return component('postcode-hero', {
    place: { code: place.code, level, name, unit, path, postcode },
    parents,
    code,
    role: own?.role ?? 'current',
    currentCode: likelyCode(postcode),
    isOwnPage,
  });
}

/** What else the code was or may be, and its source. */
export function codeHistory(library: Library, { place, code, isOwnPage }: HistoryOptions): PageComponent {
  const others = library.postcodes.findUses(code).filter((use) => use.place.code !== place.code);
  const formerCode = library.postcodes.findFormerOf(place.code) ?? null;
  return component('code-history', {
    code,
    hasOwnPage: isOwnPage,
    candidates: [...place.postcode.candidates],
    readings: library.places.findReadings(place.code) ?? null,
    formerCode: formerCode === code || formerCode === place.postcode.code ? null : formerCode,
    formerlyOf: others.filter(({ role }) => role === 'former').map(toOtherUse),
    readingOf: others.filter(({ role }) => role === 'reading').map(toOtherUse),
    source: prakas77,
  });
}

function toOtherUse({ place, parents }: PostcodeUse) {
  return { place, parents };
}
