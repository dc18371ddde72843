import { createBigramIndex } from './bigram-index.ts';
import type { Names, Lists, Texts } from './index-file.ts';
import type { Work } from '../costs.ts';

/**
 * The maximum number of first letters by which a name is indexed. Three are enough. Usually, the index does not contain the three
 * letters at a position of a query, so no name of three or more letters begins there.
 */
export const FIRST_LETTERS = 3;
/**
 * The lengths of names that are shorter than `FIRST_LETTERS`. The index cannot exclude such names, so they are possible at
 * every position of a query.
 */
export const SHORT_LENGTHS: readonly number[] = [2, 1];
/** A text with this letter appended sorts after all names that begin with the text. */
const END = '\uffff';
const CHAR_CODES = 65_536;
/** The prime of FNV-1a, a hash function for short texts. */
const HASH_PRIME = 0x01_00_01_93;

/**
 * Receives the entries of a name that was found because a word in it begins with the searched text.
 * @param isInner true if that word is not the first word of the name
 */
type TakeBegun = (entries: readonly number[], isInner: boolean) => void;

/** A name that resembles a text. `distance` is the number of slips between them. */
type SimilarName = { name: string; entries: readonly number[]; distance: number };

/**
 * Creates the lookup of names in the arrays of the index. It finds whole names, names in which a word begins with a text, and
 * names that resemble a text.
 * @param entryCount the number of entries that can be found. The index may contain more entries, but those after the first
 * `entryCount` are ignored
 */
export function createNameTable(names: Names, entryCount: number) {
  const { bearers, slots, endings, endingStarts } = names;
  const { lengths } = names.texts;
  const readName = createTextReader(names.texts);
  const known: (string | undefined)[] = [];
  const nameOf = (number: number): string => (known[number] ??= readName(number));
  const pairs = createBigramIndex(names, nameOf);

  const bearersOf = (number: number): readonly number[] => {
    const entries: number[] = [];
    for (let at = bearers.starts[number] ?? 0, end = bearers.starts[number + 1] ?? 0; at < end; at += 1) {
      const entry = bearers.values[at] ?? 0;
      if (entry < entryCount) entries.push(entry);
    }
    return entries;
  };
  /** Returns the number of a name, or -1 if the index does not contain the name. */
  const findNumber = (name: string): number => {
    const mask = slots.length - 1;
    for (let slot = hashOf(name) & mask; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0 || (lengths[number] === name.length && nameOf(number) === name)) return number;
    }
  };
  /** Returns the position of the first ending that is equal to the text or sorts after it. */
  const firstNotBefore = (text: string): number =>
    findFirst(endings.length, (at) => nameOf(endings[at] ?? 0).slice(endingStarts[at]) >= text);

  return {
    /** Lists the lengths of names that may begin at a position of the text, the longest first. */
    lengthsAt: (text: string, at: number): readonly number[] => {
      const beginning = toBeginning(text.slice(at, at + FIRST_LETTERS));
      const { beginnings } = names;
      const place = findFirst(beginnings.length, (one) => (beginnings[one] ?? 0) >= beginning);
      return beginnings[place] === beginning ? readList(names.lengths, place) : SHORT_LENGTHS;
    },
    findBearers: (name: string): readonly number[] | undefined => {
      const number = findNumber(name);
      return number < 0 ? undefined : bearersOf(number);
    },
    /**
     * Calls `take` for each match, which is a name in which a word begins with the text. `take` receives the entries that have
     * the name. If there are more than `most` matches, it is not called.
     * @returns the number of matches, or 0 if there are more than `most`
     */
    takeBegun: (text: string, most: number, take: TakeBegun): number => {
      const low = firstNotBefore(text);
      const high = firstNotBefore(text + END);
      if (high - low > most) return 0;
      for (let at = low; at < high; at += 1) take(bearersOf(endings[at] ?? 0), (endingStarts[at] ?? 0) > 0);
      return high - low;
    },
    /** Lists the names that are at most `slips` slips away from the text, with their entries. */
    findSimilar: (text: string, slips: number, work: Work): SimilarName[] =>
      pairs
        .findSimilar(text, slips, work)
        .map(({ number, distance }) => ({ name: nameOf(number), entries: bearersOf(number), distance })),
  };
}

export type NameTable = ReturnType<typeof createNameTable>;

export type NameTables = { spelled: NameTable; phonetics: NameTable };

/** Packs the first three letters of a name into a number that sorts in the order of the letters. */
export function toBeginning(name: string): number {
  let beginning = 0;
  for (let at = 0; at < FIRST_LETTERS; at += 1)
    beginning = beginning * CHAR_CODES + (at < name.length ? name.charCodeAt(at) : 0);
  return beginning;
}

/** Returns the hash of a name, from which its slot in the table is found. */
export function hashOf(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), HASH_PRIME);
  return hash ^ (hash >>> 15);
}

/**
 * Finds the first position below `count` that passes a test, by binary search. All later positions have to pass the test
 * too. Returns `count` if none passes.
 */
function findFirst(count: number, test: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

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
