import { isKhmer } from '#shared/text/is-khmer.ts';
import { LETTERS } from '../costs.ts';

/**
 * The maximum length of a text that is compared, because longer texts are not names. Each row below has one cell more than
 * this.
 */
const MAX_LENGTH = 255;
let beforeLast = new Uint16Array(MAX_LENGTH + 1);
let last = new Uint16Array(MAX_LENGTH + 1);
let row = new Uint16Array(MAX_LENGTH + 1);

/**
 * Counts slips between two texts. A slip is a letter that was added, left out or replaced, or two neighbouring letters that
 * were swapped (optimal string alignment distance).
 * @returns the number of slips, or `most + 1` if there are more than `most`
 */
export function editDistance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (!mayBeNear(lettersOf(a), lettersOf(b), most)) return most + 1;
  return countSlips(a, b, most);
}

/** Counts slips as `editDistance` does, but without `mayBeNear`, for callers that have already called it. */
export function countSlips(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most || a.length > MAX_LENGTH || b.length > MAX_LENGTH) return most + 1;
  if (most === 0) return 1;
  if (most > 1 && a.length > 0 && a.length <= MOST_IN_BITS) return countInBits(a, b, most);
  const start = countSameStart(a, b);
  const same = countSameEnd(a, b, start);
  const [left, other] = [a.length - start - same, b.length - start - same];
  // The common start and the common end of the texts are ignored. If a single slip separates the texts, then at most one letter
  // of each text is left, or two swapped letters.
  if (left <= 1 && other <= 1) return 1;
  if (most === 1) {
    const isSwapped = left === 2 && other === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
    return isSwapped ? 1 : 2;
  }
  return countInTable(a.slice(start, start + left), b.slice(start, start + other), most);
}

function countInTable(a: string, b: string, most: number): number {
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    let best = i;
    // Cells that are more than `most` steps away from the diagonal mean more than `most` slips, so they are not computed.
    const first = Math.max(1, i - most);
    const end = Math.min(b.length, i + most);
    row[first - 1] = first === 1 ? i : most + 1;
    for (let j = first; j <= end; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j - 1] ?? 0) + (letter === other ? 0 : 1),
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2))
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (end < b.length) row[end + 1] = most + 1;
    if (best > most) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Returns the number of slips that are forgiven in a text: two if it is long, one if it is shorter, none if very short. */
export function forgivenSlips(text: string): number {
  if (text.length < (isKhmer(text) ? LETTERS.slipOnceInKhmer : LETTERS.slipOnce)) return 0;
  return text.length < LETTERS.slipTwice ? 1 : 2;
}

/**
 * Returns the letters of a text as a bit set. Several letters share a bit, which only makes texts look more similar
 * than they are.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/**
 * True if texts with these letters may be at most `most` slips apart. One slip adds a letter, removes a letter or
 * replaces one, so at most two bits differ. @param a result of `lettersOf` @param b result of `lettersOf`
 */
export function mayBeNear(a: number, b: number, most: number): boolean {
  let different = a ^ b;
  let left = 2 * most;
  for (; different !== 0 && left >= 0; different &= different - 1) left -= 1;
  return left >= 0;
}

function countSameStart(a: string, b: string): number {
  const longest = Math.min(a.length, b.length);
  let at = 0;
  while (at < longest && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

/** Counts the equal letters at the end of two texts, without those already counted at the start. */
function countSameEnd(a: string, b: string, start: number): number {
  const longest = Math.min(a.length, b.length) - start;
  let count = 0;
  while (count < longest && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count))
    count += 1;
  return count;
}

/** The maximum length of a text that `countInBits` can compare. It uses one bit of a 32-bit integer for each letter. */
export const MOST_IN_BITS = 32;
const CHAR_CODES = 65_536;

/**
 * For each letter, its positions in the text that was compared last, as bits. They are cached, because one text is
 * compared with many names.
 */
const placesOf = new Int32Array(CHAR_CODES);
let placed = '';

/**
 * Counts slips between two texts (optimal string alignment distance), one column of the distance table at a time. Each bit of
 * `rises` and `falls` stands for one row of the column. The bit is 1 if the count rises or falls from the row above to this
 * row. After H. Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances, 2003.
 * @param text one to `MOST_IN_BITS` letters
 * @returns the number of slips, or `most + 1` if there are more than `most`
 */
function countInBits(text: string, name: string, most: number): number {
  if (text !== placed) place(text);
  const lowest = 1 << (text.length - 1);
  let [rises, falls, same, before] = [-1, 0, 0, 0];
  let slips = text.length;
  for (let at = 0; at < name.length; at += 1) {
    const places = placesOf[name.charCodeAt(at)] ?? 0;
    const swapped = ((~same & places) << 1) & before;
    same = (((places & rises) + rises) ^ rises) | places | falls | swapped;
    const more = falls | ~(same | rises);
    const fewer = same & rises;
    if ((more & lowest) !== 0) slips += 1;
    else if ((fewer & lowest) !== 0) slips -= 1;
    // Each letter of the name that is not yet compared can lower the count by at most one.
    if (slips - (name.length - 1 - at) > most) return most + 1;
    const moreBelow = (more << 1) | 1;
    rises = (fewer << 1) | ~(same | moreBelow);
    falls = moreBelow & same;
    before = places;
  }
  return Math.min(slips, most + 1);
}

function place(text: string): void {
  for (let at = 0; at < placed.length; at += 1) placesOf[placed.charCodeAt(at)] = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    placesOf[code] = (placesOf[code] ?? 0) | (1 << at);
  }
  placed = text;
}
