import * as v from 'valibot';

/** The texts of a forecast in the page's language, which are loaded together with it. */
export const ForecastWords = v.object({
  today: v.string(),
  /** The short names of the days, starting with Sunday, separated by spaces. */
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
