import { CompassPoint, MOST_WEATHER_DAYS, type Weather, type WeatherDay } from '#shared/contracts/weather.ts';
import { inPhnomPenh, toDay } from '#shared/text/day.ts';
import type { StoredResponse } from '#server/store/stored-response.ts';
import { type Forecast, type ForecastStep, wordsOf } from './forecast.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/**
 * The hour in Phnom Penh that decides the symbol of a day. The symbol is taken from the step that begins nearest to
 * this hour.
 */
const AFTERNOON_HOUR = 13;
/** A forecast that is older than this is stale. MET Norway updates forecasts every hour. */
const STALE_MILLISECONDS = 2 * HOUR_MILLISECONDS;
const POINTS = CompassPoint.options;
const POINT_DEGREES = 360 / POINTS.length;
/** The credit that MET Norway's terms require. */
const CREDIT = { text: 'Data from MET Norway', url: 'https://www.met.no/', licence: 'CC BY 4.0' };

export function toWeather(
  province: string,
  { body: { updatedAt, steps }, fetchedAt }: Pick<StoredResponse<Forecast>, 'body' | 'fetchedAt'>,
  time: Date,
): Weather | undefined {
  const now = time.getTime();
  const begun = steps.findLastIndex((step) => step.time <= now);
  const coming = steps.slice(Math.max(begun, 0));
  const [present] = coming;
  if (!present || begun === steps.length - 1) return undefined;
  const { temperature, humidity, windSpeed, windDegrees, symbol } = present;
  const age = Math.max(0, now - fetchedAt);
  return {
    province,
    updatedAt,
    now: {
      temperature,
      feelsLike: null,
      humidity,
      windSpeed,
      windFrom: windDegrees === null ? null : toPoint(windDegrees),
      ...toSky(symbol),
    },
    days: toDays(coming, toLocalDay(now)),
    credit: CREDIT,
    ageHours: Math.floor(age / HOUR_MILLISECONDS),
    isStale: age > STALE_MILLISECONDS,
  };
}

/** Summarizes the steps of each day in Phnom Penh. A step that began yesterday and has not ended counts as today. */
function toDays(steps: ForecastStep[], today: string): WeatherDay[] {
  const days = Map.groupBy(steps, ({ time }) => {
    const day = toLocalDay(time);
    return day < today ? today : day;
  });
  return [...days].slice(0, MOST_WEATHER_DAYS).map(([date, daySteps]) => {
    const chances = daySteps.flatMap(({ rainChance }) => rainChance ?? []);
    return {
      date,
      lowest: Math.min(...daySteps.map(({ lowest }) => lowest)),
      highest: Math.max(...daySteps.map(({ highest }) => highest)),
      rain: toTenths(daySteps.reduce((sum, { rain }) => sum + rain, 0)),
      rainChance: chances.length > 0 ? Math.max(...chances) : null,
      ...toSky(symbolOfDay(daySteps)),
    };
  });
}

function symbolOfDay(steps: ForecastStep[]): string | null {
  const [nearest] = steps.toSorted((a, b) => toAfternoon(a) - toAfternoon(b));
  return nearest?.symbolOfSixHours ?? nearest?.symbol ?? null;
}

function toAfternoon({ time }: ForecastStep): number {
  return Math.abs(
    (inPhnomPenh(new Date(time)).getTime() % (24 * HOUR_MILLISECONDS)) - AFTERNOON_HOUR * HOUR_MILLISECONDS,
  );
}

function toLocalDay(time: number): string {
  return toDay(inPhnomPenh(new Date(time)));
}

function toPoint(degrees: number): CompassPoint {
  return POINTS[Math.round(degrees / POINT_DEGREES) % POINTS.length] ?? 'N';
}

function toSky(symbol: string | null): Pick<WeatherDay, 'symbol' | 'words'> {
  return { symbol, words: wordsOf(symbol) };
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
