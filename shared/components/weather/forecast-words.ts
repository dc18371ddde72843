import * as v from 'valibot';

/** The texts of a forecast in the page's language. They are loaded together with the forecast. */
export const ForecastWords = v.object({
  today: v.string(),
  /** The short names of the seven weekdays in one text, separated by spaces and starting with Sunday. */
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
