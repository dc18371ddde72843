import type { Lists, Names, Texts } from '../../search/names/index-file.ts';
import { lettersOf } from '../../search/letters/edit-distance.ts';
import { pairsOf } from '../../search/names/bigram-index.ts';
import { FIRST_LETTERS, hashOf, SHORT_LENGTHS, toBeginning } from '../../search/names/name-table.ts';

/**
 * The maximum number of names, and the maximum number in a list of the index, because the file stores these numbers in 16 bits.
 */
const MOST_NUMBERS = 65_535;
/**
 * The minimum number of slots in the hash table for each name. With two slots for each name, a name is usually found in one
 * or two steps.
 */
const SLOTS_PER_NAME = 2;
const LATIN = /^[\u0000-\u00ff]*$/;

export function createNamePacker() {
  const numbers = new Map<string, number>();
  const bearers: number[][] = [];
  const endings: { text: string; number: number; start: number }[] = [];
  return {
    /** @param wordStarts the offsets of all words of the name except the first; ignored if the name was added before */
    add: (name: string, entry: number, wordStarts: readonly number[]): void => {
      const known = numbers.get(name);
      if (known !== undefined) {
        if (bearers[known]?.at(-1) !== entry) bearers[known]?.push(entry);
        return;
      }
      const number = bearers.push([entry]) - 1;
      numbers.set(name, number);
      for (const start of [0, ...wordStarts]) endings.push({ text: name.slice(start), number, start });
    },
    numberOf: (name: string): number => {
      const number = numbers.get(name);
      if (number === undefined) throw new Error(`The index has no name "${name}"`);
      return number;
    },
    pack: (): Names => {
      const names = [...numbers.keys()];
      if (names.length > MOST_NUMBERS) throw new Error('The index has too many names for 16 bits');
      // The sort is stable, so equal endings stay in the order of the entries.
      endings.sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
      return {
        texts: packTexts(names),
        letters: Int32Array.from(names, lettersOf),
        slots: packSlots(names),
        bearers: packLists(bearers),
        ...packBeginnings(names),
        endings: Uint16Array.from(endings, ({ number }) => number),
        endingStarts: Uint16Array.from(endings, ({ start }) => start),
        ...packPairs(names),
      };
    },
  };
}

export function packTexts(texts: readonly string[]): Texts {
  const isLatin = texts.map((text) => LATIN.test(text));
  const latin = Buffer.from(texts.filter((_text, at) => isLatin[at]).join(''), 'latin1');
  const wideText = texts.filter((_text, at) => !isLatin[at]).join('');
  const next = { latin: 0, wide: latin.length };
  const starts = texts.map((text, at) => {
    const pool = isLatin[at] ? 'latin' : 'wide';
    const start = next[pool];
    next[pool] += text.length;
    return start;
  });
  return {
    starts: Uint32Array.from(starts),
    lengths: Uint16Array.from(texts, ({ length }) => length),
    latin: Uint8Array.from(latin),
    wide: Uint16Array.from({ length: wideText.length }, (_letter, at) => wideText.charCodeAt(at)),
  };
}

export function packLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, { length }] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  const values = lists.flat();
  if (values.some((value) => value > MOST_NUMBERS))
    throw new Error('A list of the index has a number of more than 16 bits');
  return { starts, values: Uint16Array.from(values) };
}

function packSlots(names: readonly string[]): Names['slots'] {
  let size = 1;
  while (size < names.length * SLOTS_PER_NAME) size *= 2;
  const slots = new Uint16Array(size);
  for (const [number, name] of names.entries()) {
    let slot = hashOf(name) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = number + 1;
  }
  return slots;
}

function packBeginnings(names: readonly string[]): Pick<Names, 'beginnings' | 'lengths'> {
  const lengths = new Map<number, Set<number>>();
  for (const name of names) {
    const beginning = toBeginning(name.slice(0, FIRST_LETTERS));
    const known = lengths.get(beginning) ?? new Set(SHORT_LENGTHS);
    lengths.set(beginning, known.add(name.length));
  }
  const sorted = [...lengths].toSorted(([a], [b]) => a - b);
  return {
    beginnings: Float64Array.from(sorted, ([beginning]) => beginning),
    lengths: packLists(sorted.map(([, list]) => [...list].toSorted((a, b) => b - a))),
  };
}

function packPairs(names: readonly string[]): Pick<Names, 'pairs' | 'pairStarts' | 'withPair'> {
  const byLength = Map.groupBy(names.keys(), (number) => names[number]?.length ?? 0);
  const pairStarts = [0];
  const pairs: number[] = [];
  const withPair: number[][] = [];
  const longest = Math.max(...byLength.keys());
  for (let length = 0; length <= longest; length += 1) {
    const numbersOf = new Map<number, number[]>();
    for (const number of byLength.get(length) ?? [])
      for (const pair of pairsOf(names[number] ?? '')) {
        const known = numbersOf.get(pair);
        if (known) known.push(number);
        else numbersOf.set(pair, [number]);
      }
    for (const [pair, numbers] of [...numbersOf].toSorted(([a], [b]) => a - b)) {
      pairs.push(pair);
      withPair.push(numbers);
    }
    pairStarts.push(pairs.length);
  }
  return {
    pairs: Uint32Array.from(pairs),
    pairStarts: Uint32Array.from(pairStarts),
    withPair: packLists(withPair),
  };
}
