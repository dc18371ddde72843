import type { PageComponent } from '#shared/contracts/page.ts';
import type { BilingualText, Place, PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { fullName } from '#shared/places/place-name.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import { addressExample } from './address.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { framePage } from './frame-page.ts';
import { locationFilter } from './location-filter.ts';
import { mapOf } from './map.ts';
import { placeSteps, placeTexts } from './place-texts.ts';
import { postcodeHero } from './postcode-hero.ts';
import { toContent } from './prose.ts';
import { reportProblem } from './report-problem.ts';

/** How many neighbours help: more is a list of its own. */
const NEIGHBOURS = 6;

type PlaceContext = { library: Library; request: ComposeRequest; place: Place; parents: PlaceSummary[] };

const PAIR_DIGITS = 2;

const listsOf: Record<Place['level'], (context: PlaceContext) => PageComponent[]> = {
  province: provinceLists,
  district: districtLists,
  commune: communeLists,
};

/** Everything below the title of a place: its code, how to write it, where it is, what lies in it. */
export function placeComponents(context: PlaceContext, hero: PageComponent): PageComponent[] {
  const { library, request, place, parents } = context;
  return [
    hero,
    component('address-format', addressExample([...parents, place], firstVillage(context))),
    component('map-view', mapOf(library, place, request.language)),
    ...listsOf[place.level](context),
    ...(place.level === 'province' ? [aboutPostcode(context)] : []),
    reportProblem(request.language, describe(context)),
  ];
}

/** Beside the content where there is room, below it where there is none. */
export function placeSidebar(context: PlaceContext): PageComponent[] {
  return [locationFilter(context, context.place, context.parents), ...neighbours(context)];
}

/** The page of a province, a district or a commune. */
export const composePlacePage: Composer = (library, request) => {
  const { language, path } = request;
  const place = library.places.findByPath(path);
  if (!place) throw new NotFoundError();
  const parents = library.places.findParents(place.code);
  const context: PlaceContext = { library, request, place, parents };
  const code = likelyCode(place.postcode);
  const texts = placeTexts(language, place.level, { place, parents, code });
  return framePage(library, request, {
    route: place.level,
    texts,
    menuTitle: fullName(place, language),
    template: 'place',
    main: [pageTitle(context), ...placeComponents(context, postcodeHero(library, { place, parents, code }))],
    sidebar: placeSidebar(context),
    steps: placeSteps(language, parents),
    tags: tagsOf(place),
  });
};

function pageTitle({ request: { language }, place }: PlaceContext): PageComponent {
  const other = language === 'en' ? 'km' : 'en';
  return component('page-title', {
    title: fullName(place, language),
    otherTitle: { text: fullName(place, other), lang: other },
  });
}

function neighbours({ library, place }: PlaceContext): PageComponent[] {
  const places = library.nearby.listNearby(place.code, NEIGHBOURS);
  return places.length > 0 ? [component('nearby-places', { level: place.level, places })] : [];
}

function aboutPostcode({ request: { language } }: PlaceContext): PageComponent {
  const { title, sections } = readMessages(language).pages.aboutPostcode;
  return component('about-postcode', { title, ...toContent(language, sections) });
}

function provinceLists({ library, request: { language }, place }: PlaceContext): PageComponent[] {
  const { list } = readMessages(language).pages;
  const districts = library.places.listChildrenWithCounts(place.code);
  const communes = library.places.listCommunesOfProvince(place.code);
  return [
    component('postal-code-list', {
      title: list.districts,
      rows: districts.map(({ place: district, childCount }) => ({ place: district, childCount })),
    }),
    component('commune-list-by-province', {
      title: list.communes,
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
    .map(({ place: commune, childCount }) => ({ place: commune, childCount }));
  return [component('postal-code-list', { title: readMessages(language).pages.list.communes, rows })];
}

/** The villages of a commune, as rows to link to. */
function communeLists({ library, place }: PlaceContext): PageComponent[] {
  return [
    component('village-list', {
      villages: library.villages.listByCommune(place.code).map(({ code, name }) => {
        const number = code.slice(-PAIR_DIGITS);
        return { id: `v${number}`, number, name };
      }),
    }),
  ];
}

function firstVillage({ library, place }: PlaceContext): BilingualText | undefined {
  return place.level === 'commune' ? library.villages.listByCommune(place.code)[0]?.name : undefined;
}

/** A place as a message names it. The code says where it lies, and in a link each Khmer letter is nine characters. */
function describe({ request: { language }, place }: PlaceContext): string {
  return `${likelyCode(place.postcode)} ${fullName(place, language)}`;
}

function tagsOf(place: Place): string[] {
  return [`province:${place.code.slice(0, PAIR_DIGITS)}`, `place:${place.code}`];
}
