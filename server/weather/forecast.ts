import * as v from 'valibot';

/** MET Norway sends some ninety; more is a fault. */
const MOST_STEPS = 400;

const Value = v.pipe(v.number(), v.finite());
const Celsius = v.pipe(Value, v.minValue(-90), v.maxValue(60));
const Amount = v.pipe(Value, v.minValue(0));
const Percent = v.pipe(Value, v.minValue(0), v.maxValue(100));

/** The weather from a moment on, until the next step. What the source leaves out is null. */
const Step = v.object({
  /** Milliseconds since 1970. */
  time: v.pipe(v.number(), v.integer()),
  temperature: Celsius,
  humidity: v.nullable(Percent),
  /** Metres a second. */
  windSpeed: v.nullable(Amount),
  /** Where it comes from: 0 is north, 90 east. */
  windDegrees: v.nullable(v.pipe(Value, v.minValue(0), v.maxValue(360))),
  /** Of the step, and of the six hours from its beginning. */
  symbol: v.nullable(v.string()),
  symbolOfSixHours: v.nullable(v.string()),
  /** Millimetres of the step, and how likely any rain is, in per cent. */
  rain: Amount,
  rainChance: v.nullable(Percent),
  lowest: Celsius,
  highest: Celsius,
});
export type ForecastStep = v.InferOutput<typeof Step>;

/** What is stored of a response: a tenth of it. */
export const Forecast = v.object({
  /** When it was made. */
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  steps: v.pipe(v.array(Step), v.minLength(1), v.maxLength(MOST_STEPS)),
});
export type Forecast = v.InferOutput<typeof Forecast>;
