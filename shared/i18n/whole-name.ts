/**
 * Matches the end of a Khmer syllable before another one. A subscript (U+17D2 and its letter) belongs to the letter before it.
 */
const INNER = /([\u1780-\u17d1\u17d3\u17dd])(?=[\u1780-\u17b3])/gu;
/** Word joiner: no line is broken beside it. */
const JOINER = '\u2060';
/** Zero-width space: the boundary of a word, where a line may be broken. */
const BOUNDARY = '\u200b';
const INVISIBLE = /[\u2060\u200b]/gu;

/** The placeholders of names, in all translations. */
export const NAME_SLOT = /^(?:place|places|first|second|village|name|from|to|province)$/;

/**
 * Prevents line breaks within a Khmer name. Khmer has no spaces between words, so that a browser may break a line
 * within a name, and cannot tell where the name begins. Other text is returned as it is.
 */
export function wholeName(name: string): string {
  const joined = name.replace(INNER, `$1${JOINER}`);
  return joined === name ? name : `${BOUNDARY}${joined}${BOUNDARY}`;
}

/**
 * Removes the joiners from a text that is not shown in lines: the head of a page, a label for screen readers, a cell of
 * a file.
 */
export function withoutJoiners(text: string): string {
  return text.replace(INVISIBLE, '');
}
