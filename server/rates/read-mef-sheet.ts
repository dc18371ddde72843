import * as v from 'valibot';
import { FOREIGN_CURRENCIES, type Rate } from '#shared/contracts/rates.ts';
import { MefRow } from './mef-row.ts';

/** Data within data: more levels than any client of it has seen. */
const MOST_LEVELS = 3;

/**
 * The response of the ministry, for one currency or for all. Public clients disagree whether a row stands under `data` or
 * under another `data` in it, and whether its numbers are text: all of these are read, and nothing else.
 * @see https://data.mef.gov.kh
 */
export const MefSheet = v.pipe(
  v.object({ data: v.unknown() }),
  v.transform(({ data }) => listRows(data, MOST_LEVELS).filter(isOfOurs)),
  v.array(MefRow),
  v.transform((rows) => {
    const date = rows.find(({ rate }) => rate.currency === 'USD')?.date;
    // What was not renewed with the dollar is of another day.
    return { date, items: rows.flatMap((row) => (row.date === date ? [row.rate] : [])) };
  }),
  v.transform(({ date, items }) => ({ date, items: inOrder(items) })),
  v.object({ date: v.string(), items: v.array(v.custom<Rate>(() => true)) }),
);

function listRows(data: unknown, levels: number): unknown[] {
  if (Array.isArray(data)) return data.flatMap((row) => listRows(row, levels));
  const isWrapped = typeof data === 'object' && data !== null && 'data' in data;
  return isWrapped && levels > 0 ? listRows(data.data, levels - 1) : [data];
}

/** It names some twenty currencies. What is no row at all is left in, and refused. */
function isOfOurs(row: unknown): boolean {
  const isNamed = typeof row === 'object' && row !== null && 'currency_id' in row;
  return !isNamed || FOREIGN_CURRENCIES.some((currency) => currency === row.currency_id);
}

function inOrder(items: Rate[]): Rate[] {
  return FOREIGN_CURRENCIES.flatMap((currency) => items.find((item) => item.currency === currency) ?? []);
}
