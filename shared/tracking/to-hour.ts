import { HOUR_MILLISECONDS } from '#shared/contracts/tracking.ts';

/** Rounds a time down to the hour, in milliseconds. Calls have it as a parameter, so that caches expire every hour. */
export function toHour(now: Date): string {
  return String(Math.floor(now.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS);
}
