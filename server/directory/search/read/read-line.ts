import { foldText } from '#shared/text/fold-text.ts';
import { hasLeadingZero, toSpaces, toWordParts } from '../letters/word-keys.ts';

/** A part of a text, from `start` to just before `end`. */
export type Span = { start: number; end: number };

/** A folded word and its position in the line as typed, in UTF-16 units. */
export type LineWord = { text: string; from: number; to: number };

/** A Khmer word before ordinal numbers that English leaves out: Steung Meanchey ទី2. */
const ORDINAL = foldText('ទី');
const LATIN = /^[a-z]/;
const DIGITS = /^\d+$/;
/** Matches the Latin initials of sangkat, which are two letters of one word and not two words. */
const PARTED_INITIALS = /\bs\/k\b/gi;
/** Words between a unit word and its number: Phum No. 1, Village of 2. */
const BEFORE_NUMBER =
  /(?<=(?<!\p{L})(?:phumi?|village|khum|commune|s[ao]ngkat)\s+)(?:no|number|n[°º]|of)[\s.:]*(?=\d)/giu;
/** Initials for units in registers. P. is a province, but a phum if the commune follows. */
const REGISTER_UNITS = new Map([
  ['v', 'phum'],
  ['c', 'khum'],
  ['d', 'srok'],
  ['p', 'khet'],
]);
/**
 * Initials are read as units only if a line has this many different ones and one of them is that of a commune.
 * Otherwise they may belong to a name: D. Penh, P. Penh.
 */
const FEWEST_INITIALS = 2;
/**
 * Matches the word after an initial of a unit: a name or a number, never another initial. In "Mr. C. D. Sok", C. is no
 * unit.
 */
const NAME_OR_NUMBER = /^(?:\p{L}.|\d+$)/u;
/**
 * Matches a word, including signs inside it that folding drops, and invisible characters that do not separate words.
 */
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

/** Replaces initials of units in a line of a register by the words for them: C. Chrey, D. Bavel. */
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

/** Returns the length of the beginning of a typed text that folds to the given number of letters. */
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
 * Matches Khmer initials with a dot or stroke that may mean two units: ខ. is ខេត្ត or ខណ្ឌ, ស/ is សង្កាត់ or ស្រុក.
 * They are dropped.
 */
const OF_TWO = /(?<![\u1780-\u17ff])[ខសរ]\s*[./]/gu;
/** Matches Khmer initials that mean one unit, and ភ.ព for the capital. */
const OF_ONE = /(?<![\u1780-\u17ff])(?:ភ\s*\.\s*ព(?![\u1780-\u17ff])|[ភឃ]\s*[./])/gu;
const PHNOM_PENH = foldText('ភ្នំពេញ');
const BY_INITIAL: Readonly<Record<string, string>> = { ភ: foldText('ភូមិ'), ឃ: foldText('ឃុំ') };

/** Returns the words for Khmer initials that mean one thing, and the line without any Khmer initials. */
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
 * Abbreviated words (Kg. Cham), French spellings (Chamcar) and numbers after a name, each with the form that the
 * tables have.
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

/** @param word folded */
export function toLongWord(word: string): string {
  return SHORT_WORDS.get(word) ?? word;
}
