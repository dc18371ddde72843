import type { Rates } from '#shared/contracts/rates.ts';
import { inPhnomPenh } from '#shared/text/day.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Maximum age of the rates' date in days: the longest holidays of the National Bank with the weekends before and after. */
const MOST_DAYS_OF_A_RATE = 14;
/** Maximum age of the last successful request. Rates are fetched every hour, so a day without a response is a fault. */
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
