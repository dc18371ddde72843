import type { SearchIndex } from './index-file.ts';
import { createTextReader } from './texts.ts';

/** What an entry is, apart from its name. */
export type Kind = { level: number; unit: string };

/** Of each entry its kind. There are a dozen kinds: what is asked of thousands of entries is asked of each kind once. */
export type Kinds = {
  list: readonly Kind[];
  /** By the number of an entry, where in the list its kind stands. */
  of: Uint8Array;
};

export function readKinds({ kinds, entries }: SearchIndex): Kinds {
  const unitOf = createTextReader(kinds.units);
  return {
    list: Array.from(kinds.levels, (level, number) => ({ level, unit: unitOf(number) })),
    of: entries.kinds,
  };
}
