import type { Phone } from '#shared/contracts/outlets/located.ts';

/**
 * A telephone number as printed: digits with separators. A remark in brackets after the number, such as
 * `(Free of Charge)`, is ignored.
 */
const PRINTED = /^(?<number>(?:\(?\+\d{1,3}\)?[ -]?)?\d(?:[ -]?\d)*)(?: ?\([^()\d]*\))?$/;
/** Matches a national number: a zero, the code of the area or operator, and the number of the subscriber. */
const NATIONAL = /^0(\d{8,9})$/;
/** A toll-free number works only within Cambodia. */
const TOLL_FREE = /^1800\d{6}$/;
const INTERNATIONAL = /^\+\d{8,15}$/;
const CAMBODIA = '+855';

/**
 * Reads the telephone numbers in a cell of a table.
 * @param text e.g. `(+855) 96 265 1111`, `016 444 141 / 081 444 988`, or empty
 * @returns undefined when one of the numbers is neither Cambodian nor an international number with `+`
 */
export function readPhones(text: string): Phone[] | undefined {
  if (text === '') return [];
  const phones = text.split('/').map(readPhone);
  return phones.every((phone) => phone !== undefined) ? phones : undefined;
}

function toDialled(printed: string): string | undefined {
  const digits = printed.replaceAll(/[^\d+]/g, '');
  const national = NATIONAL.exec(digits)?.[1];
  if (national !== undefined) return `${CAMBODIA}${national}`;
  return TOLL_FREE.test(digits) || INTERNATIONAL.test(digits) ? digits : undefined;
}

function readPhone(text: string): Phone | undefined {
  const shown = PRINTED.exec(text.trim())?.groups?.['number'];
  const dial = shown === undefined ? undefined : toDialled(shown);
  return shown === undefined || dial === undefined ? undefined : { shown, dial };
}
