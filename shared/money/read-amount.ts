import type { Currency } from '#shared/contracts/rates.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';

/** Longer than any amount with its marks; what is pasted beyond it is none. */
export const MAX_TYPED_AMOUNT = 40;

const AMOUNT = /^\d{1,12}(?:[.,]\d{1,4})?$/;
/** `12,500`, `1,250,000.50`: a comma with three digits behind it parts thousands. */
const THOUSANDS_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,4})?$/;
const THOUSANDS_BY_POINT = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,4})?$/;
/** Two points part thousands whatever the currency: no amount has two decimal points. */
const SURELY_THOUSANDS = /^\d{1,3}(?:\.\d{3}){2,}(?:,\d{1,4})?$/;
/** Nobody counts their parts: `50.000` of these is fifty thousand. */
const WITHOUT_DECIMALS: ReadonlySet<Currency> = new Set<Currency>(['KHR', 'VND']);
/** Spaces that people or spreadsheets put between digits, and what stands before or behind a sum. */
const SIGNS = /[\s\u200b\u00a0\u202f$€¥฿₫៛]/gu;

/**
 * An amount of money as people type it, with Khmer digits, marks between thousands, a decimal comma or point.
 * @returns undefined for what is none: negative, of more than twelve digits before the point, in another notation
 */
export function readAmount(typed: string, currency: Currency): number | undefined {
  if (typed.length > MAX_TYPED_AMOUNT) return undefined;
  const text = toAsciiDigits(typed).replaceAll(SIGNS, '');
  const plain = withoutThousands(text, WITHOUT_DECIMALS.has(currency));
  return AMOUNT.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/**
 * A price in riel as a changer's board shows it. `4.050` is four thousand, and `118.900` for a baht is not: the reading that is
 * closer to the official rate, if there is one.
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
