const KHMER = /[\u1780-\u17ff]/u;

/** Whether a text holds a letter, a mark or a digit of the Khmer script. */
export function isKhmer(text: string): boolean {
  return KHMER.test(text);
}
