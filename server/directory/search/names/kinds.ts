import type { Entry } from './entries.ts';

/** What an entry is, apart from its name. */
export type Kind = Pick<Entry, 'level' | 'unit'>;

/** Of each entry its kind. There are a dozen kinds: what is asked of thousands of entries is asked of each kind once. */
export type Kinds = {
  list: readonly Kind[];
  /** By the number of an entry, where in the list its kind stands. */
  of: Uint8Array;
};

export function listKinds(entries: readonly Entry[]): Kinds {
  const list: Kind[] = [];
  const of = Uint8Array.from(entries, ({ level, unit }) => {
    const known = list.findIndex((kind) => kind.level === level && kind.unit === unit);
    return known >= 0 ? known : list.push({ level, unit }) - 1;
  });
  return { list, of };
}
