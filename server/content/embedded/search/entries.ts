import type { PlaceLevel, PlaceSummary, Village } from '../../../../shared/contracts/place.ts';
import { readMessages } from '../../../messages.ts';
import type { createPlaceQueries } from '../queries/places.ts';
import type { createPostcodeQueries } from '../queries/postcodes.ts';
import type { createVillageQueries } from '../queries/villages.ts';
import { STATIC_PAGES, type StaticPageName } from '../static-pages.ts';
import { VILLAGE_UNIT } from '../village-place.ts';
import { habitualNamesOf } from './habitual-names.ts';
import { createNameReader, toNameKeys, type NameKeys, type ReadName } from './name-keys.ts';
import { LEVELS } from './unit-words.ts';

export type SearchSources = {
  places: ReturnType<typeof createPlaceQueries>;
  villages: ReturnType<typeof createVillageQueries>;
  postcodes: ReturnType<typeof createPostcodeQueries>;
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
  | { category: 'page'; page: StaticPageName };

/** One thing that can be found. */
export type Entry = {
  level: number;
  /** What it is, in English; empty for a page. */
  unit: string;
  names: readonly ReadName[];
  keys: NameKeys;
  /** Codes it is found by: its own or its candidates, then its former one. */
  codes: readonly string[];
  parent: Entry | undefined;
  target: Target;
};

const NO_CODES: readonly string[] = [];
const COMMUNE_DIGITS = 6;
/** Nobody looks for the page they are on. */
const FOUND_PAGES = STATIC_PAGES.filter((page) => page !== 'search');

type Surroundings = { byCode: ReadonlyMap<string, Entry>; read: (name: string) => ReadName };

const createPlaceEntry = (
  { places, postcodes }: SearchSources,
  path: string,
  { byCode, read }: Surroundings,
): [code: string, entry: Entry][] => {
  const place = places.findByPath(path);
  const summary = place && places.findSummary(place.code);
  if (!place || !summary) return [];
  const { level, name, alternativeNames, postcode, parentCode, code } = place;
  const names = [name.en, name.km, ...alternativeNames, ...habitualNamesOf(code)].map(read);
  const keys = toNameKeys(names);
  const codes = [postcode.code, ...postcode.candidates, postcodes.findFormerOf(code)].filter(
    (one) => typeof one === 'string',
  );
  const target: Target = { category: level, place: summary, parents: places.findParents(code) };
  const parent = byCode.get(parentCode ?? '');
  return [[code, { level: LEVELS[level], unit: place.unit.en, names, keys, codes, parent, target }]];
};

const createVillageEntry = (village: Village, commune: Entry, read: Surroundings['read']): Entry[] => {
  if (commune.target.category === 'page') return [];
  const { place, parents } = commune.target;
  const names = [village.name.en, village.name.km].filter(Boolean).map(read);
  return [
    {
      level: LEVELS.village,
      unit: VILLAGE_UNIT.en,
      names,
      keys: toNameKeys(names),
      codes: NO_CODES,
      parent: commune,
      target: { category: 'village', place, village, parents },
    },
  ];
};

const createPageEntry = (page: StaticPageName, read: Surroundings['read']): Entry => {
  const titles = (['en', 'km'] as const).flatMap((language) => {
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
    target: { category: 'page', page },
  };
};

/**
 * Everything that can be found, the highest level first, then by code: of two that fit alike, the earlier one wins.
 */
export function* createEntries(sources: SearchSources): Generator<Entry, void> {
  const byCode = new Map<string, Entry>();
  const read = createNameReader();
  for (const { path } of sources.places.listPaths()) {
    for (const [code, entry] of createPlaceEntry(sources, path, { byCode, read })) {
      byCode.set(code, entry);
      yield entry;
    }
  }
  for (const village of sources.villages.listAll()) {
    const commune = byCode.get(village.code.slice(0, COMMUNE_DIGITS));
    if (commune) yield* createVillageEntry(village, commune, read);
  }
  for (const page of FOUND_PAGES) yield createPageEntry(page, read);
}
