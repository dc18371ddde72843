import { toAsciiDigits } from '#shared/text/ascii-digits.ts';

const SEPARATORS = /[\s\u200b-\u200d\u00a0\-\u2010-\u2015.·]+/gu;

/** As posts of other countries write it before a code. */
const COUNTRY = /^kh(?=\d)/i;

/**
 * The six digits a visitor meant.
 * @param typed e.g. `12 01 01`, `12-01-01`, `១២០១០១`, `KH-120101`
 * @returns the plain code, or undefined when what was typed is not six digits
 */
export function readPostcode(typed: string): string | undefined {
  const digits = toPlainDigits(typed);
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * A code of the scheme before 2022, or one that lost the zero at its beginning.
 * @param typed five digits, written like a code
 * @returns the plain digits, or undefined when what was typed is not five digits
 */
export function readFiveDigits(typed: string): string | undefined {
  const digits = toPlainDigits(typed);
  return /^\d{5}$/.test(digits) ? digits : undefined;
}

/**
 * The beginning of a code.
 * @param typed one to six digits, written like a code
 * @returns the plain digits, or undefined when they are none or more than six
 */
export function readPostcodePrefix(typed: string): string | undefined {
  const digits = toPlainDigits(typed);
  return /^\d{1,6}$/.test(digits) ? digits : undefined;
}

/**
 * The code of a village in the national gazetteer.
 * @param typed eight digits, written like a code
 * @returns the plain digits, or undefined when what was typed is not eight digits
 */
export function readVillageCode(typed: string): string | undefined {
  const digits = toPlainDigits(typed);
  return /^\d{8}$/.test(digits) ? digits : undefined;
}

/** The three pairs of a code: province, district, commune. */
export function toPairs(code: string): [string, string, string] {
  return [code.slice(0, 2), code.slice(2, 4), code.slice(4, 6)];
}

/** What a visitor typed for a code, without what people put between pairs, and the country before it, as in `KH-120101`. */
function toPlainDigits(typed: string): string {
  return toAsciiDigits(typed).replace(SEPARATORS, '').replace(COUNTRY, '');
}
