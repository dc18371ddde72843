import { countSlips, lettersOf, mayBeNear } from '../letters/edit-distance.ts';
import type { Names } from './index-file.ts';
import { WORK, type Work } from '../costs.ts';

const PADDING = '^';
/**
 * The maximum number of letter pairs that one edit destroys in a text. `left` is the maximum for the removal of a letter, `put`
 * for the insertion of a letter, and `swapped` for a swap of two letters. The replacement of a letter destroys two pairs.
 */
const SPOILED = { left: 2, put: 1, swapped: 3 } as const;
/** The maximum number of pairs in a text. Texts that may have more pairs are not compared. */
const MAX_PAIRS = 256;
/**
 * A text is compared only with names that share at least this many pairs with it. For a short text, fewer shared pairs are
 * enough. A higher number means that fewer names are compared, but that more pairs have to be looked up.
 */
const NEEDED = 3;

/** Finds names by their pairs of letters. A mistyped name still shares most of its pairs with the correct name. */
export function createBigramIndex(names: Names, nameOf: (number: number) => string) {
  const { letters, pairStarts } = names;
  const longest = pairStarts.length - 2;
  const shared = new Uint8Array(letters.length);
  /** The names of the current length that share a pair with the text. */
  const touched = new Int32Array(letters.length);

  /** Finds the names that are at most `slips` slips away from the text. */
  const findSimilar = (text: string, slips: number, work: Work): { number: number; distance: number }[] => {
    if (slips === 0 || text.length > longest + 1 + slips || text.length >= MAX_PAIRS) return [];
    const pairs = pairsOf(text);
    const textLetters = lettersOf(text);
    const similar: { number: number; distance: number }[] = [];
    for (let longer = -slips; longer <= slips; longer += 1) {
      const length = text.length + longer;
      const first = pairStarts[length] ?? 0;
      const end = pairStarts[length + 1] ?? 0;
      if (first >= end || work.isSpent()) continue;
      // Slips remove at most `spoiled` pairs from the text. So a similar name contains at least `needed` of any `spoiled +
      // needed` pairs of the text.
      const spoiled = spoiledBy(slips, longer);
      const needed = Math.max(1, Math.min(NEEDED, pairs.length - spoiled));
      const lists = findRarest(names, { first, end }, pairs, spoiled + needed);
      const count = countShared(names.withPair.values, lists, { shared, touched });
      work.add(sumSizes(lists) * WORK.looked);
      for (let place = 0; place < count; place += 1) {
        const number = touched[place] ?? 0;
        const times = shared[number] ?? 0;
        shared[number] = 0;
        if (times < needed || !mayBeNear(textLetters, letters[number] ?? 0, slips)) continue;
        work.add(WORK.compared);
        const distance = countSlips(text, nameOf(number), slips);
        if (distance <= slips) similar.push({ number, distance });
      }
    }
    return similar;
  };
  return { findSimilar };
}

/**
 * Returns the maximum number of pairs that `slips` slips remove from a text. `longer` is the length of the name minus the
 * length of the text.
 */
function spoiledBy(slips: number, longer: number): number {
  const [put, left] = [Math.max(0, longer), Math.max(0, -longer)];
  // All other slips are counted as swaps, because a swap changes the most pairs.
  return put * SPOILED.put + left * SPOILED.left + (slips - put - left) * SPOILED.swapped;
}

/**
 * Each pair has a list of the names that contain it. `findRarest` writes the lists that it finds to these arrays. For each list,
 * `ends` contains its end offset in `withPair.values`, and `sizes` contains its number of names. All texts use these arrays.
 */
const ends = new Int32Array(MAX_PAIRS);
const sizes = new Int32Array(MAX_PAIRS);
/** For each pair of the last text, its position in `names.pairs`, or -1 if no name of the current length contains it. */
const places = new Int32Array(MAX_PAIRS + 1);

/** The range of positions in `names.pairs` where the pairs in names of one length are stored. */
type PairRange = { first: number; end: number };

/**
 * Finds the `most` rarest pairs of a text. Writes the ends and sizes of their lists of names to `ends` and `sizes`.
 * @returns the number of lists. It is less than `most` if some of the rarest pairs are in no name, because such a pair has no
 * list
 */
function findRarest(names: Names, range: PairRange, pairs: readonly number[], most: number): number {
  const { starts } = names.withPair;
  let wanted = most;
  for (const [index, pair] of pairs.entries()) {
    const place = findPair(names.pairs, range, pair);
    places[index] = place;
    if (place < 0) wanted -= 1;
  }
  if (wanted <= 0) return 0;
  let count = 0;
  for (let index = 0; index < pairs.length; index += 1) {
    const pair = places[index] ?? -1;
    if (pair < 0) continue;
    const end = starts[pair + 1] ?? 0;
    const size = end - (starts[pair] ?? 0);
    if (count >= wanted && size >= (sizes[wanted - 1] ?? 0)) continue;
    let place = Math.min(count, wanted - 1);
    for (; place > 0 && (sizes[place - 1] ?? 0) > size; place -= 1) {
      sizes[place] = sizes[place - 1] ?? 0;
      ends[place] = ends[place - 1] ?? 0;
    }
    sizes[place] = size;
    ends[place] = end;
    count = Math.min(count + 1, wanted);
  }
  return count;
}

/** Returns the position of a pair in `pairs`, or -1 if it is not in the range, which holds the pairs of names of one length. */
function findPair(pairs: Uint32Array, { first, end }: PairRange, pair: number): number {
  let low = first;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs[middle] ?? 0) < pair) low = middle + 1;
    else high = middle;
  }
  return low < end && pairs[low] === pair ? low : -1;
}

/** Returns the sum of the sizes of the lists that were found last. */
function sumSizes(lists: number): number {
  let sum = 0;
  for (let list = 0; list < lists; list += 1) sum += sizes[list] ?? 0;
  return sum;
}

/**
 * Counts in `shared` how many lists contain each name, and collects these names in `touched`.
 * @returns the number of names in `touched`
 */
function countShared(
  numbers: Uint16Array,
  lists: number,
  { shared, touched }: { shared: Uint8Array; touched: Int32Array },
): number {
  let count = 0;
  for (let list = 0; list < lists; list += 1) {
    const end = ends[list] ?? 0;
    for (let at = end - (sizes[list] ?? 0); at < end; at += 1) {
      const number = numbers[at] ?? 0;
      const times = shared[number] ?? 0;
      shared[number] = times + 1;
      if (times > 0) continue;
      touched[count] = number;
      count += 1;
    }
  }
  return count;
}

/** Lists the distinct pairs of neighbouring letters in a text. The first and the last letter also form a pair with `PADDING`. */
export function pairsOf(text: string): readonly number[] {
  const padded = PADDING + text + PADDING;
  const pairs: number[] = [];
  for (let at = 1; at < padded.length; at += 1) {
    const pair = padded.charCodeAt(at - 1) * 65_536 + padded.charCodeAt(at);
    if (!pairs.includes(pair)) pairs.push(pair);
  }
  return pairs;
}
