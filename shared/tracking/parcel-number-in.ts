import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { cleanNumber } from './clean-number.ts';
import { isPostalNumber } from './postal-number.ts';

/**
 * Minimum characters of a courier's number that is the whole text. Shorter ones may be codes of places or phone
 * numbers.
 */
const LEAST_LENGTH = 10;
const LEAST_DIGITS = 6;

/**
 * Finds the tracking number in a text that may also be an address: a postal number anywhere, or a courier's number that is the
 * whole text.
 * @returns letters and digits without separators; undefined if the text has no such number
 */
export function parcelNumberIn(text: string): string | undefined {
  const number = cleanNumber(text);
  if (isPostalNumber(number)) return number;
  const isAlone = text.replaceAll(/[\s.-]/gu, '').toUpperCase() === number;
  const digits = number.replaceAll(/\D/g, '').length;
  const isLong = number.length >= LEAST_LENGTH && digits >= LEAST_DIGITS;
  return isAlone && isLong && !PHONE.test(number) ? number : undefined;
}

/** Matches a run of letters and digits that is no part of a coordinate and no phone number of another country. */
const RUNS = /(?<![A-Z\d.+])[A-Z\d]{10,34}(?![A-Z\d])/g;
/** Matches a postal number with spaces, as notices of arrival write it. */
const SPACED = /(?<![A-Z\d])[A-Z]{2}(?:[\s-]?\d){9}[\s-]?[A-Z]{2}(?![A-Z\d])/g;
/** Matches a phone number of Cambodia, with the code of the country or with its first zero. */
const PHONE = /^(?:855\d{8,9}|0\d{8,11})$/;

/**
 * Finds a tracking number in the sentences of a message, for example `Your parcel 820012345678 arrives today`. Addresses have no
 * numbers of this length but phone numbers.
 */
export function parcelNumberInText(text: string): string | undefined {
  const plain = toAsciiDigits(text.normalize('NFKC')).toUpperCase();
  const postal = (plain.match(SPACED) ?? [])
    .map((number) => number.replaceAll(/[\s-]/g, ''))
    .find(isPostalNumber);
  if (postal !== undefined) return postal;
  const runs = plain.match(RUNS) ?? [];
  return runs.find((run) => run.replaceAll(/\D/g, '').length >= LEAST_DIGITS && !PHONE.test(run));
}
