const MARK = /[\u17b4-\u17d3\u17dd]/u;
const COENG = '\u17d2';

/** Whether a text may be parted there without tearing a Khmer letter from its marks. */
export const isBetweenLetters = (text: string, at: number): boolean =>
  at === 0 || at >= text.length || (!MARK.test(text[at] ?? '') && text[at - 1] !== COENG);
