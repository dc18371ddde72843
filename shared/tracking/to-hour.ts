import { HOUR_MILLISECONDS } from '#shared/contracts/tracking.ts';

/**
 * Rounds a time down to the hour, in milliseconds. Requests have it as a parameter, so that the URL, and with it the cache entry,
 * is a new one every hour.
 */
export function toHour(now: Date): string {
  return String(Math.floor(now.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS);
}
