import { foldText } from '#shared/text/fold-text.ts';
import { hasLeadingZero, toSpaces, toWordParts } from '../letters/word-keys.ts';

/** A part of a text, from `start` to just before `end`. */
export type Span = { start: number; end: number };

/** A folded word and its position in the line as typed, in UTF-16 units. */
export type LineWord = { text: string; from: number; to: number };

/** The Khmer prefix of ordinal numbers. After a Latin name it is ignored: Steung Meanchey ទី2 is read as Steung Meanchey 2. */
const ORDINAL = foldText('ទី');
const LATIN = /^[a-z]/;
const DIGITS = /^\d+$/;
/** Matches s/k, the Latin initials of sangkat. They have to be read as one word, not as the words s and k. */
const PARTED_INITIALS = /\bs\/k\b/gi;
/** Matches words between a unit word and its number: "No." in "Phum No. 1", "of" in "Village of 2". */
const BEFORE_NUMBER =
  /(?<=(?<!\p{L})(?:phumi?|village|khum|commune|s[ao]ngkat)\s+)(?:no|number|n[°º]|of)[\s.:]*(?=\d)/giu;
/**
 * Initials that stand for unit words in lists of places, such as V. for village and C. for commune. P. means province, or phum
 * (village) if the next initial is C.
 */
const REGISTER_UNITS = new Map([
  ['v', 'phum'],
  ['c', 'khum'],
  ['d', 'srok'],
  ['p', 'khet'],
]);
/**
 * Initials are read as unit words only if a line contains at least this many different initials, including C. (commune).
 * Otherwise they may belong to a name: D. Penh, P. Penh.
 */
const FEWEST_INITIALS = 2;
/**
 * Matches a word that may follow the initial of a unit word: a name or a number, but no other initial. In "Mr. C. D.
 * Sok", the C. does not mean commune.
 */
const NAME_OR_NUMBER = /^(?:\p{L}.|\d+$)/u;
/** Matches a word. Apostrophes, and invisible characters that do not separate words, are part of the word. */
const WORDS =
  /(?:[\p{L}\p{N}\p{M}'‘’`ʼ\u00ad\u2060\ufeff]|[\u200b-\u200d]+(?=[\u17b4-\u17d3\u17dd])|(?<=\u17d2)[\u200b-\u200d]+)+/gu;
/** Matches a letter with all its marks. */
const LETTERS = /\P{M}(?:\u17d2[\u200b-\u200d]*\P{M}|[\p{M}\u200b-\u200d])*|\p{M}+/gu;

/** Splits a line into words with their offsets. Khmer that is written together is one word. */
export function readLine(line: string): LineWord[] {
  const { words: initials, rest } = readKhmerInitials(line);
  const plain = rest.replace(PARTED_INITIALS, 'sk ').replace(BEFORE_NUMBER, toSpaces);
  const parts = [...plain.matchAll(WORDS)].flatMap(({ 0: word, index }) => readWord(word, index));
  const all = initials.length === 0 ? parts : [...parts, ...initials].toSorted((a, b) => a.from - b.from);
  const words = all
    .filter(({ text }, at) => text !== ORDINAL || !isOfLatinNumber(all[at - 1], all[at + 1]))
    .map((word, at, others) =>
      hasLeadingZero(word.text, others[at - 1]?.text) ? { ...word, text: word.text.slice(1) } : word,
    );
  return spellOutUnits(line, words);
}

/**
 * Replaces initials by the unit words for which they stand: "C. Chrey, D. Bavel" is read as "Khum Chrey, Srok Bavel". Returns the
 * words unchanged if the line has too few such initials.
 */
function spellOutUnits(line: string, words: LineWord[]): LineWord[] {
  const initials = words.filter(
    ({ text, to }, at) =>
      REGISTER_UNITS.has(text) && line[to] === '.' && NAME_OR_NUMBER.test(words[at + 1]?.text ?? ''),
  );
  const units = new Set(initials.map(({ text }) => text));
  if (units.size < FEWEST_INITIALS || !units.has('c')) return words;
  return words.map((word) => {
    const at = initials.indexOf(word);
    if (at < 0) return word;
    const isVillage = word.text === 'p' && initials[at + 1]?.text === 'c';
    return { ...word, text: isVillage ? 'phum' : (REGISTER_UNITS.get(word.text) ?? word.text) };
  });
}

function isOfLatinNumber(before: LineWord | undefined, behind: LineWord | undefined): boolean {
  return LATIN.test(before?.text ?? '') && DIGITS.test(behind?.text ?? '');
}

/**
 * Returns the length of the shortest beginning of `typed` that has at least `folded` letters after `foldText`. Returns the length
 * of `typed` if the whole text has fewer letters.
 */
export function unfoldedLength(typed: string, folded: number): number {
  return listLetterEnds(typed).find((end) => end.folded >= folded)?.typed ?? typed.length;
}

function readWord(word: string, index: number): LineWord[] {
  const parts = toWordParts(foldText(word));
  if (parts.length === 1 && parts[0] !== undefined)
    return [{ text: parts[0], from: index, to: index + word.length }];
  const ends = listLetterEnds(word);
  let letter = 0;
  let done = 0;
  return parts.map((text) => {
    const from = index + (ends[letter - 1]?.typed ?? 0);
    done += text.length;
    while (letter < ends.length && (ends[letter - 1]?.folded ?? 0) < done) letter += 1;
    return { text, from, to: index + (ends[letter - 1]?.typed ?? 0) };
  });
}

/** Lists the end of each letter of a word, in the typed and in the folded text. */
function listLetterEnds(word: string): { typed: number; folded: number }[] {
  let typed = 0;
  let folded = 0;
  return [...word.matchAll(LETTERS)].map(([letter]) => {
    typed += letter.length;
    folded += foldText(letter).length;
    return { typed, folded };
  });
}

/**
 * Matches Khmer initials with a dot or slash that do not clearly stand for one unit word: ខ. is ខេត្ត or ខណ្ឌ, ស/ is សង្កាត់ or
 * ស្រុក. These initials are removed from the line.
 */
const OF_TWO = /(?<![\u1780-\u17ff])[ខសរ]\s*[./]/gu;
/** Matches Khmer initials that can mean only one unit word, and ភ.ព, which means Phnom Penh. */
const OF_ONE = /(?<![\u1780-\u17ff])(?:ភ\s*\.\s*ព(?![\u1780-\u17ff])|[ភឃ]\s*[./])/gu;
const PHNOM_PENH = foldText('ភ្នំពេញ');
const BY_INITIAL: Readonly<Record<string, string>> = { ភ: foldText('ភូមិ'), ឃ: foldText('ឃុំ') };

/** Returns the words for Khmer initials that have only one meaning, and the line with spaces in place of all Khmer initials. */
function readKhmerInitials(line: string): {
  words: { text: string; from: number; to: number }[];
  rest: string;
} {
  const words = [...line.matchAll(OF_ONE)].map(({ 0: initials, index }) => ({
    text: initials.endsWith('ព') ? PHNOM_PENH : (BY_INITIAL[initials.charAt(0)] ?? ''),
    from: index,
    to: index + initials.length,
  }));
  return { words, rest: line.replace(OF_TWO, toSpaces).replace(OF_ONE, toSpaces) };
}

/**
 * Maps abbreviated words (Kg. Cham), French spellings (Chamcar) and numbers without digits (II, two) to the forms that are used
 * in the search tables.
 */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ['kg', 'kampong'],
  ['kpg', 'kampong'],
  ['kpong', 'kampong'],
  ['chamcar', 'chamkar'],
  ['chamcarmon', 'chamkarmon'],
  ['i', '1'],
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
]);

/**
 * Returns the form in which the search tables contain a word of `SHORT_WORDS`. Any other word is returned unchanged.
 * @param word folded
 */
export function toLongWord(word: string): string {
  return SHORT_WORDS.get(word) ?? word;
}
