import type { NumberExplanation, PostalService } from '#shared/contracts/tracking.ts';
import { checkDigits, toS10CheckDigit } from './check-digits.ts';

export function isPostalNumber(number: string): boolean {
  return POSTAL_NUMBER.test(number);
}

/**
 * Finds a postal number (S10) in a text. The number may contain spaces or hyphens, as it is printed on arrival notices.
 * @param text in capital letters, with ASCII digits
 * @returns the number without separators
 */
export function findPostalNumber(text: string): string | undefined {
  return SPACED.exec(text)?.[0].replaceAll(/[\s-]/g, '');
}

/** Explains an S10 number: its service, the country of the postal service that issued it, and the result of the check digit. */
export function explainPostalNumber(number: string): NumberExplanation {
  const passes = checkDigits.s10(number);
  const country = number.slice(-2);
  const service =
    EXCEPTIONS.find(({ letters }) => letters.test(number))?.service ?? SERVICES[number.charAt(0)];
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
const SPACED = /(?<![A-Z\d])[A-Z]{2}(?:[\s-]?\d){9}[\s-]?[A-Z]{2}(?![A-Z\d])/;

/** The services, keyed by the first letter of a number (UPU S10, section 6). */
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
/** The services that depend on the first two letters of a number. They take precedence over `SERVICES`. */
const EXCEPTIONS = [
  { letters: /^Q[A-M]/, service: 'business-reply' },
  { letters: /^G[AD]/, service: 'domestic' },
] as const;
/** Matches numbers whose first letters are reserved in S10 (JA to KZ, SA to TZ, WA to WZ) or are not assigned to a service. */
const RESERVED = /^(?:[JKSTWFIOXY]|G[^AD]|Q[N-Z])/;

/** The country codes of ISO 3166-1 alpha-2. */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';
export const countryCodes: readonly string[] = COUNTRIES.split(' ');
const codes: ReadonlySet<string> = new Set(countryCodes);

function isCountry(code: string): boolean {
  return codes.has(code);
}
