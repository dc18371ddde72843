import * as v from 'valibot';

/** What a forecast says beside its numbers, in the language of the page: it comes with the forecast. */
export const ForecastWords = v.object({
  today: v.string(),
  /** Short names of the days from Sunday on, separated by spaces. */
  weekdays: v.string(),
  humidity: v.string(),
  wind: v.string(),
  rain: v.string(),
  highest: v.string(),
  lowest: v.string(),
  rainLabel: v.string(),
  stale: v.string(),
});
export type ForecastWords = v.InferOutput<typeof ForecastWords>;
