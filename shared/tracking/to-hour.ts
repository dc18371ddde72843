import { HOUR_MILLISECONDS } from '#shared/contracts/tracking.ts';

/**
 * Rounds a time down to the hour. Returns milliseconds since 1970. Tracking requests have this value as a query parameter, so
 * their URL changes every hour, and an old cache entry is no longer used.
 */
export function toHour(now: Date): string {
  return String(Math.floor(now.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS);
}
