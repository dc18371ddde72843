import type { SearchTables } from './search-tables.ts';
import { toPhoneticKey } from '../letters/phonetic-key.ts';
import { readWords } from '../letters/read-words.ts';
import { LEVELS } from '../read/unit-words.ts';

/** A marked digit right behind a word: Tuol Tumpung No. 2, Kakab (2), ទួលទំពូង លេខ២. Names have only one digit. */
const MARKED =
  /(?<=[\p{L}\p{M}])(\s*\(\s*(?:no\.?\s*)?|\s+(?:(?:no|number|nr|n[°º])[.\s:]*|№\s*)|\s*លេខ\s*)([1-9១-៩])(\s*\))?(?![\p{L}\p{M}\p{N}/-])/giu;
/** The words before the number, back to a comma. */
const LAST_WORDS = /[\p{L}\p{M}'’ ]+$/u;
/** Khmer writes the unit word before the name without a space. */
const GLUED_UNIT = /^.*(?:សង្កាត់|ឃុំ)/u;
/** The most words of a numbered name. */
const MOST_WORDS = 4;

/**
 * Blanks the number mark if a commune has this name and number: the 2 of "Tuol Tumpung No. 2" is not a house number.
 * @returns a function that reads a line and returns text of the same length
 */
export function createNumberReader({ entries, spelled, phonetics }: SearchTables): (line: string) => string {
  const isCommune = (number: number): boolean => entries[number]?.level === LEVELS.commune;
  const isName = (words: readonly string[]): boolean => {
    const byPhonetic = words.map((word) => toPhoneticKey(word).text).join('');
    return [
      ...(spelled.findBearers(words.join('')) ?? []),
      ...(phonetics.findBearers(byPhonetic) ?? []),
    ].some(isCommune);
  };
  /** True if the last words before the number, together with it, are the name of a commune. */
  const isNumberOfName = (before: string, digit: string): boolean => {
    const words = readWords((LAST_WORDS.exec(before)?.[0] ?? '').replace(GLUED_UNIT, '')).slice(-MOST_WORDS);
    return words.some((_word, from) => isName([...words.slice(from), ...readWords(digit)]));
  };
  return (line) => {
    let rest = line;
    for (const { index, 1: mark = '', 2: digit = '', 3: close = '' } of line.matchAll(MARKED))
      if (isNumberOfName(line.slice(0, index), digit))
        rest =
          rest.slice(0, index) +
          ' '.repeat(mark.length) +
          digit +
          ' '.repeat(close.length) +
          rest.slice(index + mark.length + digit.length + close.length);
    return rest;
  };
}
