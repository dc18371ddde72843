import type { Currency, Rates } from '#shared/contracts/rates.ts';

type RateItems = Pick<Rates, 'items'>;

type Sum = { amount: number; from: Currency; to: Currency };

/**
 * Converts a sum to riel, and then from riel to the currency `to`, without rounding. Returns undefined if the rate of either
 * currency is unknown.
 */
export function convert(rates: RateItems, { amount, from, to }: Sum): number | undefined {
  const [fromRate, toRate] = [rielPerOne(rates, from), rielPerOne(rates, to)];
  if (fromRate === undefined || toRate === undefined || toRate === 0) return undefined;
  return (amount * fromRate) / toRate;
}

/**
 * Returns the foreign currency in a conversion from or to riel. A money changer's board shows the rate of this currency. Returns
 * undefined unless exactly one of the two currencies is riel.
 */
export function boardCurrency({ from, to }: Omit<Sum, 'amount'>): Currency | undefined {
  if (from === to) return undefined;
  if (from === 'KHR') return to;
  return to === 'KHR' ? from : undefined;
}

/**
 * Converts a sum by the rate on a money changer's board.
 * @param board the price on the board in riel. It is the price of the same number of units as the official rate, for example of
 * 1000 dong. If there is no official rate, it is the price of one unit.
 * @returns `amount` is the converted sum. `percent` is the difference between the board's rate and the official rate in percent.
 * It is positive if the board's rate is higher, and undefined if there is no official rate. The whole result is undefined unless
 * exactly one of the two currencies is riel and the price is positive.
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

/** Returns the average price in riel of one unit of a currency. Returns undefined when the rate is unknown. */
function rielPerOne({ items }: RateItems, currency: Currency): number | undefined {
  if (currency === 'KHR') return 1;
  const rate = items.find((item) => item.currency === currency);
  return rate && rate.average / rate.unit;
}

/** The riel banknotes in use, largest first. Banknotes of 50 riel, which are hardly used, and commemorative ones are left out. */
const RIEL_NOTES = [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100] as const;

/** The smallest banknote that people carry, in riel. Shops round to it by convention, not by a rule of the National Bank. */
const SMALLEST = 100;

export function toCash(riel: number): number {
  return Math.round(riel / SMALLEST) * SMALLEST;
}

/**
 * Splits a sum, a multiple of 100 riel, into banknotes. It takes the largest possible note first. For the values of the riel
 * notes, this gives the fewest notes.
 */
export function toNotes(cash: number): { note: number; count: number }[] {
  let rest = cash;
  return RIEL_NOTES.flatMap((note) => {
    const count = Math.floor(rest / note);
    rest -= count * note;
    return count > 0 ? [{ note, count }] : [];
  });
}
