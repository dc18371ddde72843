/** What is drawn of the sky: twelve pictures for the symbols of MET Norway. */
export type Sky =
  | 'clear-day'
  | 'clear-night'
  | 'fair-day'
  | 'fair-night'
  | 'cloudy'
  | 'fog'
  | 'light-rain'
  | 'rain'
  | 'heavy-rain'
  | 'showers'
  | 'thunder'
  | 'snow';

/** In their order: thunder says more than rain, and sleet and snow fall nowhere near. */
const PATTERNS: readonly (readonly [RegExp, Sky])[] = [
  [/thunder/, 'thunder'],
  [/snow|sleet/, 'snow'],
  [/^heavyrain/, 'heavy-rain'],
  [/showers_day$/, 'showers'],
  [/^lightrain/, 'light-rain'],
  [/rain/, 'rain'],
  [/^fog/, 'fog'],
  [/^cloudy/, 'cloudy'],
  [/^clearsky_night$/, 'clear-night'],
  [/^clearsky/, 'clear-day'],
  [/_night$/, 'fair-night'],
];

/** The picture of a symbol: `rainshowers_day` is `showers`. */
export function skyOf(symbol: string): Sky {
  return PATTERNS.find(([pattern]) => pattern.test(symbol))?.[1] ?? 'fair-day';
}
