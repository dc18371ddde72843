import type { Currency } from '#shared/contracts/rates.ts';
import { WHOLE_CURRENCIES } from '#shared/i18n/format-money.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';

/**
 * Maximum number of characters in a typed amount. Every amount that `AMOUNT` allows is shorter, even with thousands separators.
 */
export const MAX_TYPED_AMOUNT = 40;

const AMOUNT = /^\d{1,12}(?:[.,]\d{1,4})?$/;
/** Matches amounts such as `12,500` and `1,250,000.50`, in which a comma before three digits separates thousands. */
const THOUSANDS_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,4})?$/;
const THOUSANDS_BY_POINT = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,4})?$/;
/**
 * Matches amounts with two or more points. The points separate thousands in any currency, because an amount has at most one
 * decimal point.
 */
const SURELY_THOUSANDS = /^\d{1,3}(?:\.\d{3}){2,}(?:,\d{1,4})?$/;
/** Matches white space and currency signs. */
const SIGNS = /[\s\u200b\u00a0\u202f$€¥฿₫៛]/gu;

/**
 * Reads a typed amount. It may have Khmer digits, thousands separators, and a decimal comma or point.
 * @returns undefined for a negative amount, for more than twelve digits before the decimal point, and for any other notation
 */
export function readAmount(typed: string, currency: Currency): number | undefined {
  if (typed.length > MAX_TYPED_AMOUNT) return undefined;
  const text = toAsciiDigits(typed).replaceAll(SIGNS, '');
  // In a currency without decimals, an amount such as `50.000` means fifty thousand.
  const plain = withoutThousands(text, WHOLE_CURRENCIES.has(currency));
  return AMOUNT.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/**
 * Reads a price in riel from a money changer's board. A point in the price is ambiguous: `4.050` for a dollar means 4050 riel,
 * but `118.900` for a baht means 118.9 riel. The function returns the value closer to the official rate. If there is no official
 * rate, the point separates thousands.
 */
export function readBoard(typed: string, official: number | undefined): number | undefined {
  const [asRiel, asDecimals] = [readAmount(typed, 'KHR'), readAmount(typed, 'USD')];
  if (official === undefined || !asRiel || !asDecimals) return asRiel;
  const distance = (read: number): number => Math.abs(Math.log(read / official));
  return distance(asDecimals) < distance(asRiel) ? asDecimals : asRiel;
}

function withoutThousands(text: string, isWhole: boolean): string {
  if (THOUSANDS_BY_COMMA.test(text)) return text.replaceAll(',', '');
  const byPoint = isWhole ? THOUSANDS_BY_POINT : SURELY_THOUSANDS;
  return byPoint.test(text) ? text.replaceAll('.', '') : text;
}
