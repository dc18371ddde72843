import type { SearchTables } from './search-tables.ts';
import type { Comparer } from '../letters/compare-names.ts';
import { lettersOf } from '../letters/edit-distance.ts';
import { rememberEach } from './read-arrays.ts';
import { LEVELS } from '../read/unit-words.ts';
import { type Work, WORK } from '../work.ts';

/** Names in the order of their length: words are compared with those alone that are about as long. */
type NamesByLength = {
  names: readonly string[];
  /** Which letters each holds. */
  letters: Int32Array;
  /** Whose each is, as a place in the list of entries. */
  owners: Uint16Array;
  /** Where those of so many letters begin; one more for the end. */
  starts: Uint16Array;
};

/** Entries that words are compared with together. */
export type NameGroup = { numbers: readonly number[]; spelled: NamesByLength; phonetics: NamesByLength };

/** Groups of entries, made when they are first needed: of most places no line with a slip is read. */
export function createNameGroups({
  entries,
  childrenOf,
  former,
}: Pick<SearchTables, 'entries' | 'childrenOf' | 'former'>) {
  let areas: NameGroup | undefined;
  const toGroup = (numbers: readonly number[]): NameGroup => ({
    numbers,
    spelled: toNamesByLength(numbers.map((number) => entries[number]?.keys.spelled ?? [])),
    phonetics: toNamesByLength(numbers.map((number) => entries[number]?.keys.phonetics ?? [])),
  });
  const listBelow = (number: number): readonly number[] => [
    ...childrenOf(number),
    ...(former.children.get(number) ?? []),
  ];
  return {
    /** All districts and provinces. */
    areas: (): NameGroup =>
      (areas ??= toGroup(
        [...entries.keys()].slice(
          0,
          entries.findIndex(({ level }) => level > LEVELS.district),
        ),
      )),
    /** What lies in a place, or lay in it: of the two levels below it. */
    below: rememberEach((number): NameGroup => {
      const direct = listBelow(number);
      return toGroup([...direct, ...direct.flatMap(listBelow)]);
    }),
  };
}

export type NameGroups = ReturnType<typeof createNameGroups>;

/** @returns of the entries that words fit, by their place in the group, how badly; work is counted by the names that are looked at */
export function compareWithGroup(
  { spelled, phonetics }: NameGroup,
  comparer: Comparer,
  work: Work,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  compareWithNames(spelled, comparer.spelled, { found, work });
  compareWithNames(phonetics, comparer.phonetics, { found, work });
  return found;
}

function compareWithNames(
  { names, letters, owners, starts }: NamesByLength,
  { compare, shortest, longest }: Comparer['spelled'],
  { found, work }: { found: Map<number, number>; work: Work },
): void {
  const first = starts[Math.max(0, shortest)] ?? names.length;
  const end = starts[longest + 1] ?? names.length;
  work.add((end - first) * WORK.looked);
  for (let at = first; at < end; at += 1) {
    const cost = compare(names[at] ?? '', letters[at] ?? 0);
    if (cost === Infinity) continue;
    const owner = owners[at] ?? 0;
    found.set(owner, Math.min(cost, found.get(owner) ?? Infinity));
  }
}

function toNamesByLength(keys: readonly (readonly string[])[]): NamesByLength {
  const sorted = keys
    .flatMap((list, owner) => list.map((name) => ({ name, owner })))
    .toSorted((a, b) => a.name.length - b.name.length);
  const longest = sorted.at(-1)?.name.length ?? 0;
  const starts = new Uint16Array(longest + 2).fill(sorted.length);
  for (let at = sorted.length - 1; at >= 0; at -= 1) starts[sorted[at]?.name.length ?? 0] = at;
  // Of a length that no name has, those of the next one begin there.
  for (let length = longest - 1; length >= 0; length -= 1)
    starts[length] = Math.min(starts[length] ?? 0, starts[length + 1] ?? 0);
  return {
    names: sorted.map(({ name }) => name),
    letters: Int32Array.from(sorted, ({ name }) => lettersOf(name)),
    owners: Uint16Array.from(sorted, ({ owner }) => owner),
    starts,
  };
}
