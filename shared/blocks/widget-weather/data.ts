import * as v from 'valibot';
import { ForecastWords } from '#shared/components/weather/forecast-words.ts';
import { Path } from '#shared/contracts/path.ts';
import { MOST_WEATHER_DAYS, Weather } from '#shared/contracts/weather.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';
import type { ServerFacts } from '../server-facts.ts';

/** The cache time of a widget without a forecast, in seconds. It is short, because the server may get a forecast soon. */
const NO_FORECAST_SECONDS = 60;

export const WidgetWeatherData = v.object({
  province: v.picklist(provinceSlugs),
  title: v.string(),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_WEATHER_DAYS)),
  /** Null when no forecast is known. */
  weather: v.optional(v.nullable(Weather), null),
  none: v.string(),
  words: ForecastWords,
  link: v.object({ url: Path, text: v.string() }),
});
export type WidgetWeatherData = v.InferOutput<typeof WidgetWeatherData>;

export async function fillWidgetWeather({ province }: WidgetWeatherData, { findWeather }: ServerFacts) {
  const weather = (await findWeather?.(province)) ?? null;
  return { fields: { weather }, mostSeconds: weather ? Infinity : NO_FORECAST_SECONDS };
}
