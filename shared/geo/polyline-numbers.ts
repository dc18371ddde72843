/** Each character contains five bits of a number, and a sixth bit that is 1 if more characters of the number follow. */
const BITS = 5;
const MORE = 2 ** BITS;
/** The encoding uses 64 characters with consecutive code points. This is the lowest code point. */
const FIRST_LETTER = 63;

/**
 * Encodes integers in the format of Google's encoded polylines. Positive and negative numbers near zero need few characters.
 * @param numbers integers of at most 31 bits
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
