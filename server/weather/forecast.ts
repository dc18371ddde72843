import * as v from 'valibot';
import type { BilingualText } from '#shared/contracts/place.ts';
import { readMessages } from '#server/messages.ts';

/** The maximum number of steps in a forecast. MET Norway sends about ninety. */
const MOST_STEPS = 400;

const Value = v.pipe(v.number(), v.finite());
const Celsius = v.pipe(Value, v.minValue(-90), v.maxValue(60));
const Amount = v.pipe(Value, v.minValue(0));
const Percent = v.pipe(Value, v.minValue(0), v.maxValue(100));

/** The weather from `time` until the next step. A value that MET Norway leaves out is null, but missing `rain` is 0. */
const Step = v.object({
  /** In milliseconds since 1970. */
  time: v.pipe(v.number(), v.integer()),
  temperature: Celsius,
  humidity: v.nullable(Percent),
  /** In metres per second. */
  windSpeed: v.nullable(Amount),
  /** The direction from which the wind blows: 0 is north, 90 is east. */
  windDegrees: v.nullable(v.pipe(Value, v.minValue(0), v.maxValue(360))),
  /**
   * MET Norway's code of the weather icon for the step, for example `partlycloudy_day`. `symbolOfSixHours` is the code for the
   * six hours from the start of the step.
   */
  symbol: v.nullable(v.string()),
  symbolOfSixHours: v.nullable(v.string()),
  /** In millimetres. `rainChance` is the probability of rain in per cent. */
  rain: Amount,
  rainChance: v.nullable(Percent),
  lowest: Celsius,
  highest: Celsius,
});
export type ForecastStep = v.InferOutput<typeof Step>;

/** The part of MET Norway's response that is stored. It is about a tenth as large as the response. */
export const Forecast = v.object({
  /** When MET Norway computed the forecast. */
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  steps: v.pipe(v.array(Step), v.minLength(1), v.maxLength(MOST_STEPS)),
});
export type Forecast = v.InferOutput<typeof Forecast>;

const ROOT = /^([a-z]+)(?:_(?:day|night|polartwilight))?$/;
const TWILIGHT = /_polartwilight$/;

type SymbolRoot = keyof ReturnType<typeof readMessages>['pages']['weather']['words'];

/**
 * Reads a symbol code of MET Norway. A code is one of 41 roots, and some roots are followed by `_day`, `_night` or
 * `_polartwilight`. A code for polar twilight becomes the code for day, because Cambodia has no such twilight.
 * @returns undefined for an unknown code
 * @see https://api.met.no/weatherapi/weathericon/2.0/documentation
 */
export function readSymbol(code: string): string | undefined {
  return rootOf(code) === undefined ? undefined : code.replace(TWILIGHT, '_day');
}

/** Returns the name of a symbol in both languages; null for an unknown code. */
export function wordsOf(symbol: string | null): BilingualText | null {
  const root = rootOf(symbol ?? '');
  if (root === undefined) return null;
  return {
    en: readMessages('en').pages.weather.words[root],
    km: readMessages('km').pages.weather.words[root],
  };
}

function rootOf(code: string): SymbolRoot | undefined {
  const root = ROOT.exec(code)?.[1] ?? '';
  return isRoot(root) ? root : undefined;
}

function isRoot(text: string): text is SymbolRoot {
  return Object.hasOwn(readMessages('en').pages.weather.words, text);
}
