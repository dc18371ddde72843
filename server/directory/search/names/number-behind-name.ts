import type { SearchTables } from './search-tables.ts';
import { toPhoneticKey } from '../letters/phonetic-key.ts';
import { readWords } from '../letters/read-words.ts';
import { LEVELS } from '../read/unit-words.ts';

/** A number that is marked as one, right behind a word: Tuol Tumpung No. 2, Kakab (2), ទួលទំពូង លេខ២. Numbers of names have one digit. */
const MARKED =
  /(?<=[\p{L}\p{M}])(\s*\(\s*(?:no\.?\s*)?|\s+(?:(?:no|number|nr|n[°º])[.\s:]*|№\s*)|\s*លេខ\s*)([1-9១-៩])(\s*\))?(?![\p{L}\p{M}\p{N}/-])/giu;
/** What stands before it, back to a comma. */
const LAST_WORDS = /[\p{L}\p{M}'’ ]+$/u;
/** In Khmer the word for what it is stands before the name without a space. */
const GLUED_UNIT = /^.*(?:សង្កាត់|ឃុំ)/u;
/** A name that is numbered has no more words. */
const MOST_WORDS = 4;

/**
 * Takes away what marks a number where a commune is called so, so that this is no house: Tuol Tumpung No. 2.
 * @returns a reader of lines; what it gives is as long as the line
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
  /** Back to a comma, the words before a number together with it are the name of a commune. */
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
