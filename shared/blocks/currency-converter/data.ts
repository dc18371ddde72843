import * as v from 'valibot';
import { Currency, Rates } from '#shared/contracts/rates.ts';
import type { ServerFacts } from '../server-facts.ts';

/** The texts of the page in its language. They are part of the page's data, so that other pages do not load them. */
export const CurrencyWords = v.object({
  amount: v.string(),
  hint: v.string(),
  from: v.string(),
  to: v.string(),
  swap: v.string(),
  submit: v.string(),
  wrong: v.string(),
  unknown: v.string(),
  cash: v.string(),
  cashNote: v.string(),
  rate: v.string(),
  today: v.string(),
  yesterday: v.string(),
  daysAgo: v.string(),
  source: v.string(),
  stale: v.string(),
  offline: v.string(),
  none: v.string(),
  boardFold: v.string(),
  board: v.string(),
  boardHint: v.string(),
  boardSum: v.string(),
  boardAgainst: v.string(),
  table: v.string(),
  unit: v.string(),
  average: v.string(),
  bid: v.string(),
  ask: v.string(),
  USD: v.string(),
  KHR: v.string(),
  THB: v.string(),
  VND: v.string(),
  CNY: v.string(),
  EUR: v.string(),
});
export type CurrencyWords = v.InferOutput<typeof CurrencyWords>;

/** The cache tag of pages with rates. When the server has loaded new rates, it removes these pages from its cache. */
export const RATES_TAG = 'rates';
/**
 * How long shared caches may store a page with rates, in seconds. The time is short, because a purge does not reach shared
 * caches.
 */
const RATES_SECONDS = 600;

/**
 * The fields of the form.
 * @property isUnknown true when the URL of the page contains a currency that the form does not offer
 */
const Typed = v.object({
  amount: v.string(),
  from: Currency,
  to: Currency,
  board: v.string(),
  isUnknown: v.boolean(),
});
export type Typed = v.InferOutput<typeof Typed>;

export const CurrencyConverterData = v.object({
  /** Null until a source of rates has responded. */
  rates: v.optional(v.nullable(Rates), null),
  typed: Typed,
  words: CurrencyWords,
});
export type CurrencyConverterData = v.InferOutput<typeof CurrencyConverterData>;

/**
 * Adds the exchange rates that this server has loaded. If it has none, the page shows the rates that are already in the data of
 * the block, and is not cached.
 */
export async function fillCurrencyConverter(data: CurrencyConverterData, { findRates }: ServerFacts) {
  const rates = await findRates();
  return { fields: { rates: rates ?? data.rates }, mostSeconds: rates ? RATES_SECONDS : 0, tag: RATES_TAG };
}
