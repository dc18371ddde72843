import * as v from 'valibot';
import { NonNegativeInteger } from './integers.ts';
import { BilingualText } from './place.ts';

/** Maximum number of days in a response, including today. */
export const MOST_WEATHER_DAYS = 5;

const Celsius = v.pipe(v.number(), v.finite());
const Amount = v.pipe(v.number(), v.minValue(0), v.finite());
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * The sky condition, as MET Norway's symbol (e.g. `rainshowers_day`) and in words. Both are null if the forecast has no symbol.
 */
const Sky = {
  symbol: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]+(?:_day|_night)?$/))),
  words: v.nullable(BilingualText),
};

/** The points of the compass, clockwise from north. */
export const CompassPoint = v.picklist(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);
export type CompassPoint = v.InferOutput<typeof CompassPoint>;

const WeatherNow = v.object({
  temperature: Celsius,
  /** The felt temperature. It is always null, because MET Norway does not provide it. */
  feelsLike: v.nullable(Celsius),
  humidity: v.nullable(Percent),
  /** The wind speed in metres per second. */
  windSpeed: v.nullable(Amount),
  windFrom: v.nullable(CompassPoint),
  ...Sky,
});

/** The weather of a day in the time zone of Phnom Penh. For today, the values cover only the remaining hours. */
const WeatherDay = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  lowest: Celsius,
  highest: Celsius,
  /** The amount of rain in millimetres. */
  rain: Amount,
  /** The highest chance of rain in any period of the day, in per cent; null if the source provides none. */
  rainChance: v.nullable(Percent),
  ...Sky,
});
export type WeatherDay = v.InferOutput<typeof WeatherDay>;

/** The weather at the chief town of a province. */
export const Weather = v.object({
  province: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  now: WeatherNow,
  days: v.pipe(v.array(WeatherDay), v.maxLength(MOST_WEATHER_DAYS)),
  credit: v.object({ text: v.string(), url: v.pipe(v.string(), v.url()), licence: v.string() }),
  /**
   * The number of whole hours since the last successful request to the source, even if the source only confirmed that the
   * forecast is unchanged.
   */
  ageHours: NonNegativeInteger,
  /** True when the last successful request to the source is more than two hours ago. */
  isStale: v.boolean(),
});
export type Weather = v.InferOutput<typeof Weather>;
