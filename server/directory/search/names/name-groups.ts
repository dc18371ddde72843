import type { SearchTables } from './search-tables.ts';
import type { Comparer } from '../letters/compare-names.ts';
import { lettersOf } from '../letters/edit-distance.ts';
import { LEVELS } from '../read/unit-words.ts';
import { type Work, WORK } from '../costs.ts';

/** Names sorted by length, because words are only compared with names of a similar length. */
type NamesByLength = {
  names: readonly string[];
  /** The result of `lettersOf` for each name. */
  letters: Int32Array;
  /** For each name, the position of its entry in the group. */
  owners: Uint16Array;
  /** Element n is the position of the first name of length n. The last element is the number of names. */
  starts: Uint16Array;
};

/** Entries whose names are compared with words in one pass. */
export type NameGroup = { numbers: readonly number[]; spelled: NamesByLength; phonetics: NamesByLength };

/**
 * Creates the groups of entries whose names are compared in one pass. Each group is created when it is first used, because most
 * groups are never used.
 */
export function createNameGroups({
  entries,
  entryOf,
  childrenOf,
  former,
}: Pick<SearchTables, 'entries' | 'entryOf' | 'childrenOf' | 'former'>) {
  let areas: NameGroup | undefined;
  const toGroup = (numbers: readonly number[]): NameGroup => ({
    numbers,
    spelled: toNamesByLength(numbers.map((number) => entryOf(number).keys.spelled)),
    phonetics: toNamesByLength(numbers.map((number) => entryOf(number).keys.phonetics)),
  });
  const listBelow = (number: number): readonly number[] => [
    ...childrenOf(number),
    ...(former.children.get(number) ?? []),
  ];
  return {
    /** All districts and provinces, except districts under a former name, which come after the communes in `entries`. */
    areas: (): NameGroup =>
      (areas ??= toGroup(
        [...entries.keys()].slice(
          0,
          entries.findIndex(({ level }) => level > LEVELS.district),
        ),
      )),
    /**
     * The places in the two levels below a place. They include places that formerly belonged to this place or to one of
     * its children.
     */
    below: rememberEach((number): NameGroup => {
      const direct = listBelow(number);
      return toGroup([...direct, ...direct.flatMap(listBelow)]);
    }),
  };
}

export type NameGroups = ReturnType<typeof createNameGroups>;

/**
 * Compares words with the names of a group, and counts the work.
 * @returns the costs of the entries that fit, keyed by the position of the entry in the group
 */
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
  // A length without names gets the start of the next length.
  for (let length = longest - 1; length >= 0; length -= 1)
    starts[length] = Math.min(starts[length] ?? 0, starts[length + 1] ?? 0);
  return {
    names: sorted.map(({ name }) => name),
    letters: Int32Array.from(sorted, ({ name }) => lettersOf(name)),
    owners: Uint16Array.from(sorted, ({ owner }) => owner),
    starts,
  };
}

/** Caches the results of a function that takes a number. */
export function rememberEach<Value extends object>(
  read: (number: number) => Value,
): (number: number) => Value {
  const known = new Map<number, Value>();
  return (number) => {
    const before = known.get(number);
    if (before) return before;
    const value = read(number);
    known.set(number, value);
    return value;
  };
}
