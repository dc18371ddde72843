import type { CheckName } from '#shared/contracts/courier.ts';

/**
 * The weights of the eight digits of an S10 number (an international postal number), from left to right (UPU S10, annex). The
 * weights 3 to 10 in some publications are wrong.
 */
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];
const FEDEX_12_WEIGHTS = [3, 1, 7];
const FEDEX_34_WEIGHTS = [1, 7, 3];
/** In a FedEx number of 34 digits, the last digit is a check digit for only the 13 digits before it. */
const FEDEX_34_SERIAL = 13;

/** The eight digits of an S10 number are between its first two letters and its check digit. */
const S10_SERIAL = { start: 2, end: 10 };

/**
 * Functions that return true when the check digit of a tracking number is correct. The number must already have the format of the
 * courier.
 */
export const checkDigits: Record<CheckName, (number: string) => boolean> = {
  s10: (number) => number[S10_SERIAL.end] === toS10CheckDigit(number),
  ups: (number) => lastOf(number) === toModulo10(number.slice(2, -1), { even: 1, odd: 2 }),
  'fedex-12': (number) => lastOf(number) === toModulo11(number.slice(0, -1), FEDEX_12_WEIGHTS),
  'fedex-15': (number) => lastOf(number) === toModulo10(number.slice(0, -1), { even: 1, odd: 3 }),
  'fedex-34': (number) =>
    lastOf(number) === toModulo11(number.slice(-FEDEX_34_SERIAL - 1, -1), FEDEX_34_WEIGHTS),
  usps: (number) => lastOf(number) === toPostalCheckDigit(number.slice(0, -1)),
  dhl: (number) => /^\d{2,15}$/.test(number) && Number(lastOf(number)) === Number(number.slice(0, -1)) % 7,
};

export function toS10CheckDigit(number: string): string {
  const digits = number.slice(S10_SERIAL.start, S10_SERIAL.end);
  const rest = 11 - (weighted(digits, S10_WEIGHTS) % 11);
  return rest === 10 ? '0' : rest === 11 ? '5' : String(rest);
}

function lastOf(number: string): string {
  return number.slice(-1);
}

function weighted(text: string, weights: readonly number[]): number {
  return Array.from(text).reduce(
    (sum, sign, at) => sum + valueOf(sign) * (weights[at % weights.length] ?? 0),
    0,
  );
}

/** Returns the value of a character in UPS numbers. For a letter it is the character code minus 3, modulo 10. */
function valueOf(sign: string): number {
  return sign >= '0' && sign <= '9' ? Number(sign) : (sign.charCodeAt(0) - 3) % 10;
}

function toModulo10(text: string, { even, odd }: { even: number; odd: number }): string {
  return String((10 - (weighted(text, [even, odd]) % 10)) % 10);
}

function toModulo11(text: string, weights: readonly number[]): string {
  return String((weighted(text, weights) % 11) % 10);
}

/** Computes the check digit of a USPS number of any length. The weights 3 and 1 alternate, beginning with 3 at the last digit. */
function toPostalCheckDigit(digits: string): string {
  return toModulo10(Array.from(digits).toReversed().join(''), { even: 3, odd: 1 });
}
