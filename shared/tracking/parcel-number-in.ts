import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { cleanNumber } from './clean-number.ts';
import { isPhoneNumber } from './phone-number.ts';
import { findPostalNumber, isPostalNumber } from './postal-number.ts';

/**
 * Minimum length of a text that `parcelNumberIn` accepts as a tracking number. Shorter texts may be postcodes or phone numbers.
 */
const LEAST_LENGTH = 10;
const LEAST_DIGITS = 6;

/**
 * Finds the tracking number in a text that may also be a postal address. A postal number (S10) is found wherever `cleanNumber`
 * finds it, for example in a link. Any other tracking number must be the whole text.
 * @returns letters and digits without separators; undefined if the text has no such number
 */
export function parcelNumberIn(text: string): string | undefined {
  const number = cleanNumber(text);
  if (isPostalNumber(number)) return number;
  const isAlone = text.replaceAll(/[\s.-]/gu, '').toUpperCase() === number;
  const digits = number.replaceAll(/\D/g, '').length;
  const isLong = number.length >= LEAST_LENGTH && digits >= LEAST_DIGITS;
  return isAlone && isLong && !mayBePhone(number) ? number : undefined;
}

/**
 * Matches a run of 10 to 34 letters and digits. A run after a dot or a plus sign is not matched, because it belongs to
 * coordinates or to an international phone number.
 */
const RUNS = /(?<![A-Z\d.+])[A-Z\d]{10,34}(?![A-Z\d])/g;
/** Matches a number that is dialled with a 0 first, for example a number of another country with its prefix 00. */
const DIALLED = /^0\d{8,14}$/;

function mayBePhone(number: string): boolean {
  return DIALLED.test(number) || isPhoneNumber(number);
}

/**
 * Finds a tracking number in the sentences of a message, for example `Your parcel 820012345678 arrives today`. Excludes phone
 * numbers. Numbers in postal addresses are too short to match.
 * @returns undefined if there is no tracking number
 */
export function parcelNumberInText(text: string): string | undefined {
  const plain = toAsciiDigits(text.normalize('NFKC')).toUpperCase();
  const postal = findPostalNumber(plain);
  if (postal !== undefined) return postal;
  const runs = plain.match(RUNS) ?? [];
  return runs.find((run) => run.replaceAll(/\D/g, '').length >= LEAST_DIGITS && !mayBePhone(run));
}
