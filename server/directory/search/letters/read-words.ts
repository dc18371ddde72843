import { foldText } from '#shared/text/fold-text.ts';

/** Signs inside a word, which folding drops: Ta'Aek, and what is not seen. */
const INNER = /['‘’`ʼ\u00ad\u2060\ufeff]+/gu;
/** What is not seen never parts a Khmer letter from its marks, nor a subscript from its sign, wherever keyboards and copied texts put it. */
const AT_MARK = /[\u200b-\u200d]+(?=[\u17b4-\u17d3\u17dd])|(?<=\u17d2)[\u200b-\u200d]+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
/** Words for the country and for units in scripts that are written without spaces; sangkat, with which no name begins. */
const APART =
  's[ao]ngkat(?=[a-z]{3})|柬埔寨|カンボジア|ประเทศกัมพูชา|กัมพูชา|จังหวัด|กรุง|เมือง|分[区區]|[省市州县縣区區]';
/** A change of script or to a number is a new word: BKK1, ភូមិ១; and so is each of those: 金边市. */
const PARTS = new RegExp(`[\\u1780-\\u17ff]+|\\d+|${APART}|(?:(?!${APART})[^\\u1780-\\u17ff\\d])+`, 'gu');

/** Nothing in such a text needs folding but its case. Most names in Latin letters are so, and thousands are read at the start. */
const PLAIN = /^[a-z ]+$/i;

/** The words of a text, folded. Khmer that is written together is one word. */
export function readWords(text: string): string[] {
  return PLAIN.test(text)
    ? text.toLowerCase().split(' ').filter(Boolean)
    : text
        .replace(INNER, '')
        .replace(AT_MARK, '')
        .split(BETWEEN_WORDS)
        .flatMap((word) => toWordParts(foldText(word)));
}

/** A folded word, parted where the script changes and round numbers. */
export function toWordParts(folded: string): readonly string[] {
  return folded.match(PARTS) ?? [];
}

/** A number of two digits, of which the first says nothing. */
const LEADING_ZERO = /^0\d$/;
const LETTER = /\p{L}/u;

/** Whether the first digit of a word says nothing behind the word before it: Phum 03 is Phum 3. */
export function hasLeadingZero(word: string, before: string | undefined): boolean {
  return LEADING_ZERO.test(word) && LETTER.test(before ?? '');
}

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
