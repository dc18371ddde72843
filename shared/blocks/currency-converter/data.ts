import * as v from 'valibot';
import { Currency, Rates } from '#shared/contracts/rates.ts';
import { Words } from './words.ts';

/** What a visitor typed or chose; `isUnknown` where a currency is not one of ours. */
const Typed = v.object({
  amount: v.string(),
  from: Currency,
  to: Currency,
  board: v.string(),
  isUnknown: v.boolean(),
});
export type Typed = v.InferOutput<typeof Typed>;

export const CurrencyConverterData = v.object({
  /** Filled in by the server that shows the page; null where no rate was ever known. */
  rates: v.nullable(Rates),
  typed: Typed,
  words: Words,
});
export type CurrencyConverterData = v.InferOutput<typeof CurrencyConverterData>;
