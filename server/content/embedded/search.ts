import type { PlaceLevel, PlaceSummary, Village } from '../../../shared/contracts/place.ts';
import { foldText } from '../../../shared/lib/fold-text.ts';
import { readPostcodePrefix } from '../../../shared/lib/postcode.ts';
import type { createPlaceQueries } from './queries/places.ts';
import type { createPostcodeQueries } from './queries/postcodes.ts';
import type { createVillageQueries } from './queries/villages.ts';

type Sources = {
  places: ReturnType<typeof createPlaceQueries>;
  villages: ReturnType<typeof createVillageQueries>;
  postcodes: ReturnType<typeof createPostcodeQueries>;
};

export type Found = {
  category: PlaceLevel;
  /** The place found; for a village its commune, whose code serves it. */
  place: PlaceSummary;
  village?: Village;
  /** From the province down, `place` left out. */
  parents: PlaceSummary[];
};

type Entry = Found & {
  /** Folded names in both scripts and other spellings. */
  names: string[];
  /** Folded names and units of the place and of all its parents: what further words may say. */
  around: string;
};

const LEVEL_ORDER: Record<PlaceLevel, number> = { province: 0, district: 1, commune: 2, village: 3 };
/** How well a name fits: exactly, from its beginning, somewhere inside. */
const EXACT = 0;
const PREFIX = 1;
const INNER = 2;

const wordsOf = ({ name, unit }: Pick<PlaceSummary, 'name' | 'unit'>): string =>
  [name.en, name.km, unit.en, unit.km].map(foldText).join(' ');

const createEntries = ({ places, villages }: Sources): Entry[] => {
  const entries: Entry[] = [];
  for (const { path } of places.listPaths()) {
    const place = places.findByPath(path);
    const summary = place && places.findSummary(place.code);
    if (!place || !summary) continue;
    const parents = places.findParents(place.code);
    const around = [summary, ...parents].map(wordsOf).join(' ');
    const names = [place.name.en, place.name.km, ...place.alternativeNames].map(foldText);
    entries.push({ category: place.level, place: summary, parents, names, around });
    if (place.level !== 'commune') continue;
    for (const village of villages.listByCommune(place.code)) {
      const own = [village.name.en, village.name.km].filter(Boolean).map(foldText);
      const entry: Entry = { category: 'village', place: summary, village, parents, names: own, around };
      entries.push({ ...entry, around: `${own.join(' ')} phum village ភូមិ ${around}` });
    }
  }
  return entries;
};

const fit = (name: string, query: string): number | undefined => {
  if (name === query) return EXACT;
  const at = name.indexOf(query);
  if (at === 0) return PREFIX;
  return at > 0 ? INNER : undefined;
};

const bestFit = (names: string[], query: string): number | undefined => {
  const fits = names.flatMap((name) => fit(name, query) ?? []);
  return fits.length > 0 ? Math.min(...fits) : undefined;
};

/** The whole query as one name, or its first words as the name and each further word said by the name's surroundings. */
const rank = (entry: Entry, words: string[]): number | undefined => {
  for (let taken = words.length; taken > 0; taken -= 1) {
    const rest = words.slice(taken);
    const fitted = bestFit(entry.names, words.slice(0, taken).join(''));
    if (fitted !== undefined && rest.every((word) => entry.around.includes(word))) return fitted;
  }
  return undefined;
};

type Ranked = { entry: Entry; fitted: number };

const byRank = (a: Ranked, b: Ranked): number =>
  a.fitted - b.fitted || LEVEL_ORDER[a.entry.category] - LEVEL_ORDER[b.entry.category];

/**
 * Finds places by name in either script, by former spelling, and by code. Plainly: a name must be spelled as in the
 * tables or as one of its other spellings. Exact names come before beginnings and inner parts, provinces before
 * districts, communes and villages, then the order of the codes decides.
 */
export const createSearch = (sources: Sources) => {
  const entries = createEntries(sources);
  const { places, postcodes } = sources;

  const toFound = (place: PlaceSummary): Found => ({
    category: place.level,
    place,
    parents: places.findParents(place.code),
  });
  const findByCode = (digits: string): Found[] => {
    const exact = postcodes.findUses(digits).map(({ place }) => place);
    const prefixed = [
      ...postcodes.listCurrent({ prefix: digits, limit: entries.length, offset: 0 }),
      ...postcodes.listDisputed(digits),
    ];
    const unique = new Map([...exact, ...prefixed].map((place) => [place.code, place]));
    return [...unique.values()].map(toFound);
  };
  const findByName = (query: string): Found[] => {
    const words = query.split(/[\s,]+/u).map(foldText).filter(Boolean);
    if (words.length === 0) return [];
    return entries
      .flatMap((entry): Ranked[] => {
        const fitted = rank(entry, words);
        return fitted === undefined ? [] : [{ entry, fitted }];
      })
      .toSorted(byRank)
      .map(({ entry }) => entry);
  };

  return {
    /** @param page from 1; past the end there is nothing */
    find: ({ query, page, pageSize }: { query: string; page: number; pageSize: number }) => {
      const digits = readPostcodePrefix(query);
      const found = digits === undefined ? findByName(query) : findByCode(digits);
      return { items: found.slice((page - 1) * pageSize, page * pageSize), totalCount: found.length };
    },
  };
};
