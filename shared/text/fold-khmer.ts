/** Coeng DA is written where people type coeng TA: វត្ដ, វត្ត. */
const COENG_DA = /\u17d2\u178a/gu;
const COENG_TA = '\u17d2\u178f';
/** Independent vowels that are typed for one another: ឬ for ឫ, ឳ for ឪ, ឲ for ឱ. */
const RY = /\u17ac/gu;
const QUU = /\u17b3/gu;
const QOO = /\u17b2/gu;
/** ឺ for ឹ, beside each other on every keyboard. Few names differ by that alone: the search tells these apart by what was typed. */
const YY = /\u17ba/gu;
const Y = '\u17b9';
/** All that stands on a letter: subscript letters, vowels and signs, however they were typed. */
const MARKS = /(?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd])+/gu;
const MARK = /\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd]/gu;
const COENG = '\u17d2';
const COENG_RO = '\u17d2\u179a';
/** Vowels that some keyboards write as two, after they were put in order: េ with ា or ី. */
const SPLIT_OO = /\u17b6\u17c1/gu;
const SPLIT_OE = /\u17b8\u17c1/gu;
/** Both are right: ចំការ and ចម្ការ, សំរោង and សម្រោង. Wherever it stands in a text written without spaces, both become ម. */
const AM = /\u17c6|\u1798\u17d2(?=[\u1780-\u17b3])/gu;
const MO = '\u1798';
/**
 * Signs that shift, shorten or silence a letter are left out, put on the wrong letter, or taken for one another: ពោធិ៍, ពោធិ.
 * Of all names in the tables hardly two differ by these alone that are not one name written in two ways.
 */
const SLIGHT_SIGNS = /[\u17c8-\u17d0]/gu;

/** Khmer writing as it is compared: what looks alike is alike, whatever was typed, and in whatever order. */
export function foldKhmer(text: string): string {
  return text
    .replace(COENG_DA, COENG_TA)
    .replace(RY, '\u17ab')
    .replace(QUU, '\u17aa')
    .replace(QOO, '\u17b1')
    .replace(YY, Y)
    .replace(MARKS, orderMarks)
    .replace(SPLIT_OO, '\u17c4')
    .replace(SPLIT_OE, '\u17be')
    .replace(AM, MO)
    .replace(SLIGHT_SIGNS, '');
}

/** Subscripts first, coeng RO the last of them, then vowels and signs by their code points. */
function rankOf(mark: string): string {
  if (mark === COENG_RO) return `1${mark}`;
  return mark.length > 1 ? `0${mark}` : `2${mark}`;
}

function compareMarks(a: string, b: string): number {
  return rankOf(a) < rankOf(b) ? -1 : 1;
}

/** A mark by itself, as most are: a subscript is two letters long. */
function isOneMark(marks: string): boolean {
  return marks.length === 1 || (marks.length === 2 && marks.startsWith(COENG));
}

function orderMarks(marks: string): string {
  return isOneMark(marks) ? marks : [...(marks.match(MARK) ?? [])].sort(compareMarks).join('');
}
