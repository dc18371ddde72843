import { countSlips, lettersOf, mayBeNear } from '../letters/edit-distance.ts';
import { WORK, type Work } from '../work.ts';

const PADDING = '^';
const SPOILED_PER_SLIP = 3;
/** So many of the rarest pairs are looked for: by more of them fewer names are compared, by fewer of them fewer are looked up. */
const NEEDED = 3;

/** Names by the pairs of letters in them: what is mistyped still shares most of its pairs with what was meant. */
export function createBigramIndex() {
  const names: string[] = [];
  /** By length, because slips change that little; then by pair. Gathered first, then packed. */
  const gathered: (Map<number, number[]> | undefined)[] = [];
  const byLength: (PackedLists | undefined)[] = [];
  let shared = new Uint8Array(0);
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
      if (slips === 0 || text.length > byLength.length + slips) return [];
      const pairs = pairsOf(text);
      // A slip spoils two pairs, a swap three: what is that near has one of any so many pairs, and several of more.
      const spoiled = SPOILED_PER_SLIP * slips;
      const needed = Math.max(1, Math.min(NEEDED, pairs.size - spoiled));
      const touched: number[] = [];
      for (const withPair of byLength.slice(Math.max(0, text.length - slips), text.length + slips + 1)) {
        if (!withPair) continue;
        for (const { from, end } of listRarest(withPair, pairs, spoiled + needed)) {
          for (let at = from; at < end; at += 1) {
            const number = withPair.numbers[at] ?? 0;
            const count = shared[number] ?? 0;
            if (count === 0) touched.push(number);
            shared[number] = count + 1;
          }
        }
      }
      work.add(touched.length * WORK.shared);
      const textLetters = lettersOf(text);
      const similar: { number: number; distance: number }[] = [];
      for (const number of touched) {
        const count = shared[number] ?? 0;
        shared[number] = 0;
        if (count < needed || !mayBeNear(textLetters, letters[number] ?? 0, slips)) continue;
        work.add(WORK.compared);
        const distance = countSlips(text, names[number] ?? '', slips);
        if (distance <= slips) similar.push({ number, distance });
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

/** Where the names with some pairs stand, of the pairs that the fewest names have. */
function listRarest(
  { slots, starts }: PackedLists,
  pairs: ReadonlySet<number>,
  most: number,
): { from: number; end: number }[] {
  const lists = [...pairs].map((pair) => {
    const slot = slots.get(pair) ?? -1;
    const end = starts[slot + 1] ?? 0;
    return { from: slot < 0 ? end : (starts[slot] ?? end), end };
  });
  if (lists.length <= most) return lists;
  return lists.toSorted((a, b) => a.end - a.from - (b.end - b.from)).slice(0, most);
}

function pairsOf(text: string): Set<number> {
  const padded = PADDING + text + PADDING;
  const pairs = new Set<number>();
  for (let at = 1; at < padded.length; at += 1)
    pairs.add(padded.charCodeAt(at - 1) * 65_536 + padded.charCodeAt(at));
  return pairs;
}
