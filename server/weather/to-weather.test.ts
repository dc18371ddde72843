import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Weather } from '#shared/contracts/weather.ts';
import { skyOf } from '#shared/components/weather/sky-drawing.tsx';
import { readMessages } from '#server/messages.ts';
import { toForecast } from '../../tests/fakes/weather-stand-in.ts';
import { MetForecast } from './met-client.ts';
import { readSymbol, wordsOf } from './forecast.ts';
import { toWeather } from './to-weather.ts';

const HOUR = 60 * 60 * 1000;
/** Half past eleven at night in Phnom Penh. */
const NIGHT = Date.parse('2026-11-20T16:30:00Z');
const roots = Object.keys(readMessages('en').pages.weather.words);

function at(time: number, response: unknown = toForecast(NIGHT - (NIGHT % HOUR), 11.56, 104.92)) {
  const body = v.parse(MetForecast, response);
  return toWeather('phnom-penh-capital', { body, fetchedAt: NIGHT }, new Date(time));
}

describe('a forecast', () => {
  it('is of the hour in which it is looked at, whenever it was made', () => {
    expect(at(NIGHT)?.now.temperature).toBe(24.9);
    expect(at(NIGHT + 15 * HOUR)?.now.temperature).toBe(32.4);
    expect(v.is(Weather, at(NIGHT))).toBe(true);
  });

  it('has five days of the calendar of Phnom Penh, the first from now on', () => {
    const days = at(NIGHT)?.days ?? [];
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(days[0]).toMatchObject({ lowest: 24.9, highest: 24.9, rain: 0.2 });
    // The rain of a day is the sum over its steps. The steps of the second day last one hour, and the steps of the fifth day last
    // six hours.
    expect(days[1]).toMatchObject({ lowest: 23.6, highest: 32.4, rain: 4.8, rainChance: 63 });
    expect(days[4]).toMatchObject({ rain: 4.8 });
  });

  it('of a day looks as its early afternoon does', () => {
    const symbols = at(NIGHT)?.days.map(({ symbol }) => symbol);
    expect(symbols).toEqual([
      'cloudy',
      'lightrainshowers_day',
      'partlycloudy_day',
      'heavyrainandthunder',
      'clearsky_day',
    ]);
  });

  it('says how old it is, and ends where its steps end', () => {
    expect(at(NIGHT + 2 * HOUR)).toMatchObject({ ageHours: 2, isStale: false });
    expect(at(NIGHT + 2.1 * HOUR)).toMatchObject({ ageHours: 2, isStale: true });
    expect(at(NIGHT + 20 * 24 * HOUR)).toBeUndefined();
  });

  it('of what says little is read where it says something', () => {
    const sparse = {
      properties: {
        meta: { updated_at: '2026-11-20T16:00:00Z' },
        timeseries: ['16', '17', '18'].map((hour) => ({
          time: `2026-11-20T${hour}:00:00Z`,
          data: {
            instant: { details: { air_temperature: 26 } },
            next_1_hours: { summary: { symbol_code: 'new' } },
          },
        })),
      },
    };
    expect(at(NIGHT, sparse)).toMatchObject({
      now: { temperature: 26, humidity: null, windFrom: null, symbol: null, words: null },
      days: [{ lowest: 26, rain: 0, rainChance: null }, { date: '2026-11-21' }],
    });
  });
});

describe('a symbol', () => {
  it('of each of the 41 roots has words and a drawing, by day and by night; twilight is day', () => {
    expect(roots).toHaveLength(41);
    const codes = roots.flatMap((root) => [root, `${root}_day`, `${root}_night`]);
    expect(codes.filter((code) => readSymbol(code) !== code || !wordsOf(code)?.km)).toEqual([]);
    expect(new Set(codes.map(skyOf)).size).toBe(12);
    expect(readSymbol('fair_polartwilight')).toBe('fair_day');
    expect(readSymbol('hail')).toBeUndefined();
  });
});
