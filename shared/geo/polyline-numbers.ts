/** Five bits in each letter, and one that says whether more follow. */
const BITS = 5;
const MORE = 2 ** BITS;
/** The first of 64 letters, none of which is a space, a tab or a line break. */
const FIRST_LETTER = 63;

/**
 * Whole numbers as Google's polylines have them: small ones, of either sign, in few letters.
 * @param numbers of 31 bits at most
 * @see https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export function toPolyline(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) {
    let rest = (number < 0 ? ~(number << 1) : number << 1) >>> 0;
    while (rest >= MORE) {
      text += String.fromCharCode(((rest % MORE) | MORE) + FIRST_LETTER);
      rest >>>= BITS;
    }
    text += String.fromCharCode(rest + FIRST_LETTER);
  }
  return text;
}

/** Reads what `toPolyline` gives. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - FIRST_LETTER;
    value |= (letter % MORE) << shift;
    shift += BITS;
    if (letter >= MORE) continue;
    numbers.push(value & 1 ? ~(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
