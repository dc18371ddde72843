import { foldText } from '#shared/text/fold-text.ts';

/** Signs inside a word that folding drops: Ta'Aek, and invisible characters. */
const INNER = /['‘’`ʼ\u00ad\u2060\ufeff]+/gu;
/** Invisible characters before a Khmer mark or behind coeng: keyboards and copied texts put them there, where no word ends. */
const AT_MARK = /[\u200b-\u200d]+(?=[\u17b4-\u17d3\u17dd])|(?<=\u17d2)[\u200b-\u200d]+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
/** Words for the country and for units in scripts without spaces; and sangkat, with which no name begins. */
const APART =
  's[ao]ngkat(?=[a-z]{3})|柬埔寨|カンボジア|ประเทศกัมพูชา|กัมพูชา|จังหวัด|กรุง|เมือง|分[区區]|[省市州县縣区區]';
/** A word ends where the script changes, at a number (BKK1, ភូមិ១), and before and after each word of APART (金边市). */
const PARTS = new RegExp(`[\\u1780-\\u17ff]+|\\d+|${APART}|(?:(?!${APART})[^\\u1780-\\u17ff\\d])+`, 'gu');

/** Such a text needs only lower case. It is a fast path for most Latin names, of which thousands are read at the start. */
const PLAIN = /^[a-z ]+$/i;

/** Splits a text into folded words. Khmer that is written together is one word. */
export function readWords(text: string): string[] {
  return PLAIN.test(text)
    ? text.toLowerCase().split(' ').filter(Boolean)
    : text
        .replace(INNER, '')
        .replace(AT_MARK, '')
        .split(BETWEEN_WORDS)
        .flatMap((word) => toWordParts(foldText(word)));
}

/** Splits a folded word where the script changes and beside numbers. */
export function toWordParts(folded: string): readonly string[] {
  return folded.match(PARTS) ?? [];
}

/** A number of two digits with a leading zero. */
const LEADING_ZERO = /^0\d$/;
const LETTER = /\p{L}/u;

/** True if a number behind a word has a leading zero that means nothing: Phum 03 is Phum 3. */
export function hasLeadingZero(word: string, before: string | undefined): boolean {
  return LEADING_ZERO.test(word) && LETTER.test(before ?? '');
}

/** Khmer vowel signs, other signs and coeng, which belong to the letter before them. */
const FIRST_MARK = 0x17b4;
const LAST_MARK = 0x17d3;
const ATTHACAN = 0x17dd;
const COENG = 0x17d2;

/** True if a text can be split there without separating a Khmer letter from its marks. */
export function isBetweenLetters(text: string, at: number): boolean {
  return at === 0 || at >= text.length || (!isMark(text.charCodeAt(at)) && text.charCodeAt(at - 1) !== COENG);
}

function isMark(code: number): boolean {
  return (code >= FIRST_MARK && code <= LAST_MARK) || code === ATTHACAN;
}

/** Chinese, Japanese and Thai, which have no spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** True if a letter is of a script without spaces, where the next word may follow a name directly. */
export function isWithoutSpaces(letter: string): boolean {
  return WITHOUT_SPACES.test(letter);
}

/** Returns as many spaces as the text has letters, so that later offsets in a line stay valid. */
export function toSpaces(text: string): string {
  return ' '.repeat(text.length);
}
