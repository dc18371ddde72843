import * as v from 'valibot';
import { BilingualText } from './place.ts';

/** Days that a response names at most, the present one included. */
export const MOST_WEATHER_DAYS = 5;

const Celsius = v.pipe(v.number(), v.finite());
const Amount = v.pipe(v.number(), v.minValue(0), v.finite());
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** What the sky does: as MET Norway names it, `rainshowers_day`, and in words. Null where nothing is said of it. */
const Sky = {
  symbol: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]+(?:_day|_night)?$/))),
  words: v.nullable(BilingualText),
};

const WeatherNow = v.object({
  temperature: Celsius,
  /** Null: MET Norway does not say. */
  feelsLike: v.nullable(Celsius),
  humidity: v.nullable(Percent),
  /** Metres a second. */
  windSpeed: v.nullable(Amount),
  /** Where it comes from. */
  windFrom: v.nullable(v.picklist(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])),
  ...Sky,
});

/** A day of Phnom Penh's calendar; the present one from now on. */
const WeatherDay = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  lowest: Celsius,
  highest: Celsius,
  /** Millimetres. */
  rain: Amount,
  /** Per cent, of the hours in which it is highest. Null where the source names none. */
  rainChance: v.nullable(Percent),
  ...Sky,
});
export type WeatherDay = v.InferOutput<typeof WeatherDay>;

/** The weather at the chief town of a province. */
export const Weather = v.object({
  /** Slug of its page. */
  province: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  /** When the forecast was made. */
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  now: WeatherNow,
  days: v.pipe(v.array(WeatherDay), v.maxLength(MOST_WEATHER_DAYS)),
  credit: v.object({ text: v.string(), url: v.pipe(v.string(), v.url()), licence: v.string() }),
  /** Whole hours since the source last sent or confirmed it. */
  ageHours: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether it is older than a source that works would leave it. */
  isStale: v.boolean(),
});
export type Weather = v.InferOutput<typeof Weather>;
