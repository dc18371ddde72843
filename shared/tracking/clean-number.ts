import { MAX_NUMBER_LENGTH } from '#shared/contracts/tracking.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { findPostalNumber } from './postal-number.ts';

/** The maximum number of characters that are read. It is high, because shops append many parameters to tracking links. */
const MAX_READ_LENGTH = 2000;
/** Matches separators within a number: spaces, hyphens, dots, brackets and invisible characters. */
const SEPARATORS = /[\s.()\-\u2010-\u2015\u00ad\u200b-\u200f\u2060\ufeff]+/gu;
const WHOLE = /^[A-Z0-9]+$/;
/** Matches a run of letters and digits in a sentence or link. A run may be a tracking number. */
const RUN = /[A-Z0-9]+/g;
const RUN_LENGTH = { least: 8, most: 34 };
/** A run with fewer digits is a word of the link or sentence, not a tracking number. */
const LEAST_DIGITS = 3;
const WORD = /^[A-Z]{3,}$/;
/** Matches the scheme and the host of a link. */
const LINK = /^(?:[A-Z][A-Z+.-]*:\/\/|WWW\.)[^/?#]*/;

/**
 * Extracts the tracking number from typed or pasted text.
 * - If the text or link contains a postal number (S10), this number is returned.
 * - From any other link, the longest run of 8 to 34 letters and digits is returned.
 * - Otherwise, if the text is a sentence in which only one word may be a number, `findAmongWords` reads this word.
 * - Otherwise, if the whole text is one number, it is returned without its separators.
 * - Otherwise, the longest run is returned, as from a link.
 * @returns at most 40 capital letters and ASCII digits without separators; an empty text when there is no number
 */
export function cleanNumber(typed: string): string {
  const text = toAsciiDigits(typed.slice(0, MAX_READ_LENGTH).normalize('NFKC')).trim().toUpperCase();
  const plain = text.replace(LINK, '');
  const found = findPostalNumber(plain) ?? (plain === text ? findAmongWords(plain) : findRun(plain));
  if (found !== undefined) return found;
  const whole = plain.replace(/^\+/, '').replaceAll(SEPARATORS, '');
  return WHOLE.test(whole) && whole.length <= MAX_NUMBER_LENGTH ? whole : findRun(plain);
}

/** Reads one tracking number per line. Blank lines and duplicates are left out. @param most maximum number of results */
export function cleanLines(typed: string, most: number): { typed: string; number: string }[] {
  const lines = typed.split(/[\r\n\u2028\u2029]+/u).flatMap((line) => {
    const number = cleanNumber(line);
    return line.trim() === '' ? [] : [{ typed: line.trim(), number }];
  });
  const seen = new Set<string>();
  return lines
    .filter(({ typed: line, number }) => {
      const key = number || line;
      return seen.has(key) ? false : seen.add(key);
    })
    .slice(0, most);
}

/**
 * Finds the tracking number in a sentence such as `Your parcel 820012345678 has arrived`. All words except one must consist of
 * three or more letters. Returns undefined if the text is not such a sentence, and an empty text if the remaining word contains
 * no number.
 */
function findAmongWords(text: string): string | undefined {
  const words = text.split(/\s+/);
  const rest = words.filter((word) => !WORD.test(word));
  const [only] = rest;
  return words.length > rest.length && rest.length === 1 && only !== undefined ? findRun(only) : undefined;
}

function findRun(text: string): string {
  const runs = text.match(RUN) ?? [];
  return runs.filter(mayBeNumber).reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

function mayBeNumber(run: string): boolean {
  const digits = run.replaceAll(/[A-Z]/g, '').length;
  return run.length >= RUN_LENGTH.least && run.length <= RUN_LENGTH.most && digits >= LEAST_DIGITS;
}
