/** Cambodia is seven hours ahead of UTC all year, because it has no summer time. */
const AHEAD_OF_UTC_MILLISECONDS = 7 * 60 * 60 * 1000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Returns the UTC day of a time: `2026-11-22`. */
export function toDay(time: Date): string {
  return dayOf(time.toISOString());
}

/** Returns the date in an ISO 8601 time. It is not converted to another time zone. */
export function dayOf(isoTime: string): string {
  return isoTime.slice(0, DAY_LENGTH);
}

/** Adds seven hours to a time. The UTC date and clock time of the result are the local date and clock time in Phnom Penh. */
export function inPhnomPenh(time: Date): Date {
  return new Date(time.getTime() + AHEAD_OF_UTC_MILLISECONDS);
}
