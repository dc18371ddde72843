import type { Point } from '#shared/contracts/place.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson } from '#server/upstream/read-envelope.ts';
import type { Revalidation, Validators } from '#server/upstream/revalidation.ts';
import { toUserAgent } from '#server/upstream/send-request.ts';
import { Forecast, type ForecastStep, readSymbol } from './forecast.ts';
import * as v from 'valibot';

/** The deadline of a call. A visitor waits for the call only while no forecast is cached. */
const DEADLINE_MILLISECONDS = 3000;

export type MetClient = {
  /** @throws UnavailableError */
  load: (point: Point, validators: Validators) => Promise<Revalidation<Forecast>>;
  client: HttpClient;
};

type MetConfig = { weatherApiUrl: string | undefined; siteUrl: string; contactEmail: string };

/**
 * Creates the client of MET Norway's Locationforecast, or undefined if the weather is turned off. MET Norway throttles
 * or refuses a User-Agent without a contact.
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

const Detail = v.optional(v.number());

const Period = v.optional(
  v.object({
    summary: v.optional(v.object({ symbol_code: v.optional(v.string()) })),
    details: v.optional(
      v.object({
        precipitation_amount: Detail,
        probability_of_precipitation: Detail,
        air_temperature_min: Detail,
        air_temperature_max: Detail,
      }),
    ),
  }),
);
type Period = v.InferOutput<typeof Period>;

/** An entry of `timeseries`: a time, and the periods that start at that time. */
const TimeEntry = v.object({
  time: v.pipe(v.string(), v.isoTimestamp()),
  data: v.object({
    instant: v.object({
      details: v.object({
        air_temperature: v.number(),
        relative_humidity: Detail,
        wind_speed: Detail,
        wind_from_direction: Detail,
      }),
    }),
    next_1_hours: Period,
    next_6_hours: Period,
    next_12_hours: Period,
  }),
});
type TimeEntry = v.InferOutput<typeof TimeEntry>;

/**
 * Parses a response of Locationforecast into a Forecast. Both formats of the API, `complete` and `compact`, are accepted. The
 * first steps last one hour each, and the later steps last six hours each.
 * @see https://api.met.no/weatherapi/locationforecast/2.0/documentation
 */
export const MetForecast = v.pipe(
  v.object({
    properties: v.object({
      meta: v.object({ updated_at: v.pipe(v.string(), v.isoTimestamp()) }),
      timeseries: v.array(TimeEntry),
    }),
  }),
  v.transform(({ properties: { meta, timeseries } }) => ({
    updatedAt: new Date(meta.updated_at).toISOString(),
    steps: timeseries.flatMap((entry) => toStep(entry)).toSorted((a, b) => a.time - b.time),
  })),
  Forecast,
);

/** Returns an empty list for the last entries, which have no data for the hours after them. */
function toStep({ time, data }: TimeEntry): ForecastStep[] {
  const { air_temperature: temperature, ...details } = data.instant.details;
  const { next_1_hours: hour, next_6_hours: sixHours } = data;
  const period = hour ?? sixHours;
  if (!period) return [];
  const { precipitation_amount: rain = 0, probability_of_precipitation: chance = null } =
    period.details ?? {};
  return [
    {
      time: Date.parse(time),
      temperature,
      humidity: details.relative_humidity ?? null,
      windSpeed: details.wind_speed ?? null,
      windDegrees: details.wind_from_direction ?? null,
      symbol: symbolOf(period) ?? symbolOf(data.next_12_hours) ?? null,
      symbolOfSixHours: symbolOf(sixHours) ?? null,
      rain,
      rainChance: chance,
      // MET Norway sends no minimum and maximum for a step of one hour. Both are then the temperature.
      lowest: (hour ? undefined : sixHours?.details?.air_temperature_min) ?? temperature,
      highest: (hour ? undefined : sixHours?.details?.air_temperature_max) ?? temperature,
    },
  ];
}

function symbolOf(period: Period): string | undefined {
  return readSymbol(period?.summary?.symbol_code ?? '');
}
