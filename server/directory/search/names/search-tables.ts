import { createEntries, type Entry, type SearchSources } from './entries.ts';
import type { SearchIndex } from './index-file.ts';
import { createTextReader, type Kinds, readKinds, readList } from './read-arrays.ts';
import { createNameTable, type NameTables } from './name-table.ts';
import { LEVELS } from '../read/unit-words.ts';

/** The indexes of the search. The number of an entry is its place in `entries`. */
export type SearchTables = NameTables & {
  entries: readonly Entry[];
  kinds: Kinds;
  /** The parent of each entry, or -1 for a province or a page. */
  parents: Int32Array;
  /** Lists the direct children of an entry, without landmarks. */
  childrenOf: (number: number) => readonly number[];
  /** Former parents and former children by the number of the entry. */
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
  return {
    entries,
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

const COMMUNE_DIGITS = 6;

function createPlaceFinder(
  { entries: { ids, isFormer } }: SearchIndex,
  entries: readonly Entry[],
  childrenOf: SearchTables['childrenOf'],
): SearchTables['findPlace'] {
  const idOf = createTextReader(ids);
  const places = new Map<string, number>();
  for (const [number, { level }] of entries.entries()) {
    // Entries are sorted by level: only villages, landmarks and pages follow.
    if (level > LEVELS.commune) break;
    if (isFormer[number] === 0) places.set(idOf(number), number);
  }
  return (code) => {
    const place = places.get(code.slice(0, COMMUNE_DIGITS));
    if (place === undefined || code.length <= COMMUNE_DIGITS) return entries[place ?? -1];
    return entries[childrenOf(place).find((village) => idOf(village) === code) ?? -1];
  };
}
