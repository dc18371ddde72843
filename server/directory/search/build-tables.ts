import { createEntries, type Entry, type SearchSources } from './entries.ts';
import type { NameTables } from './gather.ts';
import { createNameTable } from './name-table.ts';

/** Everything that is looked into to answer a query. Numbers of entries are places in `entries`. */
export type SearchTables = NameTables & {
  entries: readonly Entry[];
  /** Of each entry what it lies in, -1 for a province or a page. */
  parents: Int32Array;
  /** Of each entry what lies directly in it. */
  children: readonly (readonly number[])[];
};

/** Pauses after each entry, so that whoever builds beside other work can let that go on. */
export function* buildTables(sources: SearchSources): Generator<void, SearchTables> {
  const spelled = createNameTable();
  const sounded = createNameTable();
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
    children[parent]?.push(number);
    addNames(entry, number, { spelled, sounded });
    yield;
  }
  yield* spelled.seal();
  yield* sounded.seal();
  return { spelled, sounded, entries, parents: Int32Array.from(parentNumbers), children };
}

function addNames({ keys, names, codes }: Entry, number: number, { spelled, sounded }: NameTables): void {
  for (const name of names) {
    const [spelling, sound] = [name.spelled[0], name.sounded[0]];
    if (spelling !== undefined) spelled.add(spelling, number, name.wordStarts);
    if (sound !== undefined) sounded.add(sound, number, name.soundStarts);
  }
  for (const key of [...keys.spelled, ...codes]) spelled.add(key, number, []);
  for (const key of keys.sounded) sounded.add(key, number, []);
}
