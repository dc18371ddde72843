import type { Lists, SearchIndex, Texts } from './index-file.ts';

/** Returns a function that reads a text by its number. Each call makes a new string. */
export function createTextReader({ starts, lengths, latin, wide }: Texts): (number: number) => string {
  const latinBytes = Buffer.from(latin.buffer, latin.byteOffset, latin.byteLength);
  const wideBytes = Buffer.from(wide.buffer, wide.byteOffset, wide.byteLength);
  return (number) => {
    const start = starts[number] ?? 0;
    const end = start + (lengths[number] ?? 0);
    if (start < latin.length) return latinBytes.toString('latin1', start, end);
    return wideBytes.toString(
      'utf16le',
      (start - latin.length) * BYTES_PER_LETTER,
      (end - latin.length) * BYTES_PER_LETTER,
    );
  };
}

const BYTES_PER_LETTER = 2;

/** Copies one list into an array. */
export function readList({ starts, values }: Lists, number: number): number[] {
  const list: number[] = [];
  for (let at = starts[number] ?? 0, end = starts[number + 1] ?? 0; at < end; at += 1)
    list.push(values[at] ?? 0);
  return list;
}

/** The level and unit word that many entries share. */
export type Kind = { level: number; unit: string };

/** The kinds of all entries. There are about a dozen, so a test of thousands of entries runs once for each kind. */
export type Kinds = {
  list: readonly Kind[];
  /** The place in `list` by the number of the entry. */
  of: Uint8Array;
};

export function readKinds({ kinds, entries }: SearchIndex): Kinds {
  const unitOf = createTextReader(kinds.units);
  return {
    list: Array.from(kinds.levels, (level, number) => ({ level, unit: unitOf(number) })),
    of: entries.kinds,
  };
}

/** Caches a function of a number. */
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
