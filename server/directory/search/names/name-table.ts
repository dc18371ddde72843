import { createBigramIndex } from './bigram-index.ts';
import { createSuffixIndex } from './suffix-index.ts';
import type { Work } from '../work.ts';

/** By so many letters most places in a query are known to begin no name. */
const FIRST_LETTERS = 3;
const NO_ENTRIES: readonly number[] = [];
/** Names of fewer letters may stand anywhere. */
const SHORT_LENGTHS: readonly number[] = [2, 1];

/**
 * Names, each with the numbers of the entries that bear it: looked up as a whole, by the beginning of one of its words,
 * or with slips.
 */
export function createNameTable() {
  const numberOf = new Map<string, number>();
  const bearers: number[][] = [];
  const endings = createSuffixIndex();
  const pairs = createBigramIndex();
  /** By the first letters of names, how long these are: the longest first. */
  const lengths = new Map<string, number[]>();

  const bearersOf = (number: number): readonly number[] => bearers[number] ?? NO_ENTRIES;

  return {
    /** @param wordStarts where in the name words begin, apart from the first */
    add: (name: string, entry: number, wordStarts: readonly number[]): void => {
      const known = numberOf.get(name);
      if (known !== undefined) {
        if (bearers[known]?.at(-1) !== entry) bearers[known]?.push(entry);
        return;
      }
      const number = bearers.push([entry]) - 1;
      numberOf.set(name, number);
      const first = name.slice(0, FIRST_LETTERS);
      const list = lengths.get(first);
      if (!list) lengths.set(first, [...new Set([...SHORT_LENGTHS, name.length])]);
      else if (!list.includes(name.length)) list.push(name.length);
      endings.add(name, number, wordStarts);
      pairs.add(name);
    },
    /** After the last name was added, before the first is looked for. Pauses now and then. */
    *seal(): Generator<void, void> {
      for (const list of lengths.values()) list.sort((a, b) => b - a);
      yield* pairs.seal();
      yield* endings.seal();
    },
    /** Letters of the names that may stand there in a text, the longest first. */
    lengthsAt: (text: string, at: number): readonly number[] =>
      lengths.get(text.slice(at, at + FIRST_LETTERS)) ?? SHORT_LENGTHS,
    findBearers: (name: string): readonly number[] | undefined => bearers[numberOf.get(name) ?? -1],
    /**
     * Takes the entries of each name one of whose words, with what follows it, begins with the text; nothing when too many do.
     * @returns how many names these are
     */
    takeBegun: (
      text: string,
      most: number,
      take: (entries: readonly number[], isInner: boolean) => void,
    ): number => endings.takeBeginningWith(text, most, (number, isInner) => take(bearersOf(number), isInner)),
    /** Who has a name that is at most so many slips away from the text. */
    findSimilar: (
      text: string,
      slips: number,
      work: Work,
    ): { entries: readonly number[]; distance: number }[] =>
      pairs
        .findSimilar(text, slips, work)
        .map(({ number, distance }) => ({ entries: bearersOf(number), distance })),
  };
}

export type NameTable = ReturnType<typeof createNameTable>;
