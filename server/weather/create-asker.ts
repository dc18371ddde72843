import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '#shared/contracts/place.ts';
import type { Log } from '#server/observability/log.ts';
import type { StoredResponse } from '#server/store/stored-response.ts';
import { failedStatusOf } from '#server/upstream/upstream-failure.ts';
import type { Forecast } from './forecast.ts';
import type { MetClient } from './met-client.ts';

const MINUTE_MILLISECONDS = 60 * 1000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** After a failure: soon while visitors have no forecast at all, else without haste. */
const RETRY_MILLISECONDS = { unknown: MINUTE_MILLISECONDS, known: 10 * MINUTE_MILLISECONDS };
/** Of a response that does not say, and of one that says a time that is over: clocks differ. */
const USUAL_EXPIRY_MILLISECONDS = 30 * MINUTE_MILLISECONDS;
const SHORTEST_EXPIRY_MILLISECONDS = 5 * MINUTE_MILLISECONDS;
/** So that all sites of the world do not ask in the same second. */
const JITTER_MILLISECONDS = MINUTE_MILLISECONDS;
/** Forbidden, too many requests: who goes on is blocked. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([403, 429]);

type AskerParts = {
  met: MetClient;
  log: Pick<Log, 'info' | 'error'>;
  now: () => Date;
  /** Between two requests, by the clock on the wall. */
  spacingMilliseconds: number;
};

/** What is known of a point, and when to ask again. */
type Asked = { next: StoredResponse<Forecast> | undefined; retryAt: number };

/** Creates what asks MET Norway as its terms want it: never before `Expires`, one request after the other, and not where it refused. */
export function createAsker({ met, log, now, spacingMilliseconds }: AskerParts) {
  const waitForTurn = createTurns(spacingMilliseconds);
  let pausedUntil = 0;
  let deprecatedAt = -Infinity;
  const noteDeprecated = (time: number): void => {
    if (time - deprecatedAt < DAY_MILLISECONDS) return;
    deprecatedAt = time;
    log.info('weather-deprecated', { upstream: met.client.name });
  };
  return async (point: Point, known: StoredResponse<Forecast> | undefined): Promise<Asked> => {
    await waitForTurn();
    if (now().getTime() < pausedUntil) return { next: undefined, retryAt: pausedUntil };
    try {
      const { data, validators, expires, isDeprecated } = await met.load(point, known?.validators ?? {});
      const fetchedAt = now().getTime();
      if (isDeprecated) noteDeprecated(fetchedAt);
      const body = data ?? known?.body;
      if (!body) throw new Error('Confirmed what nobody has');
      const expiresAt = toExpiry(expires, fetchedAt);
      // A 304 may leave out what it confirms.
      const confirmed = data || !known ? validators : known.validators;
      return { next: { body, validators: confirmed, fetchedAt, expiresAt }, retryAt: expiresAt };
    } catch (error) {
      log.error('weather-failed', error, { upstream: met.client.name });
      const time = now().getTime();
      if (REFUSALS.has(failedStatusOf(error))) pausedUntil = time + HOUR_MILLISECONDS;
      return {
        next: undefined,
        retryAt: Math.max(pausedUntil, time + RETRY_MILLISECONDS[known ? 'known' : 'unknown']),
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

/** A turn at a time. Those who wait are bounded by the number of provinces. */
function createTurns(spacing: number): () => Promise<void> {
  let free = 0;
  return async () => {
    const time = performance.now();
    const turn = Math.max(time, free);
    free = turn + spacing;
    if (turn > time) await sleep(turn - time, undefined, { ref: false });
  };
}
