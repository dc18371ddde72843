import type { ExtraField } from '#shared/contracts/tracking.ts';

const LAST_DIGITS_OF_A_PHONE = /^\d{4}$/;
const WITH_COUNTRY = /^[A-Z]{2}[ -]/i;

/** What a courier wanted to know, by the look of what opened a parcel: a provider names it at the first question alone. */
export function toExtraField(extra: string): ExtraField {
  if (LAST_DIGITS_OF_A_PHONE.test(extra)) return 'phone';
  return WITH_COUNTRY.test(extra) ? 'country-and-postcode' : 'postcode';
}
