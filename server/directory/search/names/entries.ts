import { LANGUAGES } from '#shared/contracts/page.ts';
import type { Place, PlaceLevel, PlaceSummary, Village } from '#shared/contracts/place.ts';
import { compareStanding } from '#shared/places/compare-standing.ts';
import { readMessages } from '#server/messages.ts';
import type { createLandmarkQueries, Landmark } from '../../queries/landmarks.ts';
import type { createPlaceQueries } from '../../queries/places.ts';
import type { createPostcodeQueries } from '../../queries/postcodes.ts';
import type { createVillageQueries } from '../../queries/villages.ts';
import { STATIC_PAGES, type StaticPageName } from '../../queries/static-pages.ts';
import { needsMail } from '#shared/routes/route-facts.ts';
import { routes } from '#shared/routes/routes.ts';
import { VILLAGE_UNIT } from '#shared/places/place-name.ts';
import { FORMER_DISTRICTS } from './former-districts.ts';
import { habitualNamesOf, listShortNames } from '../read/habitual-names.ts';
import { readLandmarkNames, type LandmarkNames } from './landmark-names.ts';
import { createNameReader, toNameKeys, type NameKeys, type ReadName } from '../letters/name-keys.ts';
import { isUnitWord, LEVELS } from '../read/unit-words.ts';

export type SearchSources = {
  places: ReturnType<typeof createPlaceQueries>;
  villages: ReturnType<typeof createVillageQueries>;
  postcodes: ReturnType<typeof createPostcodeQueries>;
  landmarks: ReturnType<typeof createLandmarkQueries>;
  /** Whether pages are found that need mail; not when absent. */
  hasMail?: boolean;
};

/** What an entry stands for: a place, or a page that is none. */
export type Target =
  | {
      category: PlaceLevel;
      /** The place itself; of a village its commune, whose code serves it. */
      place: PlaceSummary;
      village?: Village;
      /** From the province down, `place` left out. */
      parents: PlaceSummary[];
    }
  | {
      category: 'landmark';
      landmark: Landmark;
      /** What it lies in: a commune, or the district or province where no more is known. Its code serves the landmark. */
      place: PlaceSummary;
      village?: never;
      parents: PlaceSummary[];
    }
  | { category: 'page'; page: StaticPageName };

/** A place or a landmark. */
export type PlaceTarget = Exclude<Target, { category: 'page' }>;

/** One thing that can be found. */
export type Entry = {
  level: number;
  /** What it is, in English; empty for a page. */
  unit: string;
  names: readonly ReadName[];
  keys: NameKeys;
  /** Codes it is found by: its own, what transcriptions print for it, then its former one. */
  codes: readonly string[];
  parent: Entry | undefined;
  /** What it lay in before: districts of a commune, provinces of a district. */
  formerParents: readonly Entry[];
  /** A district under a name that it no longer has: what lay in it is rather meant. */
  isFormer?: true;
  target: Target;
};

const NO_CODES: readonly string[] = [];
const NO_ENTRIES: readonly Entry[] = [];
const COMMUNE_DIGITS = 6;
/** The search page does not list itself. */
const FOUND_PAGES = STATIC_PAGES.filter((page) => page !== 'search');

/** Shorter ones are words for a number: Lekh Muoy. */
const SHORTEST_STEM = 5;

type Surroundings = {
  byCode: ReadonlyMap<string, Entry>;
  /** Districts that are no more, with codes of what lay in them. */
  formerly: readonly { entry: Entry; held: readonly string[] }[];
  read: (name: string) => ReadName;
  landmarks: LandmarkNames;
};

/**
 * Everything that can be found, the highest level first, on each level first what is of the capital, then of a town, then
 * by code: of two that fit alike, the earlier one wins.
 */
export function* createEntries(sources: SearchSources): Generator<Entry, void> {
  const byCode = new Map<string, Entry>();
  const read = createNameReader();
  const places = listPlaces(sources);
  const landmarks = readLandmarkNames(sources.landmarks, places, read);
  const formerly: { entry: Entry; held: readonly string[] }[] = [];
  for (const place of places) {
    for (const [code, entry] of createPlaceEntry(sources, place, { byCode, formerly, read, landmarks })) {
      byCode.set(code, entry);
      formerly.push(...createFormerDistricts(code, entry, read));
      yield entry;
    }
  }
  for (const { entry } of formerly) yield entry;
  const villagesOf = Map.groupBy(sources.villages.listAll(), ({ code }) => code.slice(0, COMMUNE_DIGITS));
  for (const [code, commune] of byCode)
    for (const village of villagesOf.get(code) ?? []) yield* createVillageEntry(village, commune, read);
  for (const { landmark, names } of landmarks.listApart())
    yield* createLandmarkEntry(landmark, names, byCode.get(landmark.placeCode));
  for (const page of FOUND_PAGES)
    if (sources.hasMail || !needsMail(routes[page].pattern)) yield createPageEntry(page, read);
}

/** Communes that were parted keep their undivided name in many an address: Kakab, for Kakab 1 and Kakab 2. */
function listStems(names: readonly ReadName[]): string[] {
  return names.map(({ stem }) => stem).filter((stem) => stem.length >= SHORTEST_STEM && !isUnitWord(stem));
}

function createPlaceEntry(
  { places, postcodes }: SearchSources,
  place: Place,
  { byCode, formerly, read, landmarks }: Surroundings,
): [code: string, entry: Entry][] {
  const summary = places.findSummary(place.code);
  if (!summary) return [];
  const { level, name, alternativeNames, postcode, parentCode, code } = place;
  const shortNames = level === 'province' ? listShortNames(name.en) : [];
  const own = [name.en, name.km, ...alternativeNames, ...habitualNamesOf(code), ...shortNames].map(read);
  const stems = level === 'commune' ? listStems(own).map(read) : [];
  const others = landmarks.namesOf(code, toNameKeys([...own, ...stems]));
  const names = [...own, ...others];
  const keys = toNameKeys([...names, ...stems]);
  const known = [postcode.code, ...postcode.candidates, postcodes.findFormerOf(code)];
  const codes = [...new Set(known.filter((one) => typeof one === 'string'))];
  const target: Target = { category: level, place: summary, parents: places.findParents(code) };
  const parent = byCode.get(parentCode ?? '');
  const formerParents = [
    ...places.listFormerParents(code).flatMap((former) => byCode.get(former) ?? []),
    ...formerly.filter(({ held }) => held.some((one) => liesIn(code, one))).map(({ entry }) => entry),
  ];
  const unit = place.unit.en;
  return [[code, { level: LEVELS[level], unit, names, keys, codes, parent, formerParents, target }]];
}

/** What a district was called before, where that is not a name of it today. */
function createFormerDistricts(
  code: string,
  present: Entry,
  read: Surroundings['read'],
): { entry: Entry; held: readonly string[] }[] {
  return FORMER_DISTRICTS.filter(({ presentCode }) => presentCode === code).map(({ name, held }) => {
    const names = [name.en, name.km].map(read);
    const known = { names, keys: toNameKeys(names), codes: NO_CODES, formerParents: NO_ENTRIES };
    return { entry: { ...present, ...known, isFormer: true }, held };
  });
}

/** A commune in a district, or itself. */
function liesIn(code: string, other: string): boolean {
  return code.length === COMMUNE_DIGITS && code.startsWith(other);
}

function createVillageEntry(village: Village, commune: Entry, read: Surroundings['read']): Entry[] {
  if (commune.target.category === 'page' || commune.target.category === 'landmark') return [];
  const { place, parents } = commune.target;
  const { name, officialName = '' } = village;
  const names = [name.en, name.km, officialName].filter(Boolean).map(read);
  return [
    {
      level: LEVELS.village,
      unit: VILLAGE_UNIT.en,
      names,
      keys: toNameKeys(names),
      codes: NO_CODES,
      parent: commune,
      formerParents: NO_ENTRIES,
      target: { category: 'village', place, village, parents },
    },
  ];
}

function createLandmarkEntry(
  landmark: Landmark,
  names: readonly ReadName[],
  parent: Entry | undefined,
): Entry[] {
  if (!parent || parent.target.category === 'page' || parent.target.category === 'landmark') return [];
  const { place, parents } = parent.target;
  return [
    {
      level: LEVELS.landmark,
      unit: '',
      names,
      keys: toNameKeys(names),
      codes: NO_CODES,
      parent,
      formerParents: NO_ENTRIES,
      target: { category: 'landmark', landmark, place, parents },
    },
  ];
}

function createPageEntry(page: StaticPageName, read: Surroundings['read']): Entry {
  const titles = LANGUAGES.flatMap((language) => {
    const { title, menuTitle } = readMessages(language).pages[page];
    return [menuTitle, title];
  });
  const names = [...titles, ...habitualNamesOf(page)].map(read);
  return {
    level: LEVELS.page,
    unit: '',
    names,
    keys: toNameKeys(names),
    codes: NO_CODES,
    parent: undefined,
    formerParents: NO_ENTRIES,
    target: { category: 'page', page },
  };
}

function listPlaces({ places }: SearchSources): Place[] {
  return places
    .listPaths()
    .flatMap(({ path }) => places.findByPath(path) ?? [])
    .toSorted(compareStanding);
}
