import * as v from 'valibot';
import { NonNegativeInteger, PositiveInteger } from './integers.ts';
import { BilingualText } from './place.ts';

/** The currencies with an exchange rate against the riel, in the order of the currency menu. */
export const FOREIGN_CURRENCIES = ['USD', 'THB', 'VND', 'CNY', 'EUR'] as const;
export const Currency = v.picklist(['USD', 'KHR', 'THB', 'VND', 'CNY', 'EUR'], 'unknown-currency');
export type Currency = v.InferOutput<typeof Currency>;

const IsoDate = v.pipe(v.string(), v.isoDate());
const Riel = v.pipe(v.number(), v.minValue(0), v.finite());

/** The price in riel of `unit` units of a currency, as the source publishes it. */
export const Rate = v.object({
  currency: v.picklist(FOREIGN_CURRENCIES),
  unit: PositiveInteger,
  /** The bid rate. `bid` and `ask` are null if the source publishes only the average. */
  bid: v.nullable(Riel),
  ask: v.nullable(Riel),
  average: Riel,
});
export type Rate = v.InferOutput<typeof Rate>;

export const Rates = v.object({
  base: v.literal('KHR'),
  date: IsoDate,
  source: BilingualText,
  items: v.array(Rate),
  /** The time of the last successful request to the source, even if the source only confirmed that the rates are unchanged. */
  fetchedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The number of days since `date` in the time zone of Cambodia. */
  ageDays: NonNegativeInteger,
  /** True when the rates are more than 14 days old, or when the last successful request to the source is more than a day ago. */
  isStale: v.boolean(),
});
export type Rates = v.InferOutput<typeof Rates>;
