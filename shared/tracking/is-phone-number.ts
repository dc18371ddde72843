/** A trunk zero, or the country before it; then operator or area, which begins with no zero, and the subscriber. */
const PHONE = /^(?:0|(?:00)?8550?)[1-9]\d{7,8}$/;

/** Whether a cleaned number is a telephone number of Cambodia: one in ten passes the check digit of DHL by chance. */
export function isPhoneNumber(number: string): boolean {
  return PHONE.test(number);
}
