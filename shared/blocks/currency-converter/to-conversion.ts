import type { Currency, Rates } from '#shared/contracts/rates.ts';
import { formatRate } from '#shared/i18n/format-money.ts';
import { toCash, toNotes, boardCurrency, convert, convertByBoard } from '#shared/money/convert.ts';
import { readAmount, readBoard } from '#shared/money/read-amount.ts';
import type { Typed } from './data.ts';

/**
 * The number of units for which the rate is displayed. It is 1000 for these currencies, because one riel or one dong is worth
 * only a small part of a US cent.
 */
const RATE_UNITS: Partial<Record<Currency, number>> = { KHR: 1000, VND: 1000 };

export type Cash = { sum: number; notes: ReturnType<typeof toNotes> };

/** The results of the form. A result is undefined if it cannot be calculated from the typed text and the known rates. */
export type Conversion = {
  /** Undefined when the text is not a number. */
  amount: number | undefined;
  result: number | undefined;
  /** The banknotes for the result. Only set when the result is in riel. */
  cash: Cash | undefined;
  board: ReturnType<typeof convertByBoard>;
  boardCash: Cash | undefined;
  isBoardWrong: boolean;
};

/**
 * Converts the sum. Runs on the server, and in the browser at each key press.
 * @param rates null when no rates are known
 */
export function toConversion(rates: Rates | null, typed: Typed): Conversion {
  const { from, to } = typed;
  const items = rates?.items ?? [];
  const isEmpty = typed.amount.trim() === '';
  const amount = readAmount(isEmpty ? '0' : typed.amount, from);
  const official = items.find(({ currency }) => currency === boardCurrency(typed))?.average;
  const board = readBoard(typed.board, official);
  const result = amount === undefined ? undefined : convert({ items }, { amount, from, to });
  const byBoard =
    amount === undefined || board === undefined
      ? undefined
      : convertByBoard({ items }, { amount, from, to }, board);
  return {
    amount,
    result,
    cash: toCashOf(result, to),
    board: byBoard,
    boardCash: toCashOf(byBoard?.amount, to),
    isBoardWrong: typed.board.trim() !== '' && board === undefined,
  };
}

/** Returns a line like `1 USD = 4,016 ៛`, or undefined when the rate is unknown. */
export function toRateLine(rates: Rates, { from, to }: Pick<Typed, 'from' | 'to'>): string | undefined {
  const unit = RATE_UNITS[from] ?? 1;
  const value = convert(rates, { amount: unit, from, to });
  if (value === undefined) return undefined;
  return `${nameSum(formatRate(unit), from)} = ${nameSum(formatRate(value), to)}`;
}

function nameSum(number: string, currency: Currency): string {
  return currency === 'KHR' ? `${number} ៛` : `${number} ${currency}`;
}

function toCashOf(amount: number | undefined, currency: Currency): Cash | undefined {
  if (amount === undefined || currency !== 'KHR') return undefined;
  const sum = toCash(amount);
  return { sum, notes: toNotes(sum) };
}
