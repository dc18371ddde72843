import { LANGUAGES } from '#shared/contracts/page.ts';
import type { Place, Village } from '#shared/contracts/place.ts';
import { compareStanding } from '#shared/places/compare-standing.ts';
import { communeOf, levelOf } from '#shared/places/ncdd-code.ts';
import { VILLAGE_UNIT } from '#shared/places/place-name.ts';
import { needsMail } from '#shared/routes/route-facts.ts';
import { routes } from '#shared/routes/routes.ts';
import { readMessages } from '#server/messages.ts';
import type { Landmark } from '../../queries/landmarks.ts';
import { STATIC_PAGES, type StaticPageName } from '../../queries/static-pages.ts';
import type { NameKeys } from '../../search/letters/compare-names.ts';
import type { SearchSources } from '../../search/names/entries.ts';
import { habitualNamesOf, listShortNames } from '../../habitual-names.ts';
import { isUnitWord, LEVELS } from '../../search/read/unit-words.ts';
import { type LandmarkNames, readLandmarkNames } from './landmark-names.ts';
import { type BuiltName, createNameReader, toNameKeys } from './read-name.ts';

/** An entry of the index. The server reads it as `Entry`. */
export type BuiltEntry = {
  level: number;
  unit: string;
  /** The NCDD code of a place, the id of a landmark, or the name of a page. */
  id: string;
  names: readonly BuiltName[];
  keys: NameKeys;
  codes: readonly string[];
  parent: BuiltEntry | undefined;
  formerParents: readonly BuiltEntry[];
  isFormer?: true;
  /** The English and the Khmer name of a village, which may be empty. */
  villageNames?: readonly [BuiltName, BuiltName];
};

type FormerDistrict = {
  name: { en: string; km: string };
  /** The code of today's district, in the same province, that contains most of the former district. */
  presentCode: string;
  /**
   * The codes of the communes of the former district. The code of a district stands for all communes of that district.
   */
  held: readonly string[];
};

/**
 * Former districts, from commune lists of the time before 2014. Their names now belong to communes. A search for such a name
 * finds the commune first, and then the places that were in the district. Other former names of districts are in
 * `habitual-names.ts`.
 */
const FORMER_DISTRICTS: readonly FormerDistrict[] = [
  { name: { en: 'Svay Pao', km: 'ស្វាយប៉ោ' }, presentCode: '0203', held: ['0203'] },
  { name: { en: 'Kampong Bay', km: 'កំពង់បាយ' }, presentCode: '0708', held: ['0708'] },
  {
    name: { en: 'Kampong Leav', km: 'កំពង់លាវ' },
    presentCode: '1411',
    held: ['1410', '141101', '141102', '141103', '141104'],
  },
];
const NO_CODES: readonly string[] = [];
const NO_ENTRIES: readonly BuiltEntry[] = [];
/**
 * The minimum number of letters in a stem, which is a name without the number at its end. A shorter stem is only a word before a
 * number, such as Lekh in Lekh Muoy.
 */
const SHORTEST_STEM = 5;

type FormerDistrictEntry = { entry: BuiltEntry; held: readonly string[] };
type Surroundings = {
  byCode: ReadonlyMap<string, BuiltEntry>;
  formerly: readonly FormerDistrictEntry[];
  read: (name: string) => BuiltName;
  landmarks: LandmarkNames;
};

/** Lists everything that can be found, in the order that `createEntries` of the search describes. */
export function listEntries(sources: SearchSources): BuiltEntry[] {
  const byCode = new Map<string, BuiltEntry>();
  const read = createNameReader();
  const places = listPlaces(sources);
  const landmarks = readLandmarkNames(sources.landmarks, places, read);
  const formerly: FormerDistrictEntry[] = [];
  for (const place of places) {
    const entry = toPlaceEntry(sources, place, { byCode, formerly, read, landmarks });
    byCode.set(place.code, entry);
    formerly.push(...listFormerDistricts(entry, read));
  }
  const villagesOf = Map.groupBy(sources.villages.listAll(), ({ code }) => communeOf(code));
  return [
    ...byCode.values(),
    ...formerly.map(({ entry }) => entry),
    ...[...byCode].flatMap(([code, commune]) =>
      (villagesOf.get(code) ?? []).map((village) => toVillageEntry(village, commune, read)),
    ),
    ...landmarks.listApart().flatMap(({ landmark, names }) => {
      const parent = byCode.get(landmark.placeCode);
      return parent ? [toLandmarkEntry(landmark, names, parent)] : [];
    }),
    ...listPages().map((page) => toPageEntry(page, read)),
  ];
}

function listPlaces({ places }: SearchSources): Place[] {
  return places
    .listPaths()
    .flatMap(({ path }) => places.findByPath(path) ?? [])
    .toSorted(compareStanding);
}

/**
 * Lists the pages that the search finds, without the search page itself. Pages that need mail come last, so that a server
 * without mail can leave them out.
 */
function listPages(): StaticPageName[] {
  const pages = STATIC_PAGES.filter((page) => page !== 'search');
  const isWithMail = (page: StaticPageName): boolean => needsMail(routes[page].pattern);
  return [...pages.filter((page) => !isWithMail(page)), ...pages.filter(isWithMail)];
}

function toPlaceEntry(
  { places, postcodes }: SearchSources,
  place: Place,
  { byCode, formerly, read, landmarks }: Surroundings,
): BuiltEntry {
  const { level, name, alternativeNames, postcode, parentCode, code } = place;
  const shortNames = level === 'province' ? listShortNames(name.en) : [];
  const own = [name.en, name.km, ...alternativeNames, ...habitualNamesOf(code), ...shortNames].map(read);
  const stems = level === 'commune' ? listStems(own).map(read) : [];
  const others = landmarks.namesOf(code, toNameKeys([...own, ...stems]));
  const names = [...own, ...others];
  const known = [postcode.code, ...postcode.candidates, postcodes.findFormerOf(code)];
  return {
    level: LEVELS[level],
    unit: place.unit.en,
    id: code,
    names,
    keys: toNameKeys([...names, ...stems]),
    codes: [...new Set(known.filter((one) => typeof one === 'string'))],
    parent: byCode.get(parentCode ?? ''),
    formerParents: [
      ...places.listFormerParents(code).flatMap((former) => byCode.get(former) ?? []),
      ...formerly.filter(({ held }) => held.some((one) => liesIn(code, one))).map(({ entry }) => entry),
    ],
  };
}

/**
 * Lists the names of a commune without their numbers. Many addresses still use the name that a commune had before it was
 * divided, such as Kakab for today's Kakab 1 and Kakab 2.
 */
function listStems(names: readonly BuiltName[]): string[] {
  return names.map(({ stem }) => stem).filter((stem) => stem.length >= SHORTEST_STEM && !isUnitWord(stem));
}

function listFormerDistricts(present: BuiltEntry, read: Surroundings['read']): FormerDistrictEntry[] {
  return FORMER_DISTRICTS.filter(({ presentCode }) => presentCode === present.id).map(({ name, held }) => {
    const names = [name.en, name.km].map(read);
    const known = { names, keys: toNameKeys(names), codes: NO_CODES, formerParents: NO_ENTRIES };
    return { entry: { ...present, ...known, isFormer: true }, held };
  });
}

/** True for a commune that has the code `other`, or that lies in the district with the code `other`. */
function liesIn(code: string, other: string): boolean {
  return levelOf(code) === 'commune' && code.startsWith(other);
}

function toVillageEntry(
  { code, name, officialName = '' }: Village,
  commune: BuiltEntry,
  read: Surroundings['read'],
): BuiltEntry {
  const names = [name.en, name.km, officialName].filter(Boolean).map(read);
  return {
    level: LEVELS.village,
    unit: VILLAGE_UNIT.en,
    id: code,
    names,
    keys: toNameKeys(names),
    codes: NO_CODES,
    parent: commune,
    formerParents: NO_ENTRIES,
    villageNames: [read(name.en), read(name.km)],
  };
}

function toLandmarkEntry({ id }: Landmark, names: readonly BuiltName[], parent: BuiltEntry): BuiltEntry {
  const keys = toNameKeys(names);
  return {
    level: LEVELS.landmark,
    unit: '',
    id,
    names,
    keys,
    codes: NO_CODES,
    parent,
    formerParents: NO_ENTRIES,
  };
}

function toPageEntry(page: StaticPageName, read: Surroundings['read']): BuiltEntry {
  const titles = LANGUAGES.flatMap((language) => {
    const { title, menuTitle } = readMessages(language).pages[page];
    return [menuTitle, title];
  });
  const names = [...titles, ...habitualNamesOf(page)].map(read);
  return {
    level: LEVELS.page,
    unit: '',
    id: page,
    names,
    keys: toNameKeys(names),
    codes: NO_CODES,
    parent: undefined,
    formerParents: NO_ENTRIES,
  };
}
