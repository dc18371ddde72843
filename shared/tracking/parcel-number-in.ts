import { cleanNumber } from './clean-number.ts';
import { isPostalNumber } from './postal-number.ts';

/** Minimum characters of a courier's number that stands alone. Shorter ones may be codes of places or phone numbers. */
const LEAST_LENGTH = 10;
/** Phone numbers have at most twelve digits, with the code of the country. */
const PHONE_LENGTH = 12;
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
  const isPhone = digits === number.length && digits <= PHONE_LENGTH;
  return isAlone && number.length >= LEAST_LENGTH && digits >= LEAST_DIGITS && !isPhone ? number : undefined;
}
