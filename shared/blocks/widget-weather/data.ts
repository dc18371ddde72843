import * as v from 'valibot';
import { ForecastWords } from '#shared/components/weather/forecast-words.ts';
import { Path } from '#shared/contracts/path.ts';
import { MOST_WEATHER_DAYS, Weather } from '#shared/contracts/weather.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';

export const WidgetWeatherData = v.object({
  province: v.picklist(provinceSlugs),
  title: v.string(),
  /** How many are shown. */
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_WEATHER_DAYS)),
  /** Filled in by the server that shows the page; null where no forecast is known. */
  weather: v.nullable(Weather),
  /** What is said then. */
  none: v.string(),
  words: ForecastWords,
  link: v.object({ url: Path, text: v.string() }),
});
export type WidgetWeatherData = v.InferOutput<typeof WidgetWeatherData>;
