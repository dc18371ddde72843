import type { Language, PageComponent } from '#shared/contracts/page.ts';
import type { Place, PlaceSummary, PostcodeUse } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';
import { fillText } from '../fill-text.ts';
import type { Library } from '../../library.ts';
import { component } from '#shared/blocks/component.ts';
import { prakas77 } from '../../queries/postcode-source.ts';

/** @param isOwnPage true on the page of the place, false on the page of a code */
export function postcodeHero(
  library: Library,
  place: Place,
  parents: PlaceSummary[],
  code: string,
  { isOwnPage, hasMap, language }: { isOwnPage: boolean; hasMap: boolean; language: Language },
): PageComponent {
  const { level, name, unit, path, postcode, officialName } = place;
  const own = library.postcodes.findUses(code).find((use) => use.place.code === place.code);
  const formerCode = library.postcodes.findFormerOf(place.code);
  const currentCode = likelyCode(postcode);
  // On the page of a place, the former owners of its code are shown only by `codeHistory`, because the visitor did
  // not search for the code.
  const formerOwners = isOwnPage ? [] : listFormerOwners(library, place, code).map((use) => use.place);
  return component('postcode-hero', {
    place: { code: place.code, level, name, unit, path, postcode },
    parents,
    ...(officialName === undefined ? {} : { officialName }),
    code,
    role: own?.role ?? 'current',
    currentCode,
    ...(formerCode === undefined || formerCode === code || formerCode === currentCode ? {} : { formerCode }),
    ...(formerOwners.length > 0 ? { formerOwners } : {}),
    isGeneral: level !== 'commune',
    ...(level === 'province' ? { lists: provinceLists(library, place, language) } : {}),
    hasMap,
    isOwnPage,
  });
}

/**
 * Returns the texts for the lists of a province, and the URL of its printable list. The fragment of the URL is the slug
 * of the province.
 */
function provinceLists({ places }: Library, { code, path }: Place, language: Language) {
  const { pages } = readMessages(language);
  const number = formatNumber(language, places.listCommunesOfProvince(code).length);
  return {
    communes: fillText(pages.list.allCommunes, { number }),
    print: pages.printableCodes.menuTitle,
    printUrl: `${href(language, 'printableCodes')}#${path.slice(1)}`,
  };
}

/**
 * Lists the places that had the code in 2022, without `owner`. Places that first got the code later, and have lost it again, are
 * not included. They are listed by `code-history-page.ts`.
 */
export function listFormerOwners({ postcodes }: Library, owner: PlaceSummary, code: string): PostcodeUse[] {
  return postcodes
    .findUses(code)
    .filter(
      ({ role, place }) =>
        role === 'former' && place.code !== owner.code && postcodes.findFormerOf(place.code) === code,
    );
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
    formerlyOf: listFormerOwners(library, place, code).map(toOtherUse),
    readingOf: others.filter(({ role }) => role === 'reading').map(toOtherUse),
    source: prakas77,
    about: likelyCode(place.postcode),
  });
}

function toOtherUse({ place, parents }: PostcodeUse) {
  return { place, parents };
}
