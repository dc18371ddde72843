/** What a line of a label has room for, in letters; vowels and marks over and under them take none. */
export const LABEL_LETTERS = 35;
const MARKS = /\p{M}/gu;

/** Letters of a text as a label counts them. */
export function countLetters(text: string): number {
  return text.replaceAll(MARKS, '').length;
}
