/**
 * Matches the last character of a Khmer syllable if another syllable follows. A subscript (U+17D2 and its letter) belongs to the
 * syllable of the letter before it.
 */
const INNER = /([\u1780-\u17d1\u17d3\u17dd])(?=[\u1780-\u17b3])/gu;
/** The word joiner. Browsers never break a line directly before or after it. */
const JOINER = '\u2060';
/** The zero-width space. It marks a word boundary, where browsers may break a line. */
const BOUNDARY = '\u200b';
const INVISIBLE = /[\u2060\u200b]/gu;

/** Matches the placeholders in translations that are filled with a name, such as `place` in `{{place}}`. */
export const NAME_SLOT = /^(?:place|places|first|second|village|name|from|to|province)$/;

/**
 * Prevents line breaks within a Khmer name by inserting invisible characters. Khmer has no spaces between words, so a browser may
 * break a line within a name, and does not know where the name begins. A text in which nothing has to be joined is returned
 * unchanged.
 */
export function wholeName(name: string): string {
  const joined = name.replace(INNER, `$1${JOINER}`);
  return joined === name ? name : `${BOUNDARY}${joined}${BOUNDARY}`;
}

/**
 * Removes word joiners and zero-width spaces. Use it for text that is never broken into lines: in the head of a page, in a label
 * for screen readers, or in a cell of a downloaded table.
 */
export function withoutJoiners(text: string): string {
  return text.replace(INVISIBLE, '');
}
