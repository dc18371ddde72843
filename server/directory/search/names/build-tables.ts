import { createEntries, type Entry, type SearchSources } from './entries.ts';
import { listKinds, type Kinds } from './kinds.ts';
import type { NameTables } from './retrieve.ts';
import { createNameTable } from './name-table.ts';
import { LEVELS } from '../read/unit-words.ts';

/** The indexes of the search. The number of an entry is its place in `entries`. */
export type SearchTables = NameTables & {
  entries: readonly Entry[];
  kinds: Kinds;
  /** Of each entry what it lies in, -1 for a province or a page. */
  parents: Int32Array;
  /** Of each entry what lies directly in it. */
  children: readonly (readonly number[])[];
  /** Of each entry what it lay in before, and of each what lay in it. */
  former: FormerParents;
};

export type FormerParents = {
  parents: ReadonlyMap<number, readonly number[]>;
  children: ReadonlyMap<number, readonly number[]>;
};

/** Yields after each entry, so that the caller can build in slices beside other work. */
export function* buildTables(sources: SearchSources): Generator<void, SearchTables> {
  const spelled = createNameTable();
  const phonetics = createNameTable();
  const entries: Entry[] = [];
  const numbers = new Map<Entry, number>();
  const children: number[][] = [];
  const parentNumbers: number[] = [];
  for (const entry of createEntries(sources)) {
    const number = entries.push(entry) - 1;
    numbers.set(entry, number);
    children.push([]);
    const parent = entry.parent ? (numbers.get(entry.parent) ?? -1) : -1;
    parentNumbers.push(parent);
    // Names with a slip are looked for below a place that is named: landmarks would crowd out its villages there.
    if (entry.level !== LEVELS.landmark) children[parent]?.push(number);
    addNames(entry, number, { spelled, phonetics });
    yield;
  }
  yield* spelled.seal();
  yield* phonetics.seal();
  const former = listFormer(entries, numbers);
  const parents = Int32Array.from(parentNumbers);
  return { former, spelled, phonetics, entries, kinds: listKinds(entries), parents, children };
}

function listFormer(entries: readonly Entry[], numbers: ReadonlyMap<Entry, number>): FormerParents {
  const parents = new Map<number, number[]>();
  const children = new Map<number, number[]>();
  for (const [number, entry] of entries.entries()) {
    if (entry.formerParents.length === 0) continue;
    const above = entry.formerParents.flatMap((one) => numbers.get(one) ?? []);
    parents.set(number, above);
    for (const one of above) children.set(one, [...(children.get(one) ?? []), number]);
  }
  return { parents, children };
}

function addNames({ keys, names, codes }: Entry, number: number, { spelled, phonetics }: NameTables): void {
  for (const name of names) {
    const [spelling, phonetic] = [name.spelled[0], name.phonetics[0]];
    if (spelling !== undefined) spelled.add(spelling, number, name.wordStarts);
    if (phonetic !== undefined) phonetics.add(phonetic, number, name.phoneticStarts);
  }
  for (const key of [...keys.spelled, ...codes]) spelled.add(key, number, []);
  for (const key of keys.phonetics) phonetics.add(key, number, []);
}
