import type { Rates } from '#shared/contracts/rates.ts';
import { inPhnomPenh } from '#shared/text/day.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/**
 * Rates that are more than this number of days old are stale. The limit must allow for long holidays with the weekends before and
 * after them, because the National Bank publishes no rates on these days.
 */
const MOST_DAYS_OF_A_RATE = 14;
/**
 * If the last successful request for rates is longer ago than this, the rates are stale. Requests are sent hourly, so a day
 * without success is a fault.
 */
const MOST_MILLISECONDS_OF_A_COPY = DAY_MILLISECONDS;

export function ageOfRates(
  { date, fetchedAt }: Pick<Rates, 'date' | 'fetchedAt'>,
  now: Date,
): Pick<Rates, 'ageDays' | 'isStale'> {
  const today = Math.floor(inPhnomPenh(now).getTime() / DAY_MILLISECONDS);
  const ageDays = Math.max(0, today - Math.floor(Date.parse(date) / DAY_MILLISECONDS));
  const copyAge = now.getTime() - Date.parse(fetchedAt);
  return { ageDays, isStale: ageDays > MOST_DAYS_OF_A_RATE || copyAge > MOST_MILLISECONDS_OF_A_COPY };
}
