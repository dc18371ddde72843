import * as v from 'valibot';
import { Forecast, type ForecastStep } from './forecast.ts';
import { TimeEntry, type Period } from './met-response.ts';
import { readSymbol } from './symbols.ts';

/**
 * A response of MET Norway's Locationforecast, `complete` or `compact`, as the forecast that it holds. Times are in order;
 * hours come first, later steps are of six hours.
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

/** The last entries say nothing of the hours that follow them: they are no steps. */
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
      // An hour is as warm as its beginning.
      lowest: (hour ? undefined : sixHours?.details?.air_temperature_min) ?? temperature,
      highest: (hour ? undefined : sixHours?.details?.air_temperature_max) ?? temperature,
    },
  ];
}

function symbolOf(period: Period): string | undefined {
  return readSymbol(period?.summary?.symbol_code ?? '');
}
