import { countSlips, lettersOf, mayBeNear } from '../letters/edit-distance.ts';
import { WORK, type Work } from '../work.ts';

const PADDING = '^';
/** Pairs of a text that one slip spoils at most: a letter left out, one put in, two swapped; one taken for another two. */
const SPOILED = { left: 2, put: 1, swapped: 3 } as const;
/** Longer texts are compared with no name. */
const MAX_PAIRS = 256;
/** So many of the rarest pairs are looked for: by more of them fewer names are compared, by fewer of them fewer are looked up. */
const NEEDED = 3;

/** Names by the pairs of letters in them: what is mistyped still shares most of its pairs with what was meant. */
export function createBigramIndex() {
  const names: string[] = [];
  /** By length, because slips change that little; then by pair. Gathered first, then packed. */
  const gathered: (Map<number, number[]> | undefined)[] = [];
  const byLength: (PackedLists | undefined)[] = [];
  let shared = new Uint8Array(0);
  /** The names of one length that share some. */
  let touched = new Int32Array(0);
  /** Which letters each name holds. */
  let letters = new Int32Array(0);

  return {
    add: (name: string): void => {
      const number = names.push(name) - 1;
      const withPair = (gathered[name.length] ??= new Map<number, number[]>());
      for (const pair of pairsOf(name)) {
        const list = withPair.get(pair);
        if (list) list.push(number);
        else withPair.set(pair, [number]);
      }
    },
    /** After the last name was added. Pauses after each length. */
    *seal(): Generator<void, void> {
      shared = new Uint8Array(names.length);
      touched = new Int32Array(names.length);
      letters = Int32Array.from(names, lettersOf);
      for (const [length, lists] of gathered.entries()) {
        if (!lists) continue;
        byLength[length] = pack(lists);
        yield;
      }
      gathered.length = 0;
    },
    /** The names that are at most so many slips away from the text. */
    findSimilar: (text: string, slips: number, work: Work): { number: number; distance: number }[] => {
      if (slips === 0 || text.length > byLength.length + slips || text.length >= MAX_PAIRS) return [];
      const pairs = pairsOf(text);
      const textLetters = lettersOf(text);
      const similar: { number: number; distance: number }[] = [];
      for (let longer = -slips; longer <= slips; longer += 1) {
        const withPair = byLength[text.length + longer];
        if (!withPair || work.isSpent()) continue;
        // What is that near has one of any so many pairs and one more, and several of more.
        const spoiled = spoiledBy(slips, longer);
        const needed = Math.max(1, Math.min(NEEDED, pairs.length - spoiled));
        const lists = findRarest(withPair, pairs, spoiled + needed);
        const count = countShared(withPair, lists, { shared, touched });
        work.add(sumSizes(lists) * WORK.looked);
        for (let place = 0; place < count; place += 1) {
          const number = touched[place] ?? 0;
          const times = shared[number] ?? 0;
          shared[number] = 0;
          if (times < needed || !mayBeNear(textLetters, letters[number] ?? 0, slips)) continue;
          work.add(WORK.compared);
          const distance = countSlips(text, names[number] ?? '', slips);
          if (distance <= slips) similar.push({ number, distance });
        }
      }
      return similar;
    },
  };
}

/** Lists of numbers, one behind the other: `slots` says the how manieth is that of a pair, `starts` where each begins. */
type PackedLists = { slots: Map<number, number>; starts: Int32Array; numbers: Int32Array };

function pack(lists: ReadonlyMap<number, readonly number[]>): PackedLists {
  const starts = new Int32Array(lists.size + 1);
  const slots = new Map<number, number>();
  for (const [pair, list] of lists) {
    const slot = slots.size;
    slots.set(pair, slot);
    starts[slot + 1] = (starts[slot] ?? 0) + list.length;
  }
  return { slots, starts, numbers: Int32Array.from([...lists.values()].flat()) };
}

/** How many pairs of a text are spoiled at most by so many slips, after which it is so many letters longer. */
function spoiledBy(slips: number, longer: number): number {
  const [put, left] = [Math.max(0, longer), Math.max(0, -longer)];
  // Two that swap spoil as many as one that is left out and one that is put in, and are one slip.
  return put * SPOILED.put + left * SPOILED.left + (slips - put - left) * SPOILED.swapped;
}

/** Where the lists end that were found last, and how many names each holds. One for all: many texts are looked for. */
const ends = new Int32Array(MAX_PAIRS);
const sizes = new Int32Array(MAX_PAIRS);

/** Finds the lists of so many pairs, of those that the fewest names have. @returns how many lists these are: some pairs no name has */
function findRarest({ slots, starts }: PackedLists, pairs: readonly number[], most: number): number {
  let wanted = most;
  for (const pair of pairs) if (!slots.has(pair)) wanted -= 1;
  if (wanted <= 0) return 0;
  let count = 0;
  for (const pair of pairs) {
    const slot = slots.get(pair);
    if (slot === undefined) continue;
    const end = starts[slot + 1] ?? 0;
    const size = end - (starts[slot] ?? 0);
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

/** How many names the lists hold that were found last. */
function sumSizes(lists: number): number {
  let sum = 0;
  for (let list = 0; list < lists; list += 1) sum += sizes[list] ?? 0;
  return sum;
}

/** Counts in how many of the lists each name stands, and gathers these names. @returns how many names these are */
function countShared(
  { numbers }: PackedLists,
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

/** The pairs of letters of a text, each once. */
function pairsOf(text: string): readonly number[] {
  const padded = PADDING + text + PADDING;
  const pairs: number[] = [];
  for (let at = 1; at < padded.length; at += 1) {
    const pair = padded.charCodeAt(at - 1) * 65_536 + padded.charCodeAt(at);
    if (!pairs.includes(pair)) pairs.push(pair);
  }
  return pairs;
}
