import type { PageComponent } from '#shared/contracts/page.ts';
import type { Place, PlaceSummary, PostcodeUse } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import type { Library } from '../../library.ts';
import { component } from '#shared/blocks/component.ts';
import { prakas77 } from '../../queries/postcode-source.ts';

/** @param isOwnPage true on the page of the place, false on the page of a code */
export function postcodeHero(
  library: Library,
  place: Place,
  parents: PlaceSummary[],
  code: string,
  { isOwnPage, hasMap }: { isOwnPage: boolean; hasMap: boolean },
): PageComponent {
  const { level, name, unit, path, postcode, officialName } = place;
  const own = library.postcodes.findUses(code).find((use) => use.place.code === place.code);
  const formerCode = library.postcodes.findFormerOf(place.code);
  const currentCode = likelyCode(postcode);
  return component('postcode-hero', {
    place: { code: place.code, level, name, unit, path, postcode },
    parents,
    code,
    role: own?.role ?? 'current',
    currentCode,
    ...(officialName === undefined ? {} : { officialName }),
    ...(formerCode === undefined || formerCode === code || formerCode === currentCode ? {} : { formerCode }),
    isGeneral: level !== 'commune',
    hasMap,
    isOwnPage,
  });
}

/** Shows the former and disputed uses of a code, and the source of the code. */
export function codeHistory(library: Library, place: PlaceSummary, code: string): PageComponent {
  const others = library.postcodes.findUses(code).filter((use) => use.place.code !== place.code);
  const formerCode = library.postcodes.findFormerOf(place.code) ?? null;
  return component('code-history', {
    code,
    candidates: [...place.postcode.candidates],
    print: library.places.findPrint(place.code) ?? null,
    corrected: library.places.findCorrected(place.code).map(({ language, was }) => ({ language, was })),
    formerCode: formerCode === code || formerCode === place.postcode.code ? null : formerCode,
    // The page of the history tells of codes that a place lost after 2022.
    formerlyOf: others
      .filter((use) => use.role === 'former' && library.postcodes.findFormerOf(use.place.code) === code)
      .map(toOtherUse),
    readingOf: others.filter(({ role }) => role === 'reading').map(toOtherUse),
    source: prakas77,
    about: likelyCode(place.postcode),
  });
}

function toOtherUse({ place, parents }: PostcodeUse) {
  return { place, parents };
}
