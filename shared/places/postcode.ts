import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import type { PlacePostcode } from '#shared/contracts/place.ts';

/** A postcode has a pair of digits each for the province, the district and the commune. */
export const PAIR_DIGITS = 2;
export const CODE_DIGITS = 6;
/** A code of the scheme before 2022 has five digits. The first pair is that of a province. */
export const FIVE_DIGITS = 5;

const SEPARATORS = /[\s\u200b-\u200d\u00a0\-\u2010-\u2015.·]+/gu;

/** Matches the country prefix of a code, as in `KH-120101`. Foreign postal services write this prefix. */
const COUNTRY = /^kh(?=\d)/i;

/**
 * Reads a postcode.
 * @param typed e.g. `12 01 01`, `12-01-01`, `១២០១០១`, `KH-120101`
 * @returns six ASCII digits, or undefined when the input is not six digits
 */
export function readPostcode(typed: string): string | undefined {
  const digits = toPlainDigits(typed);
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * Reads a code of the scheme before 2022, or a postcode without its leading zero.
 * @param typed five digits, in any notation that `readPostcode` accepts
 * @returns five ASCII digits, or undefined when the input is not five digits
 */
export function readFiveDigits(typed: string): string | undefined {
  const digits = toPlainDigits(typed);
  return /^\d{5}$/.test(digits) ? digits : undefined;
}

/**
 * Reads the beginning of a postcode.
 * @param typed one to six digits, in any notation that `readPostcode` accepts
 * @returns the ASCII digits, or undefined when there are none or more than six
 */
export function readPostcodePrefix(typed: string): string | undefined {
  const digits = toPlainDigits(typed);
  return /^\d{1,6}$/.test(digits) ? digits : undefined;
}

/**
 * Reads the NCDD code (administrative code) of a village.
 * @param typed eight digits, in any notation that `readPostcode` accepts
 * @returns eight ASCII digits, or undefined when the input is not eight digits
 */
export function readVillageCode(typed: string): string | undefined {
  const digits = toPlainDigits(typed);
  return /^\d{8}$/.test(digits) ? digits : undefined;
}

/**
 * Reads a code from any scheme that numbers areas: a postcode, an NCDD code, or the number in an ISO 3166-2 code.
 * @param typed e.g. `12 01 01`, `KH-12`
 * @returns one to eight ASCII digits, or undefined if the input has no digits, more than eight digits, or other characters
 */
export function readSchemeDigits(typed: string): string | undefined {
  const digits = toPlainDigits(typed);
  return /^\d{1,8}$/.test(digits) ? digits : undefined;
}

/** Splits a postcode into three pairs of digits: for province, district and commune. */
export function toPairs(code: string): [string, string, string] {
  return [code.slice(0, 2), code.slice(2, 4), code.slice(4, 6)];
}

/** Converts digits to ASCII and removes separators and the country prefix, as in `KH-120101`. */
function toPlainDigits(typed: string): string {
  return toAsciiDigits(typed).replace(SEPARATORS, '').replace(COUNTRY, '');
}

/**
 * Returns the level of a general code. 120000 is the general code of a province, 120100 of a district.
 * @param code six digits
 * @returns undefined for the code of a commune; only a commune's code can be written on a letter
 */
export function generalLevelOf(code: string): 'province' | 'district' | undefined {
  if (code.endsWith('0000')) return 'province';
  return code.endsWith('00') ? 'district' : undefined;
}

/** Returns the postcode of a place. If the postcode is disputed, returns the likelier value. */
export function likelyCode(postcode: PlacePostcode): string {
  return postcode.status === 'disputed' ? postcode.candidates[0] : postcode.code;
}
