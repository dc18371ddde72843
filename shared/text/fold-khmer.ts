/**
 * U+17D2 (coeng) makes the next letter a subscript. The subscripts of DA and TA look alike, so one is often typed for the other:
 * វត្ដ, វត្ត. Both become the subscript TA.
 */
const COENG_DA = /\u17d2\u178a/gu;
const COENG_TA = '\u17d2\u178f';
/** Independent vowels that are often confused in typing: ឬ for ឫ, ឳ for ឪ, ឲ for ឱ. */
const RY = /\u17ac/gu;
const QUU = /\u17b3/gu;
const QOO = /\u17b2/gu;
/**
 * ឹ and ឺ are on the same key of the usual Khmer keyboard, without and with Shift, so one is easily typed for the other. ឺ
 * becomes ឹ.
 */
const YY = /\u17ba/gu;
const Y = '\u17b9';
/** Matches the subscripts, vowels and signs of a letter, in any typed order. */
const MARKS = /(?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd])+/gu;
const MARK = /\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd]/gu;
const COENG = '\u17d2';
const COENG_RO = '\u17d2\u179a';
/** Vowels that some keyboards write as two code points: េ with ា or ី. `orderMarks` has already put េ after ា or ី. */
const SPLIT_OO = /\u17b6\u17c1/gu;
const SPLIT_OE = /\u17b8\u17c1/gu;
/**
 * Matches two correct spellings of the same sound, as in ចំការ and ចម្ការ. Both become ម. They are replaced everywhere in a text,
 * because Khmer has no spaces that would show where words begin.
 */
const AM = /\u17c6|\u1798\u17d2(?=[\u1780-\u17b3])/gu;
const MO = '\u1798';
/**
 * Signs that shift, shorten or silence a letter. They are often omitted, misplaced or confused: ពោធិ៍, ពោធិ. Names of places that
 * differ only in these signs are almost always spellings of one name.
 */
const SLIGHT_SIGNS = /[\u17c8-\u17d0]/gu;

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

/**
 * Returns the sort key of a mark. Subscripts come first, and the subscript RO is the last of them. Vowels and signs follow by
 * code point.
 */
function rankOf(mark: string): string {
  if (mark === COENG_RO) return `1${mark}`;
  return mark.length > 1 ? `0${mark}` : `2${mark}`;
}

function compareMarks(a: string, b: string): number {
  return rankOf(a) < rankOf(b) ? -1 : 1;
}

/** True for a single mark, which needs no sorting. A subscript consists of two code units. */
function isOneMark(marks: string): boolean {
  return marks.length === 1 || (marks.length === 2 && marks.startsWith(COENG));
}

function orderMarks(marks: string): string {
  return isOneMark(marks) ? marks : [...(marks.match(MARK) ?? [])].sort(compareMarks).join('');
}
