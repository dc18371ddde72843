import type { PageComponent } from '#shared/contracts/page.ts';
import type { Place, PlaceSummary } from '#shared/contracts/place.ts';
import { ownDigitsOf, provinceOf } from '#shared/places/ncdd-code.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { fullName } from '#shared/places/place-name.ts';
import { villageAnchor } from '#shared/places/village-anchor.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import { addressFormat } from '../address.ts';
import type { Composer, ComposeRequest, Library } from '../../library.ts';
import { PLACE_LIST } from '#shared/routes/anchors.ts';
import { component } from '#shared/blocks/component.ts';
import { framePage } from '../frame-page.ts';
import { mapOf } from '../maps/map.ts';
import { placeSteps, placeTexts } from './place-texts.ts';
import { codeHistory, postcodeHero } from './postcode-hero.ts';
import { toPostOfficeEntry } from '#shared/outlets/to-finder-entry.ts';

/** The maximum number of neighbours in the list. A longer list would distract from the code. */
const NEIGHBOURS = 6;

type PlaceContext = { library: Library; request: ComposeRequest; place: Place; parents: PlaceSummary[] };

const listsOf: Record<Place['level'], (context: PlaceContext) => PageComponent[]> = {
  province: provinceLists,
  district: districtLists,
  commune: communeLists,
};

/** @param isOwnPage true on the page of the place, false on the page of a code */
export function placeComponents(context: PlaceContext, code: string, isOwnPage: boolean): PageComponent[] {
  const { library, request, place, parents } = context;
  const map = mapOf(library, place, request.language);
  return [
    postcodeHero(library, place, parents, code, {
      isOwnPage,
      hasMap: map.map !== null,
      language: request.language,
    }),
    ...(place.level === 'commune' ? [component('address-format', addressFormat([...parents, place]))] : []),
    component('map-view', isOwnPage ? map : { ...map, ownPath: place.path }),
    ...listsOf[place.level](context),
    ...neighbours(context),
    ...nearestPostOffice(library, place),
    codeHistory(library, place, code),
  ];
}

export const composePlacePage: Composer = (library, request) => {
  const { language } = request;
  const found = library.places.findByPath(request.path);
  const place = found ?? library.places.findByFormerPath(request.path);
  if (!place) throw new NotFoundError();
  const parents = library.places.findParents(place.code);
  const context: PlaceContext = { library, request, place, parents };
  const code = likelyCode(place.postcode);
  const texts = placeTexts(language, place.level, place, parents, code);
  return framePage(
    library,
    { ...request, path: place.path },
    {
      route: place.level,
      texts,
      menuTitle: fullName(place, language),
      template: 'place',
      main: placeComponents(context, code, true),
      steps: placeSteps(language, parents),
      tags: tagsOf(place),
      ...(found ? {} : { meta: { status: 301 } }),
    },
  );
};

function neighbours({ library, place }: PlaceContext): PageComponent[] {
  const places = library.nearby.listNearby(place.code, NEIGHBOURS);
  return places.length > 0 ? [component('nearby-places', { level: place.level, places })] : [];
}

function provinceLists({ library, request: { language }, place }: PlaceContext): PageComponent[] {
  const { list } = readMessages(language).pages;
  const districts = library.places.listChildrenWithCounts(place.code);
  const communes = library.places.listCommunesOfProvince(place.code);
  return [
    component('postal-code-list', {
      title: list.districts,
      anchor: PLACE_LIST,
      rows: districts
        .toSorted(byPostcode)
        .map(({ place: district, childCount }) => ({ place: district, childCount })),
    }),
    component('commune-list-by-province', {
      title: list.communes,
      communeCount: communes.length,
      districts: districts.map(({ place: district }) => ({
        district,
        communes: communes.flatMap(({ place: commune, districtCode }) =>
          districtCode === district.code ? [commune] : [],
        ),
      })),
    }),
  ];
}

function districtLists({ library, request: { language }, place }: PlaceContext): PageComponent[] {
  const rows = library.places
    .listChildrenWithCounts(place.code)
    .toSorted(byPostcode)
    .map(({ place: commune, childCount }) => ({ place: commune, childCount }));
  return [
    component('postal-code-list', {
      title: readMessages(language).pages.list.communes,
      anchor: PLACE_LIST,
      rows,
    }),
  ];
}

/** Compares places by postal code. The queries sort places by administrative code, which gives another order. */
function byPostcode(a: { place: PlaceSummary }, b: { place: PlaceSummary }): number {
  return likelyCode(a.place.postcode).localeCompare(likelyCode(b.place.postcode), 'en');
}

function communeLists({ library, place }: PlaceContext): PageComponent[] {
  return [
    component('village-list', {
      code: likelyCode(place.postcode),
      villages: library.villages.listByCommune(place.code).map(({ code, name, officialName }) => ({
        id: villageAnchor(code),
        number: ownDigitsOf(code),
        name,
        ...(officialName === undefined ? {} : { officialName }),
      })),
    }),
  ];
}

function tagsOf(place: Place): string[] {
  return [`province:${provinceOf(place.code)}`, `place:${place.code}`];
}

/** Returns no block if the position of the place is unknown, or if no post office has a known position. */
function nearestPostOffice({ postOffices }: Library, { point }: Place): PageComponent[] {
  const office = point && postOffices.findNearest(point);
  return office ? [component('nearest-post-office', { entry: toPostOfficeEntry(office) })] : [];
}
