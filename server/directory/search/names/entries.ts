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
import { createTextReader, readList } from './name-table.ts';

export type SearchSources = {
  places: ReturnType<typeof createPlaceQueries>;
  villages: ReturnType<typeof createVillageQueries>;
  postcodes: ReturnType<typeof createPostcodeQueries>;
  landmarks: ReturnType<typeof createLandmarkQueries>;
  /** True if the server can send mail. The search then also finds pages that need mail. The default is false. */
  hasMail?: boolean;
};

/** The place, landmark or page that an entry leads to. */
export type Target =
  | {
      category: PlaceLevel;
      /** The place itself. For a village it is the commune, because a village has the code of its commune. */
      place: PlaceSummary;
      village?: Pick<Village, 'code' | 'name'>;
      /** The parents of `place`, from the province down. */
      parents: PlaceSummary[];
    }
  | {
      category: 'landmark';
      landmark: Landmark;
      /**
       * The commune of the landmark, or its district or province if the commune is not known. The landmark has the code of this
       * place.
       */
      place: PlaceSummary;
      village?: never;
      parents: PlaceSummary[];
    }
  | { category: 'page'; page: StaticPageName };

/** A place or a landmark. */
export type PlaceTarget = Exclude<Target, { category: 'page' }>;

/** One thing that the search can find, with its names. */
export type Entry = {
  /** Its position among all entries. */
  number: number;
  level: number;
  /** The English unit word. Empty for a landmark and for a page. */
  unit: string;
  names: readonly ReadName[];
  keys: NameKeys;
  /**
   * The codes by which the entry is found. The current code comes first. If the current code is disputed, all possible codes
   * come first. The former code comes last.
   */
  codes: readonly string[];
  parent: Entry | undefined;
  /** Former districts of a commune, or former provinces of a district. */
  formerParents: readonly Entry[];
  /**
   * True if the names of the entry are those of a former district. Its `target` is the district that contains most of this area
   * today. A line with such a name more likely means a place that lay in the former district than the former district itself.
   */
  isFormer: boolean;
  target: Target;
};

const NO_CODES: readonly string[] = [];
const NO_ENTRIES: readonly Entry[] = [];

/**
 * Lists the entries of an index in their order. They are sorted by level, from provinces to pages. Within a level, places
 * in the capital come first, then urban areas. Only districts under a former name are out of order: they follow the communes.
 * If two entries fit equally well, the earlier one comes first. Pages that need mail are last. If the server cannot send
 * mail, the list ends before them.
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

/**
 * Reads the fields of an entry when they are used. A query needs the levels and parents of thousands of entries, but the other
 * fields of only a few entries.
 */
class IndexedEntry implements Entry {
  readonly number: number;
  readonly level: number;
  readonly unit: string;
  readonly parent: Entry | undefined;
  readonly isFormer: boolean;
  readonly #read: EntryReader;
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
    this.number = number;
  }

  get keys(): NameKeys {
    return (this.#keys ??= this.#read.keysOf(this.number));
  }

  get names(): readonly ReadName[] {
    return this.#read.namesOf(this.number);
  }

  get formerParents(): readonly Entry[] {
    return this.level > LEVELS.commune ? NO_ENTRIES : this.#read.formerParentsOf(this.number);
  }

  get codes(): readonly string[] {
    if (this.level > LEVELS.commune) return NO_CODES;
    return (this.#codes ??= this.#read.codesOf(this.number));
  }

  get target(): Target {
    return (this.#target ??= this.#read.targetOf(this.number, this));
  }
}

/**
 * Reads the landmark from the database on first use. For most landmarks that a query finds, only their place is needed.
 */
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

/** @throws Error if the index names a page that no longer exists */
function readPage(name: string): StaticPageName {
  const page = STATIC_PAGES.find((one) => one === name);
  if (page === undefined) throw new Error(`The search index has a page ${name}, which does not exist`);
  return page;
}

/** A combination of level and unit word, which many entries have in common. */
export type Kind = { level: number; unit: string };

/**
 * The kinds of all entries. There are about a dozen, so a check that depends on the kind alone runs once for each
 * kind and not for each entry.
 */
export type Kinds = {
  list: readonly Kind[];
  /** The kind of each entry, as a position in `list`. Element n belongs to entry n. */
  of: Uint8Array;
};

export function readKinds({ kinds, entries }: SearchIndex): Kinds {
  const unitOf = createTextReader(kinds.units);
  return {
    list: Array.from(kinds.levels, (level, number) => ({ level, unit: unitOf(number) })),
    of: entries.kinds,
  };
}
