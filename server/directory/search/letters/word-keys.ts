import { foldText } from '#shared/text/fold-text.ts';

/** Matches signs that are dropped when a word is folded: the apostrophe of Ta'Aek, and invisible characters. */
const INNER = /['‘’`ʼ\u00ad\u2060\ufeff]+/gu;
/**
 * Matches invisible characters, such as zero-width spaces, before a Khmer mark or after a coeng (the sign that makes the next
 * Khmer letter a subscript). Keyboards insert them in the middle of a word, so they do not separate words.
 */
const AT_MARK = /[\u200b-\u200d]+(?=[\u17b4-\u17d3\u17dd])|(?<=\u17d2)[\u200b-\u200d]+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
/**
 * Words that are split off a longer word. Chinese, Japanese and Thai are written without spaces, so their words for Cambodia and
 * for province, city and district are split off. In Latin script only `sangkat` (an urban commune) is split off, because no name
 * begins with it.
 */
const APART =
  's[ao]ngkat(?=[a-z]{3})|柬埔寨|カンボジア|ประเทศกัมพูชา|กัมพูชา|จังหวัด|กรุง|เมือง|分[区區]|[省市州县縣区區]';
/**
 * Matches the parts of a word. A part ends between Khmer and another script, at a number (BKK1, ភូមិ១), and before and after
 * each word of `APART` (金边市).
 */
const PARTS = new RegExp(`[\\u1780-\\u17ff]+|\\d+|${APART}|(?:(?!${APART})[^\\u1780-\\u17ff\\d])+`, 'gu');

/**
 * Matches a text that only has to be converted to lower case and split at spaces. This is the fast path for most Latin
 * names, of which thousands are read when the index is built.
 */
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

/** Splits a folded word into the parts that `PARTS` matches. */
export function toWordParts(folded: string): readonly string[] {
  return folded.match(PARTS) ?? [];
}

/** Splits a list at its commas and folds each word. */
export function foldWords(list: string): string[] {
  return list.split(',').map(foldText);
}

const LEADING_ZERO = /^0\d$/;
const LETTER = /\p{L}/u;

/** True if a word is a number with a meaningless leading zero, and follows a word with letters: Phum 03 is Phum 3. */
export function hasLeadingZero(word: string, before: string | undefined): boolean {
  return LEADING_ZERO.test(word) && LETTER.test(before ?? '');
}

/**
 * Code points of Khmer marks: vowel signs, other signs, and the coeng, which makes the next letter a subscript. A mark belongs to
 * the letter before it.
 */
const FIRST_MARK = 0x17b4;
const LAST_MARK = 0x17d3;
const ATTHACAN = 0x17dd;
const COENG = 0x17d2;

/** True if a text can be split at this position without separating a Khmer letter from its marks. */
export function isBetweenLetters(text: string, at: number): boolean {
  return at === 0 || at >= text.length || (!isMark(text.charCodeAt(at)) && text.charCodeAt(at - 1) !== COENG);
}

function isMark(code: number): boolean {
  return (code >= FIRST_MARK && code <= LAST_MARK) || code === ATTHACAN;
}

/** Matches a letter of Chinese, Japanese or Thai, which have no spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * True if a letter belongs to a script without spaces between words. In such a script, the next word may directly follow a
 * name.
 */
export function isWithoutSpaces(letter: string): boolean {
  return WITHOUT_SPACES.test(letter);
}

/** Returns spaces with the same length as the text. If they replace the text in a line, the later offsets stay valid. */
export function toSpaces(text: string): string {
  return ' '.repeat(text.length);
}

/** The phonetic key of a romanised word. Letter n of the key stands for the letters of the word that begin at `from[n]`. */
type PhoneticKey = { text: string; from: number[] };

/** Groups of letters that stand for one sound. */
const LETTERS = /[aeiouy]+|ng(?:[kg]+(?![aeiouyrlh]))?|ck|[cj]+h*|[td]+h*|[vw]+|[sz]+h*|([a-z])\1*h*/g;
const VOWEL = /[aeiouy]/;
/**
 * Matches a letter before which a consonant is fully pronounced. Elsewhere, r, v and w are silent, b is pronounced p, and d is
 * pronounced t.
 */
const VOICING = /[aeiouyrlh]/;
/**
 * Matches front vowels such as ae, ai, ea, ei, ie and y. Their spellings vary (Praek, Preak, Prek), so the key contains the
 * letter e for each of them. It contains the letter a for each of the other vowels (Kampong and Kompong, Boeng and Boeung).
 */
const FRONT_VOWELS = /^(?:a[eiy](?!u)|e(?!o?u)|[iy])/;
/** In keys, ng is a letter of its own, so that a query that begins with n does not match names that begin with ng. */
const NG = 'ŋ';
const SAME_SOUND: Record<string, string> = {
  j: 'c',
  f: 'p',
  q: 'k',
  g: 'k',
  w: 'v',
  z: 's',
};

/**
 * Returns the phonetic key of a folded Latin word. Khmer is romanised in three ways: by the gazetteer (Kaoh, Preaek,
 * Stueng, Phnum), by habit (Koh, Prek, Steung, Phnom) and by ear. The key leaves out what differs between them.
 * Letters of other scripts are not changed.
 */
export function toPhoneticKey(word: string): PhoneticKey {
  const from: number[] = [];
  let text = '';
  let done = 0;
  const keepUntil = (end: number): void => {
    for (; done < end; done += 1) {
      text += word.charAt(done);
      from.push(done);
    }
  };
  for (const { 0: letters, index } of word.matchAll(LETTERS)) {
    keepUntil(index);
    done = index + letters.length;
    const next = word.charAt(done);
    if (isSilent(letters, word.charAt(index - 1), next)) continue;
    text += phoneticOf(letters, next);
    from.push(index);
  }
  keepUntil(word.length);
  return { text, from };
}

/**
 * Lists the phonetic keys of a half-typed text. A text that ends in b or d has two keys, because the sound of such a letter
 * depends on the next letter, which is not typed yet. For example, "Boeung Trab" may become Boeng Trabaek.
 */
export function listBegunKeys(text: string, phonetic: string): string[] {
  const last = text.slice(-1);
  return VOICED.has(last) ? [phonetic, phonetic.slice(0, -1) + last] : [phonetic];
}

const VOICED: ReadonlySet<string> = new Set(['b', 'd']);

/**
 * True if a group of letters is silent. No letters are silent at the start of a word. Elsewhere, r, v and w are silent unless a
 * letter that `VOICING` matches follows (Sangker, Kaev). The letter h is silent unless it is between two vowels (Preah). An s
 * after a vowel at the end of a word is silent too, because people write it for h: Sras, Srah.
 */
function isSilent(letters: string, before: string, next: string): boolean {
  if (before === '') return false;
  if (/^s+$/.test(letters) && next === '') return VOWEL.test(before);
  if (/^[rvw]/.test(letters)) return !VOICING.test(next);
  return letters.startsWith('h') && !(VOWEL.test(before) && VOWEL.test(next));
}

function phoneticOf(letters: string, next: string): string {
  const [first = ''] = letters;
  if (VOWEL.test(first)) return FRONT_VOWELS.test(letters) ? 'e' : 'a';
  if (letters.startsWith('ng')) return NG;
  if (letters === 'ck') return 'k';
  if (first === 'b') return VOICING.test(next) ? 'b' : 'p';
  if (first === 'd' || first === 't') return letters === 'd' && VOICING.test(next) ? 'd' : 't';
  return SAME_SOUND[first] ?? first;
}
