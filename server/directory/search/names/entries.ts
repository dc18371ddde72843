import type { PlaceLevel, PlaceSummary, Village } from '#shared/contracts/place.ts';
import { needsMail } from '#shared/routes/route-facts.ts';
import { routes } from '#shared/routes/routes.ts';
import type { createLandmarkQueries, Landmark } from '../../queries/landmarks.ts';
import type { createPlaceQueries } from '../../queries/places.ts';
import type { createPostcodeQueries } from '../../queries/postcodes.ts';
import { STATIC_PAGES, type StaticPageName } from '../../queries/static-pages.ts';
import type { createVillageQueries } from '../../queries/villages.ts';
import type { NameKeys, ReadName } from '../letters/compare-names.ts';
import { LEVELS } from '../read/unit-words.ts';
import type { SearchIndex } from './index-file.ts';
import { createTextReader, type Kinds, readList } from './read-arrays.ts';

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
      village?: Pick<Village, 'code' | 'name'>;
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
  isFormer: boolean;
  target: Target;
};

const NO_CODES: readonly string[] = [];
const NO_ENTRIES: readonly Entry[] = [];

/**
 * Lists the entries of an index, in its order: the highest level first, on each level first what is of the capital, then of a
 * town, then by code. Of two that fit alike, the earlier one wins. Pages that need mail come last, and are left out without mail.
 */
export function createEntries(index: SearchIndex, kinds: Kinds, sources: SearchSources): Entry[] {
  const { parents, isFormer, kinds: kindOf } = index.entries;
  const entries: Entry[] = [];
  const read = createEntryReader(index, entries, sources);
  for (let number = 0; number < parents.length; number += 1) {
    const kind = kinds.list[kindOf[number] ?? 0];
    if (!kind) continue;
    if (
      kind.level === LEVELS.page &&
      !sources.hasMail &&
      needsMail(routes[readPage(read.idOf(number))].pattern)
    )
      break;
    const parent = entries[parents[number] ?? -1];
    entries.push(new IndexedEntry(read, number, { ...kind, parent, isFormer: isFormer[number] === 1 }));
  }
  return entries;
}

type EntryReader = ReturnType<typeof createEntryReader>;

function createEntryReader(index: SearchIndex, entries: readonly Entry[], sources: SearchSources) {
  const lists = index.entries;
  const readId = createTextReader(lists.ids);
  const readCode = createTextReader(index.codes);
  const readSpelled = createTextReader(index.spelled.texts);
  const readPhonetic = createTextReader(index.phonetics.texts);
  const readWritten = createTextReader(index.readings.written);

  const readName = (number: number): ReadName => {
    const { hasSide, spelled, phonetics, wordStarts, phoneticStarts } = index.readings;
    return {
      written: readWritten(number),
      hasSide: hasSide[number] === 1,
      spelled: readList(spelled, number).map(readSpelled),
      phonetics: readList(phonetics, number).map(readPhonetic),
      wordStarts: readList(wordStarts, number),
      phoneticStarts: readList(phoneticStarts, number),
    };
  };
  return {
    idOf: readId,
    namesOf: (number: number): ReadName[] => readList(lists.readings, number).map(readName),
    keysOf: (number: number): NameKeys => ({
      spelled: readList(lists.spelled, number).map(readSpelled),
      phonetics: readList(lists.phonetics, number).map(readPhonetic),
    }),
    formerParentsOf: (number: number): Entry[] =>
      readList(lists.formerParents, number).flatMap((one) => entries[one] ?? []),
    codesOf: (number: number): string[] => readList(lists.codes, number).map(readCode),
    targetOf: (number: number, { level, parent }: Entry): Target => {
      const id = readId(number);
      if (level === LEVELS.page) return { category: 'page', page: readPage(id) };
      if (level <= LEVELS.commune) return readPlace(sources.places, id);
      if (!parent || parent.target.category === 'page') throw new Error(`${id} lies in no place`);
      const { place, parents } = parent.target;
      if (level === LEVELS.landmark)
        return new LandmarkTarget(parent.target, () => sources.landmarks.load(id));
      const [en = 0, km = 0] = lists.villageNames.subarray(2 * number, 2 * number + 2);
      const name = { en: readWritten(en), km: readWritten(km) };
      return { category: 'village', place, village: { code: id, name }, parents };
    },
  };
}

/** A view of an entry. Levels and parents are asked of thousands of entries for each query, and the rest of few. */
class IndexedEntry implements Entry {
  readonly level: number;
  readonly unit: string;
  readonly parent: Entry | undefined;
  readonly isFormer: boolean;
  readonly #read: EntryReader;
  readonly #number: number;
  #keys: NameKeys | undefined;
  #codes: readonly string[] | undefined;
  #target: Target | undefined;

  constructor(
    read: EntryReader,
    number: number,
    { level, unit, parent, isFormer }: Pick<Entry, 'level' | 'unit' | 'parent' | 'isFormer'>,
  ) {
    this.level = level;
    this.unit = unit;
    this.parent = parent;
    this.isFormer = isFormer;
    this.#read = read;
    this.#number = number;
  }

  get keys(): NameKeys {
    return (this.#keys ??= this.#read.keysOf(this.#number));
  }

  get names(): readonly ReadName[] {
    return this.#read.namesOf(this.#number);
  }

  get formerParents(): readonly Entry[] {
    return this.level > LEVELS.commune ? NO_ENTRIES : this.#read.formerParentsOf(this.#number);
  }

  get codes(): readonly string[] {
    if (this.level > LEVELS.commune) return NO_CODES;
    return (this.#codes ??= this.#read.codesOf(this.#number));
  }

  get target(): Target {
    return (this.#target ??= this.#read.targetOf(this.#number, this));
  }
}

/** A landmark is read from the database when it is asked for: of most that a query finds only the code is. */
class LandmarkTarget {
  readonly category = 'landmark';
  readonly place: PlaceSummary;
  readonly parents: PlaceSummary[];
  readonly #load: () => Landmark;
  #landmark: Landmark | undefined;

  constructor({ place, parents }: PlaceTarget, load: () => Landmark) {
    this.place = place;
    this.parents = parents;
    this.#load = load;
  }

  get landmark(): Landmark {
    return (this.#landmark ??= this.#load());
  }
}

function readPlace(places: SearchSources['places'], code: string): Target {
  const place = places.findSummary(code);
  if (!place) throw new Error(`The content database has no place ${code}`);
  return { category: place.level, place, parents: places.findParents(code) };
}

/** @throws Error where the index names a page that is none today */
function readPage(name: string): StaticPageName {
  const page = STATIC_PAGES.find((one) => one === name);
  if (page === undefined) throw new Error(`The search index has a page ${name}, which does not exist`);
  return page;
}
