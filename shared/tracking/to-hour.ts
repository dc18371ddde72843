import { HOUR_MILLISECONDS } from '#shared/contracts/tracking.ts';

/** A time, rounded down to the hour, in milliseconds: it keeps caches apart and means nothing else. */
export function toHour(now: Date): string {
  return String(Math.floor(now.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS);
}
