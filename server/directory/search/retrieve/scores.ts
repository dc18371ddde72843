import type { FormerParents } from '../names/search-tables.ts';
import { BONUS } from '../costs.ts';

/** Takes entries of which a name is, or may be, that part of the query; with how good it is. */
export type Take = (entries: readonly number[], part: { start: number; end: number }, bonus: number) => void;

/** What a letter of the query weighs, above every bonus. */
const PER_LETTER = 8;
/** A query is looked at in so many stretches: what explains the same one twice explains nothing more. */
const STRETCHES = 31;
const NONE: readonly number[] = [];

/** The scores of all entries for one query. One board serves all queries, one after the other. */
export function createScoreBoard(parents: Int32Array, former: FormerParents['parents']) {
  const scores = new Int32Array(parents.length);
  const stretches = new Int32Array(parents.length);
  /** Entries with a score. */
  const touched = new Int32Array(parents.length);
  let count = 0;
  let scale = 1;
  /** The best that were listed last, while nothing more was taken. */
  let listed: { most: number; numbers: number[] } | undefined;
  const named = createNamedStretches(stretches, parents, former);
  // One stretch begins hundreds of names.
  const spanned = { start: -1, end: -1, bits: 0 };
  const bitsOf = (start: number, end: number): number => {
    if (start === spanned.start && end === spanned.end) return spanned.bits;
    return Object.assign(spanned, { start, end, bits: stretchBetween(start * scale, end * scale) }).bits;
  };

  /** How much of the query the entry and what it lies in match. */
  const totalOf = (number: number): number =>
    countBits(named.of(number)) * PER_LETTER + ((scores[number] ?? 0) % PER_LETTER);
  const take: Take = (entries, { start, end }, bonus) => {
    listed = undefined;
    const score = (end - start) * PER_LETTER + bonus;
    const bits = bitsOf(start, end);
    for (const number of entries) {
      const before = scores[number] ?? 0;
      if (score > before) {
        scores[number] = score;
        if (before === 0) {
          touched[count] = number;
          count += 1;
        }
      }
      stretches[number] = (stretches[number] ?? 0) | bits;
    }
  };

  /** The order of entries decides where they are equal. */
  const listTouched = (): Int32Array => touched.subarray(0, count).sort();

  return {
    /** @param length letters of the next query */
    clear: (length: number): void => {
      scores.fill(0);
      stretches.fill(0);
      count = 0;
      listed = undefined;
      scale = Math.min(1, STRETCHES / length);
      spanned.start = -1;
    },
    take,
    /** Letters of the longest stretches that name, or begin, the entry and each place that it lies in; together at most. */
    lettersOf: (number: number): number => sumLetters(number, scores, parents),
    /** Entries with a score of their own, by how much of the query they and what they lie in match. */
    listBest: (most: number): number[] => {
      if (listed?.most === most) return listed.numbers;
      named.clear();
      listed = { most, numbers: listFirst(listTouched(), totalOf, most) };
      return listed.numbers;
    },
    /** Takes entries of which the whole query is a name or a part of one, with how good that is; in the order of entries. */
    takeNamesakes: (length: number, takeOne: (number: number, bonus: number) => void): void => {
      for (const number of listTouched()) {
        const bonus = (scores[number] ?? 0) - length * PER_LETTER;
        if (bonus >= BONUS.inner) takeOne(number, bonus);
      }
    },
  };
}

/** Of each entry the stretches that it and what it lies in match, remembered until more is taken: villages have those in common. */
function createNamedStretches(
  stretches: Int32Array,
  parents: Int32Array,
  former: FormerParents['parents'],
): { of: (number: number) => number; clear: () => void } {
  const named = new Int32Array(parents.length);
  const isKnown = new Uint8Array(parents.length);
  const namedOf = (number: number): number => {
    if (number < 0) return 0;
    if (isKnown[number] === 1) return named[number] ?? 0;
    let bits = (stretches[number] ?? 0) | namedOf(parents[number] ?? -1);
    for (const one of former.get(number) ?? NONE)
      bits |= (stretches[one] ?? 0) | (stretches[parents[one] ?? -1] ?? 0);
    named[number] = bits;
    isKnown[number] = 1;
    return bits;
  };
  return { of: namedOf, clear: () => isKnown.fill(0) };
}

function sumLetters(number: number, scores: Int32Array, parents: Int32Array): number {
  let letters = 0;
  for (let at = number; at >= 0; at = parents[at] ?? -1)
    letters += Math.trunc((scores[at] ?? 0) / PER_LETTER);
  return letters;
}

/** The first of some numbers, those with the highest totals; of equal ones the smaller. */
function listFirst(numbers: Int32Array, totalOf: (number: number) => number, most: number): number[] {
  const byTotal = new Map<number, number[]>();
  for (const number of numbers) {
    const total = totalOf(number);
    const list = byTotal.get(total);
    if (list) list.push(number);
    else byTotal.set(total, [number]);
  }
  const best: number[] = [];
  for (const total of [...byTotal.keys()].toSorted((a, b) => b - a)) {
    if (best.length >= most) break;
    best.push(...(byTotal.get(total) ?? []).slice(0, most - best.length));
  }
  return best;
}

export type ScoreBoard = ReturnType<typeof createScoreBoard>;

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A bit for each stretch that begins in between, at least one. */
function stretchBetween(start: number, end: number): number {
  const first = Math.floor(start);
  const last = Math.max(first + 1, Math.floor(end));
  return ((2 ** (last - first) - 1) << first) | 0;
}
