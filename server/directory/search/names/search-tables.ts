import { communeOf } from '#shared/places/ncdd-code.ts';
import { createEntries, type Entry, type SearchSources, type Kinds, readKinds } from './entries.ts';
import type { SearchIndex } from './index-file.ts';
import { createTextReader, readList, createNameTable, type NameTables } from './name-table.ts';
import { LEVELS } from '../read/unit-words.ts';

/** @throws Error if there is no entry with this number */
export type EntryOf = (number: number) => Entry;

/** The indexes of the search. The number of an entry is its position in `entries`. */
export type SearchTables = NameTables & {
  entries: readonly Entry[];
  entryOf: EntryOf;
  kinds: Kinds;
  /** The number of each entry's parent, or -1 for a province or a page. */
  parents: Int32Array;
  /** Lists the direct children of an entry, without landmarks. */
  childrenOf: (number: number) => readonly number[];
  /** The former parents and the former children of each entry, keyed by the number of the entry. */
  former: FormerParents;
  /** Finds a place or a village by its NCDD code. */
  findPlace: (code: string) => Entry | undefined;
};

export type FormerParents = {
  parents: ReadonlyMap<number, readonly number[]>;
  children: ReadonlyMap<number, readonly number[]>;
};

/** Makes the search tables as views of the arrays of an index. */
export function openTables(index: SearchIndex, sources: SearchSources): SearchTables {
  const kinds = readKinds(index);
  const entries = createEntries(index, kinds, sources);
  const childrenOf = (number: number): readonly number[] => readList(index.entries.children, number);
  const entryOf: EntryOf = (number) => {
    const entry = entries[number];
    if (!entry) throw new Error(`The search index has no entry ${number}`);
    return entry;
  };
  return {
    entries,
    entryOf,
    kinds,
    parents: index.entries.parents,
    childrenOf,
    former: readFormer(index, entries.length),
    findPlace: createPlaceFinder(index, entries, childrenOf),
    spelled: createNameTable(index.spelled, entries.length),
    phonetics: createNameTable(index.phonetics, entries.length),
  };
}

function readFormer({ entries: { formerParents } }: SearchIndex, count: number): FormerParents {
  const parents = new Map<number, readonly number[]>();
  const children = new Map<number, number[]>();
  for (let number = 0; number < count; number += 1) {
    const above = readList(formerParents, number);
    if (above.length === 0) continue;
    parents.set(number, above);
    for (const one of above) {
      const known = children.get(one);
      if (known) known.push(number);
      else children.set(one, [number]);
    }
  }
  return { parents, children };
}

function createPlaceFinder(
  { entries: { ids, isFormer } }: SearchIndex,
  entries: readonly Entry[],
  childrenOf: SearchTables['childrenOf'],
): SearchTables['findPlace'] {
  const idOf = createTextReader(ids);
  const places = new Map<string, number>();
  for (const [number, { level }] of entries.entries()) {
    // All provinces, districts and communes come before the first village, so the loop ends at the first village.
    if (level > LEVELS.commune) break;
    if (isFormer[number] === 0) places.set(idOf(number), number);
  }
  return (code) => {
    const own = communeOf(code);
    const place = places.get(own);
    if (place === undefined || own === code) return entries[place ?? -1];
    return entries[childrenOf(place).find((village) => idOf(village) === code) ?? -1];
  };
}

/**
 * The numbers of the current and former parents of an entry. Each level has its own list, and the list of the nearest level
 * comes first. The first number in each list is the current parent.
 */
export type Chain = readonly (readonly number[])[];

/** Returns a function that reads the chain of an entry and caches it. */
export function createChains({
  entryOf,
  parents,
  former,
}: Pick<SearchTables, 'entryOf' | 'parents' | 'former'>) {
  const known = new Map<number, Chain>();
  /** The chains of villages and landmarks, keyed by the number of the parent, which is usually a commune. */
  const ofVillages = new Map<number, Chain>();
  const read = (number: number): Chain => {
    const levels: number[][] = [];
    let at = [number];
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
      const above = at.flatMap((one) => {
        const parent = parents[one] ?? -1;
        return parent < 0 ? [] : [parent, ...(former.parents.get(one) ?? [])];
      });
      if (above.length === 0) break;
      at = [...new Set(above)];
      levels.push(at);
    }
    return levels;
  };
  return (number: number): Chain => {
    // All villages and landmarks with the same parent have the same chain.
    const isVillage = entryOf(number).level > DEEPEST_KNOWN;
    const key = isVillage ? (parents[number] ?? -1) : number;
    const before = isVillage ? ofVillages.get(key) : known.get(key);
    if (before) return before;
    const above = known.get(key) ?? read(key);
    known.set(key, above);
    if (!isVillage) return above;
    const chain = key >= 0 ? [[key], ...above] : above;
    ofVillages.set(key, chain);
    return chain;
  };
}

/** A chain has at most three levels: commune, district, province. */
const MAX_DEPTH = 3;
const DEEPEST_KNOWN = 2;

/** True if `entry` lies in `other` today. */
export function isAbove(other: Entry | undefined, entry: Entry): boolean {
  for (let at = entry.parent; at; at = at.parent) if (at === other) return true;
  return false;
}

/** Lists the places in which an entry lies today, the smallest first. */
export function listParents({ parent }: Entry): Entry[] {
  return parent ? [parent, ...listParents(parent)] : [];
}

/** True if two entries lie in different provinces. */
export function isElsewhere(other: Entry, entry: Entry): boolean {
  return provinceOf(other) !== provinceOf(entry);
}

function provinceOf(entry: Entry): Entry {
  return entry.parent ? provinceOf(entry.parent) : entry;
}
