const KHMER = /[\u1780-\u17ff]/u;

/** True when the text has a letter, a mark or a digit of the Khmer script. */
export function isKhmer(text: string): boolean {
  return KHMER.test(text);
}

/** True when the character at `index` is Khmer. Returns false if `index` is beyond the last character. */
export function isKhmerAt(text: string, index: number): boolean {
  return KHMER.test(text.charAt(index));
}
