import type { Phone } from '#shared/contracts/located.ts';

/** Digits with what people put between them; a remark in brackets behind, such as (Free of Charge), is left out. */
const PRINTED = /^(?<number>(?:\(?\+\d{1,3}\)?[ -]?)?\d(?:[ -]?\d)*)(?: ?\([^()\d]*\))?$/;
/** Trunk zero, then area or operator with the subscriber's number: eight or nine digits. */
const NATIONAL = /^0(\d{8,9})$/;
/** Free numbers, reached within Cambodia alone. */
const TOLL_FREE = /^1800\d{6}$/;
const INTERNATIONAL = /^\+\d{8,15}$/;
const CAMBODIA = '+855';

/**
 * Telephone numbers of Cambodia as tables print them.
 * @param text e.g. `(+855) 96 265 1111`, `016 444 141 / 081 444 988`, or empty
 * @returns undefined when one of them is none
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
