import type {
  Place,
  PlaceLevel,
  PlaceSummary,
  PostcodeRole,
  Village,
} from '../../../shared/contracts/place.ts';
import { foldText } from '../../../shared/lib/fold-text.ts';
import { readPostcodePrefix } from '../../../shared/lib/postcode.ts';
import { FITS, matchName, readWords, type Names } from './match-name.ts';
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
  /** What the code that was searched for is to the place; absent where a name was. */
  role?: PostcodeRole;
  /** From the province down, `place` left out. */
  parents: PlaceSummary[];
};

type Entry = Found & { names: Names };

const LEVEL_ORDER: Record<PlaceLevel, number> = { province: 0, district: 1, commune: 2, village: 3 };
const LEVELS = Object.keys(LEVEL_ORDER).length;
const VILLAGE_UNITS = ['phum', 'village', 'ភូមិ'];

/** Units as they are said in Khmer and typed in Latin letters. */
const ROMANISED_UNITS: Record<string, string[]> = {
  Capital: ['reach theani', 'reachtheani'],
  Province: ['khet', 'khett'],
  Municipality: ['krong'],
  District: ['srok'],
  Khan: ['khan'],
  Commune: ['khum'],
  Sangkat: ['sangkat'],
};

const wordsOf = ({ name, unit, alternativeNames }: Place): string =>
  [name.en, name.km, unit.en, unit.km, ...(ROMANISED_UNITS[unit.en] ?? []), ...alternativeNames]
    .map(foldText)
    .join('\n');

/** Khmer writes the unit and the name as one word, so that is a name too: ខេត្តសៀមរាប. */
const toNames = (names: string[], khmer: { unit: string; name: string }, around: string): Names => {
  const own = [...names, khmer.unit + khmer.name].map(foldText).filter(Boolean);
  return { own, ownText: own.join('\n'), around };
};

const villagesOf = (commune: Omit<Entry, 'names'>, around: string, { villages }: Sources): Entry[] => {
  const aroundVillage = [...VILLAGE_UNITS.map(foldText), around].join('\n');
  return villages.listByCommune(commune.place.code).map((village) => {
    const { en, km } = village.name;
    const names = toNames([en, km], { unit: 'ភូមិ', name: km }, aroundVillage);
    return { ...commune, category: 'village', village, names };
  });
};

const createEntries = (sources: Sources): Entry[] => {
  const { places } = sources;
  return places.listPaths().flatMap(({ path }) => {
    const place = places.findByPath(path);
    const summary = place && places.findSummary(place.code);
    if (!place || !summary) return [];
    const parents = places.findParents(place.code);
    const chain = [place, ...parents.flatMap(({ code }) => places.findByCode(code) ?? [])];
    const around = chain.map(wordsOf).join('\n');
    const { name, unit, alternativeNames, level } = place;
    const names = toNames([name.en, name.km, ...alternativeNames], { unit: unit.km, name: name.km }, around);
    const found = { category: level, place: summary, parents };
    return [{ ...found, names }, ...(level === 'commune' ? villagesOf(found, around, sources) : [])];
  });
};

/** Khmer texts part words by zero-width spaces, if at all. */
const BETWEEN_WORDS = /[\s,\u200b]+/u;

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
    const uses = postcodes.findUses(digits);
    const exact = uses.map(({ place }) => place);
    const prefixed = [
      ...postcodes.listCurrent({ prefix: digits, limit: entries.length, offset: 0 }),
      ...postcodes.listDisputed(digits),
      ...postcodes.listFormer(digits),
    ];
    const roles = new Map(uses.map(({ place, role }) => [place.code, role]));
    const unique = new Map([...exact, ...prefixed].map((place) => [place.code, place]));
    return [...unique.values()].map((place) => {
      const role = roles.get(place.code);
      return { ...toFound(place), ...(role ? { role } : {}) };
    });
  };
  const findByName = (query: string): Found[] => {
    const words = readWords(query.split(BETWEEN_WORDS).map(foldText));
    if (words.text === '') return [];
    const ranked: Entry[][] = Array.from({ length: LEVELS * Object.keys(FITS).length }, () => []);
    for (const entry of entries) {
      const fit = matchName(words, entry.names);
      if (fit !== undefined) ranked[fit * LEVELS + LEVEL_ORDER[entry.category]]?.push(entry);
    }
    return ranked.flat();
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
