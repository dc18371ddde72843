/**
 * Matches a phone number: 0 or the country code 855, then an operator or area code without a leading zero, and the subscriber
 * number.
 */
const PHONE = /^(?:0|(?:00)?8550?)[1-9]\d{7,8}$/;

/** True for a phone number of Cambodia. @param number letters and digits without separators */
export function isPhoneNumber(number: string): boolean {
  return PHONE.test(number);
}
