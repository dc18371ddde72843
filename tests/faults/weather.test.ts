import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Weather } from '#shared/contracts/weather.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { createTestServices, SITE_URL } from '#fixtures/server/app.ts';
import { fixedWeather } from '#fixtures/server/weather.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { faultsOfRun, serviceModes } from '#fixtures/upstream/failure-kinds.ts';
import { BAD_MARKER } from '#fixtures/upstream/faults.ts';
import { startWeatherSite } from '#fixtures/upstream/weather-site.ts';
import { createMetClient } from '#server/weather/met-client.ts';
import { createWeather, type WeatherService } from '#server/weather/create-weather.ts';

const HOUR = 60 * 60 * 1000;
const START = Date.parse('2026-11-20T09:00:00Z');
/** The deadline of a request to MET Norway. With the deadline of production, three seconds, the tests would be slow. */
const DEADLINE_MILLISECONDS = 300;
/** The maximum time that a page waits for the first forecast. */
const FIRST_WAIT_MILLISECONDS = 2000;

const themes = ['auto', 'light', 'dark'];

let time = START;
let site: Awaited<ReturnType<typeof startWeatherSite>>;
beforeAll(async () => {
  site = await startWeatherSite(() => new Date(time));
});
afterAll(() => site.stop());
/** The weather services of the two sites below. Each test sets them. */
const own: Record<'known' | 'never', WeatherService | undefined> = { known: undefined, never: undefined };
const knowing = useServer(() => ({ weather: standFor('known') }));
const unknowing = useServer(() => ({ weather: standFor('never') }));

function standFor(name: keyof typeof own): WeatherService {
  return { ...fixedWeather(), find: async (province) => own[name]?.find(province) };
}

function createService() {
  const { log, lines } = createLineLog();
  const config = { weatherApiUrl: site.baseUrl, siteUrl: SITE_URL, contactEmail: 'desk@postcode.example' };
  const met = createMetClient(config, log, DEADLINE_MILLISECONDS);
  if (!met) throw new Error('The weather is off');
  const { store } = createTestServices();
  const weather = createWeather({ met, store, log, now: () => new Date(time), spacingMilliseconds: 0 });
  return { weather, lines };
}

const modes = [...faultsOfRun(serviceModes).entries()];

describe.each(modes)('a source of forecasts in the state %s, "%s"', (index, mode) => {
  it('leaves the last good forecast with its age or the notice that there is none, and its bad data is not used', async () => {
    await site.set('ok');
    const known = createService();
    const never = createService();
    // On a busy machine the first request may exceed the deadline.
    const findSoon = () => {
      time += HOUR;
      return known.weather.find('kep-province');
    };
    await expect.poll(findSoon).toBeDefined();
    await site.set(mode);
    time += 3 * HOUR;
    own.known = known.weather;
    own.never = never.weather;
    const sites = [knowing, unknowing];
    // Each state of the source is tested with another URL, because responses are cached.
    const widget = `/widgets/weather-display?province=kep-province&days=${(index % 5) + 1}&theme=${themes[Math.floor(index / 5) % 3]}&lang=${index < 15 ? 'en' : 'km'}`;
    const getBoth = (path: string) =>
      expectInTime(FIRST_WAIT_MILLISECONDS, Promise.all(sites.map((server) => server.get(path))), () =>
        knowing.get('/robots.txt'),
      );
    const pages = await getBoth(widget);
    const [good, none] = await getBoth('/api/weather/kep-province');
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const [text, empty] = pages.map(({ body }) => textOf(mainOf(body)));
    expect(text).toMatch(/3 hours old|អាយុ 3 ម៉ោង/);
    expect(empty).toMatch(/There is no forecast now|គ្មានការព្យាករ/);
    expect(good && dataOf(good, Weather)).toMatchObject({ ageHours: 3, isStale: true });
    expect(none?.status).toBe(503);
    await known.weather.refresh('kep-province');
    const after = await known.weather.find('kep-province');
    expect(after).toMatchObject({ ageHours: 3, days: [{}, {}, {}, {}, {}] });
    const written = [...known.lines, ...never.lines, good?.body, none?.body, text, empty].join('');
    expect(written).not.toContain(BAD_MARKER);
    expect(known.lines.join('')).toContain('weather-failed');
    await Promise.all([known.weather.stop(), never.weather.stop()]);
  });
});
