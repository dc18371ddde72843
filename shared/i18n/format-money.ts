import type { Currency } from '#shared/contracts/rates.ts';

/** The same locale as in `format.ts`. This file is separate, so that only pages that show money load it. */
const LOCALE = 'en-AU';
/** The currencies that are written without decimals. */
export const WHOLE_CURRENCIES: ReadonlySet<Currency> = new Set<Currency>(['KHR', 'VND']);

const integers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rates = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 6 });
const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/**
 * Formats a sum: `50,644 ៛`, `$12.50`, `450.00 THB`. Intl is not used for currencies, because it gives the riel two decimals,
 * and browsers have no Khmer formats.
 */
export function formatMoney(value: number, currency: Currency): string {
  const number = (WHOLE_CURRENCIES.has(currency) ? integers : hundredths).format(value);
  if (currency === 'KHR') return `${number} ៛`;
  return currency === 'USD' ? `$${number}` : `${number} ${currency}`;
}

/** Formats an exchange rate with at most six significant digits. The source publishes no more digits. */
export function formatRate(value: number): string {
  return rates.format(value);
}

/** Formats a percentage with its sign: `+0.8 %`. */
export function formatPercent(value: number): string {
  return `${tenths.format(value)} %`;
}
