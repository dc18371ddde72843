import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import type { LabelText } from './label.ts';

/** What is wrong with what was written for a label, so that post may not arrive. */
export type LabelProblem = 'recipient' | 'phone';

const FEWEST_DIGITS = 8;
const MOST_DIGITS = 15;
const NOT_PHONE = /[^\d\s+().-]/;

/** A label is printed all the same: who sends it may know better. */
export function checkLabel({ recipient, phone }: LabelText): LabelProblem[] {
  return [...(recipient === '' ? ['recipient' as const] : []), ...(isPhone(phone) ? [] : ['phone' as const])];
}

/** Nothing is a phone too: it may be left out. Digits of international numbers by ITU-T E.164. */
function isPhone(typed: string): boolean {
  if (typed === '') return true;
  const plain = toAsciiDigits(typed);
  const digits = plain.replaceAll(/\D/g, '').length;
  return !NOT_PHONE.test(plain) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}
