import type { NumberExplanation, PostalService } from '#shared/contracts/tracking.ts';
import { isCountry } from './countries.ts';
import { checkDigits, toS10CheckDigit } from './check-digits.ts';

/** Whether a cleaned number has the form that posts give to items: two letters, nine digits, two letters. */
export function isPostalNumber(number: string): boolean {
  return POSTAL_NUMBER.test(number);
}

/** What a postal number says: service, country of the post that gave it, check digit. */
export function explainPostalNumber(number: string): NumberExplanation {
  const passes = checkDigits.s10(number);
  const country = number.slice(-2);
  const service =
    EXCEPTIONS.find(({ letters }) => letters.test(number))?.service ?? SERVICES[number[0] ?? ''];
  return {
    number,
    kind: 's10',
    check: passes ? 'passes' : 'fails',
    expectedCheckDigit: passes ? null : toS10CheckDigit(number),
    service: service ?? null,
    originCountry: isCountry(country) ? country : null,
    isReservedIndicator: RESERVED.test(number),
  };
}

const POSTAL_NUMBER = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** By the first letter. UPU S10, section 6. */
const SERVICES: Partial<Record<string, PostalService>> = {
  E: 'ems',
  R: 'registered',
  C: 'parcel',
  V: 'insured',
  H: 'e-commerce',
  L: 'letter-tracked',
  U: 'letter-untracked',
  M: 'm-bag',
  A: 'domestic',
  B: 'domestic',
  D: 'domestic',
  N: 'domestic',
  P: 'domestic',
  Z: 'domestic',
};
/** Both letters decide. */
const EXCEPTIONS = [
  { letters: /^Q[A-M]/, service: 'business-reply' },
  { letters: /^G[AD]/, service: 'domestic' },
] as const;
/** JA to KZ, SA to TZ, WA to WZ, and what is given to no service. */
const RESERVED = /^(?:[JKSTWFIOXY]|G[^AD]|Q[N-Z])/;
