import { isKhmer } from '#shared/text/is-khmer.ts';
import {
  hasLeadingZero,
  isBetweenLetters,
  readWords,
  toPhoneticKey,
} from '../../search/letters/word-keys.ts';
import type { NameKeys, ReadName } from '../../search/letters/compare-names.ts';

/** Spellings of a number at the end of a name: Tuol Tumpung Ti Pir, Tuol Tumpung 2, Peam II; ទី២, ពីរ, ២. */
const NUMBERS = [
  ['1', 'timuoy', 'muoy', 'i', 'ti1'],
  ['2', 'tipir', 'pir', 'ii', 'ti2'],
  ['3', 'tibei', 'bei', 'iii', 'ti3'],
  ['4', 'tibuon', 'buon', 'iv', 'ti4'],
  ['5', 'tipram', 'pram', 'ti5'],
  ['6', 'tiprammuoy', 'prammuoy', 'ti6'],
  ['7', 'tiprampir', 'prampir', 'ti7'],
  ['8', 'tiprambei', 'prambei', 'ti8'],
  ['9', 'tiprambuon', 'prambuon', 'ti9'],
];
const KHMER_NUMBERS = [
  ['ទី1', 'ទីមួយ', 'មួយ', '1'],
  ['ទី2', 'ទីពីរ', 'ពីរ', '2'],
  ['ទី3', 'ទីបី', 'បី', '3'],
  ['ទី4', 'ទីបួន', 'បួន', '4'],
];
/** Spellings of a direction at the end of a name: Banteay Meas Khang Kaeut, Banteay Meas Kaeut, Banteay Meas East. */
const SIDES = [
  ['khangcheung', 'cheung', 'north'],
  ['khangtboung', 'tboung', 'south'],
  ['khangkaeut', 'kaeut', 'east'],
  ['khanglech', 'lech', 'west'],
];
/** Initials that people write for a name on signs and in addresses. */
const SHORT_NAMES: Record<string, string> = {
  boengkengkang: 'bkk',
  tueltumpung: 'ttp',
  tuoltumpung: 'ttp',
  tuolsvayprey: 'tsp',
};
const DIGIT = /\d/;
const ONLY_DIGITS = /^\d+$/;

/**
 * `same` are the spellings of one number. `endings` are the same spellings, the longest first, because a shorter spelling
 * may be the end of a longer one.
 */
type NumberForms = { same: readonly string[]; endings: readonly string[] };
const LATIN_FORMS = NUMBERS.map(toForms);
const KHMER_FORMS = KHMER_NUMBERS.map(toForms);

/** A name that ends in a number or a direction. `stem` is the part before this ending, and `same` are all its spellings. */
type Numbered = { stem: string; same: readonly string[] };

export type BuiltName = ReadName & {
  /** The part before the number that the name ends in. It is empty if the name ends in no number. */
  stem: string;
};

const NO_PHONETICS: readonly string[] = [];
const NO_STARTS: readonly number[] = [];

/** Creates a reader that caches names while the index is built, because four out of five names in the tables are repetitions. */
export function createNameReader(): (name: string) => BuiltName {
  const known = new Map<string, BuiltName>();
  return (name) => {
    const read = known.get(name) ?? readName(name);
    known.set(name, read);
    return read;
  };
}

/** Collects the keys of all names of a place without repetitions, the longest first. */
export function toNameKeys(names: readonly ReadName[]): NameKeys {
  return {
    spelled: [...new Set(names.flatMap(({ spelled }) => spelled))].toSorted(byLength),
    phonetics: [...new Set(names.flatMap(({ phonetics }) => phonetics))].toSorted(byLength),
  };
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

function toForms(same: readonly string[]): NumberForms {
  return { same, endings: same.toSorted(byLength) };
}

function findNumber(name: string, forms: readonly NumberForms[]): Numbered | undefined {
  for (const { same, endings } of forms) {
    const ending = endings.find((form) => name.endsWith(form));
    if (ending !== undefined && ending.length < name.length)
      return { stem: name.slice(0, -ending.length), same };
  }
  return undefined;
}

/**
 * Reads a number at the end of a name. Digits and numbers in Latin letters must be separate words: Bati does not end
 * in the number I.
 */
function readNumbered(words: readonly string[]): Numbered | undefined {
  const glued = words.join('');
  const last = words.at(-1) ?? '';
  const isWord = ({ same }: NumberForms): boolean => same.includes(last);
  if (isKhmer(glued)) return findNumber(glued, DIGIT.test(last) ? KHMER_FORMS.filter(isWord) : KHMER_FORMS);
  return words.length > 1 ? findNumber(glued, LATIN_FORMS.filter(isWord)) : undefined;
}

/**
 * Reads a direction with the word khang at the end of a name. People also write the direction without khang, or in
 * English.
 */
function readSide(words: readonly string[]): Numbered | undefined {
  const ending = words.slice(-2).join('');
  const same = words.length > 2 ? SIDES.find(([side]) => side === ending) : undefined;
  return same && { stem: words.slice(0, -2).join(''), same };
}

function spellingsOf(words: readonly string[]): string[] {
  const numbered = readNumbered(words) ?? readSide(words);
  if (!numbered) return [words.join('')];
  const { stem, same } = numbered;
  return [stem, SHORT_NAMES[stem] ?? stem].flatMap((start) => same.map((form) => start + form));
}

/**
 * Returns English names of a village whose name is only a number: Village 3 and 3 Village for Phum 3, Buon Village for
 * Phum Buon.
 */
function inEnglish([unit, ...words]: readonly string[]): string[] {
  if (unit !== 'phum' || words.length === 0) return [];
  const spelt = words.join('');
  const number = ONLY_DIGITS.test(spelt) ? spelt : NUMBERS.find((same) => same.includes(spelt))?.[0];
  if (number === undefined) return [];
  const behind = NUMBERS.find(([digit]) => digit === number)?.slice(1) ?? [];
  return [`village${number}`, `${number}village`, ...behind.map((word) => `${word}village`)];
}

/**
 * Returns the offsets of all words except the first. Khmer has no spaces between words, so the offsets of all boundaries
 * between letters are returned.
 */
function innerStarts(words: readonly string[]): number[] {
  const glued = words.join('');
  if (isKhmer(glued)) {
    const starts: number[] = [];
    for (let at = 1; at < glued.length; at += 1) if (isBetweenLetters(glued, at)) starts.push(at);
    return starts;
  }
  let end = 0;
  return words.slice(0, -1).map((word) => (end += word.length));
}

/** False for a phonetic key of one letter. Initials and repeated letters may have such a key: SHV, zzz. */
function isTelling(phonetic: string): boolean {
  return phonetic.length > 1;
}

function readName(name: string): BuiltName {
  const words = readWords(name).map((word, at, all) =>
    hasLeadingZero(word, all[at - 1]) ? word.slice(1) : word,
  );
  const spelled = [...new Set([words.join(''), ...spellingsOf(words), ...inEnglish(words)])].filter(Boolean);
  const wordStarts = innerStarts(words);
  const stem = readNumbered(words)?.stem ?? '';
  const hasSide = readSide(words) !== undefined;
  const read = { written: name, hasSide, spelled, wordStarts, stem };
  if (isKhmer(name)) return { ...read, phonetics: NO_PHONETICS, phoneticStarts: NO_STARTS };
  const phoneticWords = words.map((word) => toPhoneticKey(word).text);
  const phonetics = new Set([phoneticWords.join(''), ...spelled.map((one) => toPhoneticKey(one).text)]);
  const phoneticStarts = innerStarts(phoneticWords);
  return { ...read, phonetics: [...phonetics].filter(isTelling), phoneticStarts };
}
