import type { Log } from '#server/observability/log.ts';
import type { LogEvent } from '#server/observability/log-events.ts';
import { toReason } from '#server/observability/error-fields.ts';

/** Logs a warning at the first failure of an upstream, and a line at the first response after it. */
type Outage = { noteFailure: (error: unknown) => void; noteResponse: () => void };

/**
 * @param upstream the name of the upstream in the log
 * @param event the event that is logged when an outage begins
 */
export function createOutage(upstream: string, event: LogEvent, log: Pick<Log, 'info' | 'warn'>): Outage {
  let isOut = false;
  return {
    noteFailure: (error) => {
      if (!isOut) log.warn(event, { upstream, reason: toReason(error) });
      isOut = true;
    },
    noteResponse: () => {
      if (isOut) log.info('upstream-back', { upstream });
      isOut = false;
    },
  };
}

const MINUTE_MILLISECONDS = 60 * 1000;
/** The pause before the first retry and the longest pause, in milliseconds. */
export type RetryTimes = { first: number; longest: number };
/** `stale` when a stale response can be shown until the next attempt, `empty` when there is none. */
export const RETRY_TIMES = {
  empty: { first: MINUTE_MILLISECONDS, longest: 15 * MINUTE_MILLISECONDS },
  stale: { first: 10 * MINUTE_MILLISECONDS, longest: 60 * MINUTE_MILLISECONDS },
} satisfies Record<string, RetryTimes>;

/**
 * Returns the pause before the next attempt. It doubles with each failure.
 * @param failures consecutive failures, 1 or more
 * @returns milliseconds
 */
export function toRetryPause(failures: number, { first, longest }: RetryTimes): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}
