/** Letters of a text that is compared in bits: one bit for each. */
export const MOST_IN_BITS = 32;
const CHAR_CODES = 65_536;

/** Where each letter stands in the text that was compared last, a bit for each place: it is compared with many names. */
const placesOf = new Int32Array(CHAR_CODES);
let placed = '';

/**
 * Slips between two texts (optimal string alignment), a whole column of the table of their letters at once: the bits of a
 * number say where in it the count rises or falls. After H. Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and
 * Damerau Edit Distances, 2003.
 * @param text of at most `MOST_IN_BITS` letters, at least one
 * @returns at most `most`; more slips than that count as `most + 1`
 */
export function countInBits(text: string, name: string, most: number): number {
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
    // Each letter that is to come takes away one at most.
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
