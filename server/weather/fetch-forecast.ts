import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '#shared/contracts/place.ts';
import type { Log } from '#server/observability/log.ts';
import type { StoredResponse } from '#server/store/stored-response.ts';
import { createOutage, RETRY_TIMES, toRetryPause } from '#server/upstream/outage.ts';
import { failedStatusOf } from '#server/upstream/upstream-failure.ts';
import type { Forecast } from './forecast.ts';
import type { MetClient } from './met-client.ts';

const MINUTE_MILLISECONDS = 60 * 1000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** The time for which a forecast is fresh if its `Expires` is missing or invalid. */
const USUAL_EXPIRY_MILLISECONDS = 30 * MINUTE_MILLISECONDS;
/**
 * A forecast is fresh for at least this time. `Expires` may already be in the past, because the clocks of the two servers may
 * differ.
 */
const SHORTEST_EXPIRY_MILLISECONDS = 5 * MINUTE_MILLISECONDS;
/**
 * The upper limit of a random time that is added to each expiry, so that not all clients of the API send their requests
 * in the same second.
 */
const JITTER_MILLISECONDS = MINUTE_MILLISECONDS;
/**
 * The statuses of a forbidden request and of too many requests. MET Norway blocks clients that send further requests
 * after one of them.
 */
const REFUSALS: ReadonlySet<number | undefined> = new Set([403, 429]);

type ForecastFetcherOptions = {
  met: MetClient;
  log: Pick<Log, 'info' | 'warn'>;
  now: () => Date;
  spacingMilliseconds: number;
};

/** @property retryAt time of the next fetch, in milliseconds since 1970 */
type FetchedForecast = { next: StoredResponse<Forecast> | undefined; retryAt: number };

/**
 * Fetches forecasts as MET Norway's terms require: requests start at least `spacingMilliseconds` apart, and no request
 * is sent for an hour after a refusal.
 */
export function createForecastFetcher({ met, log, now, spacingMilliseconds }: ForecastFetcherOptions) {
  const waitForTurn = createTurns(spacingMilliseconds);
  const outage = createOutage(met.client.name, 'weather-failed', log);
  let pausedUntil = 0;
  let deprecatedAt = -Infinity;
  const noteDeprecated = (time: number): void => {
    if (time - deprecatedAt < DAY_MILLISECONDS) return;
    deprecatedAt = time;
    log.info('weather-deprecated', { upstream: met.client.name });
  };
  /** @param failures number of consecutive failed fetches for this point */
  return async (
    point: Point,
    known: StoredResponse<Forecast> | undefined,
    failures: number,
  ): Promise<FetchedForecast> => {
    await waitForTurn();
    if (now().getTime() < pausedUntil) return { next: undefined, retryAt: pausedUntil };
    try {
      const { data, validators, expires, isDeprecated } = await met.load(point, known?.validators ?? {});
      const fetchedAt = now().getTime();
      if (isDeprecated) noteDeprecated(fetchedAt);
      const body = data ?? known?.body;
      if (!body) throw new Error('A 304 without a known forecast');
      const expiresAt = toExpiry(expires, fetchedAt);
      // A 304 may come without `ETag` and `Last-Modified`, so the known validators stay in use.
      const confirmed = data || !known ? validators : known.validators;
      outage.noteResponse();
      return { next: { body, validators: confirmed, fetchedAt, expiresAt }, retryAt: expiresAt };
    } catch (error) {
      outage.noteFailure(error);
      const time = now().getTime();
      if (REFUSALS.has(failedStatusOf(error))) pausedUntil = time + HOUR_MILLISECONDS;
      return {
        next: undefined,
        retryAt: Math.max(
          pausedUntil,
          time + toRetryPause(failures + 1, RETRY_TIMES[known ? 'stale' : 'empty']),
        ),
      };
    }
  };
}

function toExpiry(expires: Date | undefined, time: number): number {
  const earliest = expires
    ? Math.max(expires.getTime(), time + SHORTEST_EXPIRY_MILLISECONDS)
    : time + USUAL_EXPIRY_MILLISECONDS;
  return Math.min(earliest, time + DAY_MILLISECONDS) + Math.floor(Math.random() * JITTER_MILLISECONDS);
}

/**
 * Returns a function that waits until its caller may send a request. Requests start at least `spacing` milliseconds apart. The
 * number of waiting requests needs no limit, because at most one request for each province waits.
 */
function createTurns(spacing: number): () => Promise<void> {
  let free = 0;
  return async () => {
    const time = performance.now();
    const turn = Math.max(time, free);
    free = turn + spacing;
    if (turn > time) await sleep(turn - time, undefined, { ref: false });
  };
}
