import type { Currency } from '#shared/contracts/rates.ts';

/** As in `format.ts`: the same digits and marks in both languages. This file is loaded by pages that count money alone. */
const LOCALE = 'en-AU';
/** Nobody pays in parts of a riel or of a dong. The others are counted in hundredths. */
const WHOLE_CURRENCIES: ReadonlySet<Currency> = new Set<Currency>(['KHR', 'VND']);

const integers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rates = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 6 });
const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A sum: `50,644 ៛`, `$12.50`, `450.00 THB`. Intl gives the riel two decimals, and browsers lack its Khmer. */
export function formatMoney(value: number, currency: Currency): string {
  const number = (WHOLE_CURRENCIES.has(currency) ? integers : hundredths).format(value);
  if (currency === 'KHR') return `${number} ៛`;
  return currency === 'USD' ? `$${number}` : `${number} ${currency}`;
}

/** A rate: with as many digits as its source prints. */
export function formatRate(value: number): string {
  return rates.format(value);
}

/** A share of a hundred with its sign: `+0.8 %`. */
export function formatPercent(value: number): string {
  return `${tenths.format(value)} %`;
}
