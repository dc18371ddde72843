import type { Point } from '#shared/contracts/place.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson } from '#server/upstream/read-envelope.ts';
import type { Revalidation, Validators } from '#server/upstream/revalidation.ts';
import { toUserAgent } from '#server/upstream/write-request.ts';
import type { Forecast } from './forecast.ts';
import { MetForecast } from './read-forecast.ts';

/** A visitor waits for it only where no forecast is known. */
const DEADLINE_MILLISECONDS = 3000;

export type MetClient = {
  /** @throws UnavailableError */
  load: (point: Point, validators: Validators) => Promise<Revalidation<Forecast>>;
  client: HttpClient;
};

type MetConfig = { weatherApiUrl: string | undefined; siteUrl: string; contactEmail: string };

/**
 * MET Norway's Locationforecast. Who does not say who they are is throttled or refused.
 * @see https://api.met.no/doc/TermsOfService
 */
export function createMetClient(
  { weatherApiUrl, siteUrl, contactEmail }: MetConfig,
  log: Log,
  deadlineMilliseconds = DEADLINE_MILLISECONDS,
): MetClient | undefined {
  if (weatherApiUrl === undefined) return undefined;
  const client = createHttpClient({
    name: 'weather',
    baseUrl: weatherApiUrl,
    siteUrl,
    log,
    headers: { 'user-agent': `${toUserAgent(siteUrl)} ${contactEmail}` },
    deadlineMilliseconds,
    read: readPlainJson,
  });
  return {
    client,
    load: ({ latitude, longitude }, validators) =>
      client.revalidate({
        path: '/locationforecast/2.0/complete',
        query: { lat: String(latitude), lon: String(longitude) },
        data: MetForecast,
        validators,
      }),
  };
}
