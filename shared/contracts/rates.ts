import * as v from 'valibot';
import { BilingualText } from './place.ts';

/** Currencies whose rate in riel is known, in the order in which they are offered. */
export const FOREIGN_CURRENCIES = ['USD', 'THB', 'VND', 'CNY', 'EUR'] as const;
export const Currency = v.picklist(['USD', 'KHR', 'THB', 'VND', 'CNY', 'EUR'], 'unknown-currency');
export type Currency = v.InferOutput<typeof Currency>;

const IsoDate = v.pipe(v.string(), v.isoDate());
const Riel = v.pipe(v.number(), v.minValue(0), v.finite());

/** What a bank pays and takes for `unit` of a currency, in riel, as the source prints it. */
export const Rate = v.object({
  currency: v.picklist(FOREIGN_CURRENCIES),
  unit: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Null where the source names the average alone. */
  bid: v.nullable(Riel),
  ask: v.nullable(Riel),
  average: Riel,
});
export type Rate = v.InferOutput<typeof Rate>;

/** The official rates of a day. */
export const Rates = v.object({
  base: v.literal('KHR'),
  /** The day that the rates are of. */
  date: IsoDate,
  source: BilingualText,
  items: v.array(Rate),
  /** When the source last sent or confirmed them. */
  fetchedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Days since `date`, in Cambodia. */
  ageDays: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether they are older than a source that works would leave them. */
  isStale: v.boolean(),
});
export type Rates = v.InferOutput<typeof Rates>;
