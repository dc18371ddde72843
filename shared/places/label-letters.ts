/** The number of letters that fit on a line of an address label. `countLetters` counts the letters. */
export const LABEL_LETTERS = 35;
const MARKS = /\p{M}/gu;

/** Counts letters without combining marks, because Khmer vowels and signs above or below a letter add no width. */
export function countLetters(text: string): number {
  return text.replaceAll(MARKS, '').length;
}
