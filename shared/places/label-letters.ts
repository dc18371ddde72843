/** The number of letters that fit on a line of a label. Khmer vowels and marks above or below a letter add no width. */
export const LABEL_LETTERS = 35;
const MARKS = /\p{M}/gu;

/** Counts the letters of a text. Combining marks do not count. */
export function countLetters(text: string): number {
  return text.replaceAll(MARKS, '').length;
}
