import type { Currency, Rates } from '#shared/contracts/rates.ts';

export type RateItems = Pick<Rates, 'items'>;

type Sum = { amount: number; from: Currency; to: Currency };

/** A sum in another currency, by way of the riel; undefined where a rate is not known. Not rounded. */
export function convert(rates: RateItems, { amount, from, to }: Sum): number | undefined {
  const [given, wanted] = [rielPerOne(rates, from), rielPerOne(rates, to)];
  if (given === undefined || wanted === undefined || wanted === 0) return undefined;
  return (amount * given) / wanted;
}

/** The currency whose price in riel a changer's board would show: the one side that is not the riel. */
export function boardCurrency({ from, to }: Omit<Sum, 'amount'>): Currency | undefined {
  if (from === to) return undefined;
  if (from === 'KHR') return to;
  return to === 'KHR' ? from : undefined;
}

/**
 * The same sum by the rate of a changer's board, which is riel for as many of the currency as the official rate is for,
 * or for one where none is known.
 * @returns the sum, and by how many percent the board's rate is above the official one
 */
export function convertByBoard({ items }: RateItems, sum: Sum, board: number) {
  const currency = boardCurrency(sum);
  if (currency === undefined || currency === 'KHR' || board <= 0) return undefined;
  const rate = items.find((item) => item.currency === currency);
  const ofBoard = { currency, unit: rate?.unit ?? 1, bid: null, ask: null, average: board };
  const amount = convert({ items: [ofBoard] }, sum);
  if (amount === undefined) return undefined;
  return { amount, percent: rate && (board / rate.average - 1) * 100 };
}

/** Riel for one of a currency by the average rate; undefined where the rate is not known. */
function rielPerOne({ items }: RateItems, currency: Currency): number | undefined {
  if (currency === 'KHR') return 1;
  const rate = items.find((item) => item.currency === currency);
  return rate && rate.average / rate.unit;
}
