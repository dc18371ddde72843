import { editDistance } from './edit-distance.ts';

const PADDING = '^';

/** Names by the pairs of letters in them: what is mistyped still shares most of its pairs with what was meant. */
export function createBigramIndex() {
  const names: string[] = [];
  /** By length, because slips change that little; then by pair. */
  const byLength: (Map<number, number[]> | undefined)[] = [];
  let shared = new Uint8Array(0);

  return {
    add: (name: string): void => {
      const number = names.push(name) - 1;
      const withPair = (byLength[name.length] ??= new Map<number, number[]>());
      for (const pair of pairsOf(name)) {
        const list = withPair.get(pair);
        if (list) list.push(number);
        else withPair.set(pair, [number]);
      }
    },
    /** After the last name was added. */
    seal: (): void => {
      shared = new Uint8Array(names.length);
    },
    /** The names that are at most so many slips away from the text. */
    findSimilar: (text: string, slips: number): { number: number; distance: number }[] => {
      if (slips === 0 || text.length > byLength.length + slips) return [];
      const pairs = pairsOf(text);
      // A slip spoils two pairs, a swap three.
      const needed = Math.max(1, pairs.size - 3 * slips);
      const touched: number[] = [];
      for (const withPair of byLength.slice(Math.max(0, text.length - slips), text.length + slips + 1)) {
        if (!withPair) continue;
        for (const pair of pairs) {
          for (const number of withPair.get(pair) ?? []) {
            const count = shared[number] ?? 0;
            if (count === 0) touched.push(number);
            shared[number] = count + 1;
          }
        }
      }
      const similar: { number: number; distance: number }[] = [];
      for (const number of touched) {
        const count = shared[number] ?? 0;
        shared[number] = 0;
        if (count < needed) continue;
        const distance = editDistance(text, names[number] ?? '', slips);
        if (distance <= slips) similar.push({ number, distance });
      }
      return similar;
    },
  };
}

function pairsOf(text: string): Set<number> {
  const padded = PADDING + text + PADDING;
  const pairs = new Set<number>();
  for (let at = 1; at < padded.length; at += 1)
    pairs.add(padded.charCodeAt(at - 1) * 65_536 + padded.charCodeAt(at));
  return pairs;
}
