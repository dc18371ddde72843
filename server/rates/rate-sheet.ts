import * as v from 'valibot';
import { Rate, type Rates } from '#shared/contracts/rates.ts';

/** Rates as a source sends them. */
export const RateSheet = v.object({ date: v.pipe(v.string(), v.isoDate()), items: v.array(Rate) });
export type RateSheet = v.InferOutput<typeof RateSheet>;

/** `impossible`: some fault of the source. `doubtful`: it may be true, and a second look an hour later decides. */
type Verdict = 'good' | 'doubtful' | 'impossible';

/** Riel for a dollar: since 1998 it has been within 3,700 and 4,300. */
const DOLLAR = { least: 2000, most: 8000 };
/** From one day to the next; the riel stays within less than a percent of the dollar. */
const MOST_CHANGE = 0.1;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** @param known the last good sheet */
export function judgeSheet(sheet: RateSheet, known: RateSheet | undefined, now: Date): Verdict {
  const dollar = rielOf(sheet, 'USD');
  if (dollar === undefined || dollar < DOLLAR.least || dollar > DOLLAR.most) return 'impossible';
  if (Date.parse(sheet.date) > now.getTime() + DAY_MILLISECONDS) return 'impossible';
  const jumps = sheet.items.some(({ currency }) => {
    const [before, after] = [known && rielOf(known, currency), rielOf(sheet, currency)];
    return before !== undefined && after !== undefined && Math.abs(after / before - 1) > MOST_CHANGE;
  });
  return jumps ? 'doubtful' : 'good';
}

/** Whether two sheets say the same of every currency. */
export function isSameSheet(one: RateSheet, other: RateSheet): boolean {
  return JSON.stringify(one.items) === JSON.stringify(other.items);
}

function rielOf({ items }: RateSheet, currency: Rates['items'][number]['currency']): number | undefined {
  const rate = items.find((item) => item.currency === currency);
  return rate && rate.average / rate.unit;
}
