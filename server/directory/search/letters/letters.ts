/** Khmer vowel signs, other signs and coeng: they belong to the letter before them. */
const FIRST_MARK = 0x17b4;
const LAST_MARK = 0x17d3;
const ATTHACAN = 0x17dd;
const COENG = 0x17d2;

/** Whether a text may be parted there without tearing a Khmer letter from its marks. */
export function isBetweenLetters(text: string, at: number): boolean {
  return at === 0 || at >= text.length || (!isMark(text.charCodeAt(at)) && text.charCodeAt(at - 1) !== COENG);
}

function isMark(code: number): boolean {
  return (code >= FIRST_MARK && code <= LAST_MARK) || code === ATTHACAN;
}

/** Chinese, Japanese and Thai: no spaces part the words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether a letter is of such a script, where a name goes on into the next word without a sign. */
export function isWithoutSpaces(letter: string): boolean {
  return WITHOUT_SPACES.test(letter);
}

/** So many spaces as a text has letters: what stands behind it in a line keeps its place. */
export function toSpaces(text: string): string {
  return ' '.repeat(text.length);
}
