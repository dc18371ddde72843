import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Weather } from '#shared/contracts/weather.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { createTestContent, createTestServices, SITE_URL } from '#fixtures/server/app.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { startWeatherSite } from '#fixtures/upstream/weather-site.ts';
import { toForecast } from '../fakes/weather-stand-in.ts';
import { createMetClient } from '#server/weather/met-client.ts';
import { createWeather, type WeatherService, WEATHER_POINTS } from '#server/weather/create-weather.ts';
import type { Store } from '#server/store/store.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';
import { wholeName } from '#shared/i18n/whole-name.ts';

const START = Date.parse('2026-11-20T09:10:00Z');
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const SPACING_MILLISECONDS = 20;

let site: Awaited<ReturnType<typeof startWeatherSite>>;
let time = START;
let services: WeatherService[] = [];
const { log, lines } = createLineLog();
const start = useServers();
const clock = (): Date => new Date(time);
beforeEach(async () => {
  time = START;
  lines.length = 0;
  site = await startWeatherSite(clock);
});
afterEach(async () => {
  await Promise.all(services.map((weather) => weather.stop()));
  services = [];
  await site.stop();
});

function createService(
  store: Store = createTestServices().store,
  spacingMilliseconds = SPACING_MILLISECONDS,
): WeatherService {
  const config = { weatherApiUrl: site.baseUrl, siteUrl: SITE_URL, contactEmail: 'desk@postcode.example' };
  const met = createMetClient(config, log);
  if (!met) throw new Error('The weather is off');
  const weather = createWeather({ met, store, log, now: clock, spacingMilliseconds });
  services.push(weather);
  return weather;
}

function logged(event: string): number {
  return lines.filter((line) => line.includes(event)).length;
}

describe('the source of forecasts', () => {
  it('is asked once for 200 visitors who wait for the first forecast', async () => {
    site.delay(100);
    const server = await start({ weather: createService() });
    const asked = Array.from({ length: 200 }, () => server.get('/api/weather/kampot-province'));
    const responses = await Promise.all(asked);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(site.seen).toHaveLength(1);
  });

  it('is asked for 25 points of two decimals, each in its province, by name, one after the other', async () => {
    const weather = createService();
    const began = performance.now();
    await Promise.all(provinceSlugs.map((slug) => weather.refresh(slug)));
    expect(performance.now() - began).toBeGreaterThan(24 * SPACING_MILLISECONDS);
    const points = new Set(site.seen.map(({ url }) => url.search));
    expect(points.size).toBe(25);
    expect(
      [...points].filter((query) => !/^\?lat=\d{2}(?:\.\d{1,2})?&lon=\d{3}(?:\.\d{1,2})?$/.test(query)),
    ).toEqual([]);
    expect(site.seen[0]?.headers['user-agent']).toMatch(
      /^postcode-cambodia\/[\d.]+ \(\+https:\/\/postcode\.example\) desk@postcode\.example$/,
    );
    const content = createTestContent();
    const elsewhere = await Promise.all(
      provinceSlugs.map(async (slug) => {
        const nearest = await content.nearest({ point: WEATHER_POINTS[slug], language: 'en' });
        return JSON.stringify(nearest).includes(`/${slug}/`) ? [] : [slug];
      }),
    );
    expect(elsewhere.flat()).toEqual([]);
  });

  it('is asked no sooner than it permits, in the course of a day, and confirms what has not changed', async () => {
    const weather = createService();
    const permitted: number[] = [];
    site.seen.length = 0;
    for (; time < START + 24 * HOUR; time += MINUTE) {
      const before = site.seen.length;
      await weather.refresh('kampot-province');
      if (site.seen.length > before) permitted.push(time);
    }
    const gaps = permitted.slice(1).map((at, index) => at - (permitted[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(32 * MINUTE);
    const conditional = site.seen.filter(({ headers }) => headers['if-modified-since'] !== undefined);
    expect(conditional).toHaveLength(site.seen.length - 1);
    expect(await weather.find('kampot-province')).toMatchObject({ ageHours: 0, isStale: false });
  });

  it('is not asked by a process that starts before the forecast of another expires', async () => {
    const { store } = createTestServices();
    const first = await createService(store).find('kep-province');
    time += 10 * MINUTE;
    expect(await createService(store).find('kep-province')).toEqual(first);
    expect(site.seen).toHaveLength(1);
  });

  it('that is gone leaves the forecast of before the restart for a day, with its age; then there is none', async () => {
    const { store } = createTestServices();
    await createService(store).find('kep-province');
    await site.set('refused');
    time += 23 * HOUR;
    const server = await start({ weather: createService(store) });
    const found = dataOf(await server.get('/api/weather/kep-province'), Weather);
    expect(found).toMatchObject({ ageHours: 23, isStale: true });
    expect(found.days[0]?.date).toBe('2026-11-21');
    time += 2 * HOUR;
    const failed = await server.get('/api/weather/kep-province');
    expect([failed.status, errorOf(failed).code]).toEqual([503, 'unavailable']);
    await site.set('ok');
    time += HOUR;
    expect((await server.get('/api/weather/kep-province')).status).toBe(200);
  });

  it.each([403, 429])('that refuses with %i is left alone for an hour, for all provinces', async (status) => {
    const weather = createService();
    await weather.find('kep-province');
    site.respond((_req, res) => res.writeHead(status).end());
    time += HOUR;
    await weather.refresh('kep-province');
    await weather.refresh('kampot-province');
    expect(site.seen).toHaveLength(2);
    expect(logged('weather-failed')).toBe(1);
    time += HOUR - MINUTE;
    await weather.refresh('kep-province');
    expect(site.seen).toHaveLength(2);
    expect(await weather.find('kep-province')).toMatchObject({ isStale: false, ageHours: 1 });
    site.respond();
    time += MINUTE;
    await weather.refresh('kep-province');
    expect(await weather.find('kep-province')).toMatchObject({ ageHours: 0 });
  });

  it('that responds with 203 is used, and the log has its deprecation once a day', async () => {
    const forecast = JSON.stringify(toForecast(START, 10.48, 104.32));
    site.respond((_req, res) => res.writeHead(203, { 'content-type': 'application/json' }).end(forecast));
    const weather = createService();
    for (let hour = 0; hour < 25; hour += 1, time += HOUR) await weather.refresh('kep-province');
    expect(site.seen).toHaveLength(25);
    expect(await weather.find('kep-province')).toMatchObject({ isStale: false });
    expect(logged('weather-deprecated')).toBe(2);
  });
});

describe('the call', () => {
  it('responds in the shape of the contract, in both languages, with the credit, to caches too', async () => {
    const server = await start({ weather: createService() });
    const response = await server.get('/api/weather/phnom-penh-capital');
    expect(response.headers['cache-control']).toBe('public, max-age=600, s-maxage=1800');
    expect(dataOf(response, Weather)).toMatchObject({
      province: 'phnom-penh-capital',
      updatedAt: '2026-11-20T09:00:00.000Z',
      now: {
        temperature: 31.8,
        humidity: 78.4,
        windSpeed: 3.1,
        windFrom: 'SW',
        words: { en: 'Cloudy', km: 'មានពពកច្រើន' },
      },
      credit: { text: 'Data from MET Norway', url: 'https://www.met.no/', licence: 'CC BY 4.0' },
      isStale: false,
    });
  });

  it.each([
    ['atlantis-province', 404],
    ['__proto__', 400],
    ['Kampot%20Province', 400],
  ])('for %s is %i, and asks nobody', async (province, status) => {
    const server = await start({ weather: createService() });
    expect((await server.get(`/api/weather/${province}`)).status).toBe(status);
    expect(site.seen).toEqual([]);
  });

  it('of a server that asks nobody is 503, and its pages have no place for the weather', async () => {
    const server = await start({ weather: undefined });
    expect((await server.get('/api/weather/kampot-province')).status).toBe(503);
    expect(textOf(mainOf((await server.get('/kampot-province')).body))).not.toContain('Weather');
  });
});

describe.each([
  ['/kampot-province', 'Weather in Kampot', true],
  ['/km/phnom-penh-capital', `អាកាសធាតុនៅ${wholeName('ភ្នំពេញ')}`, true],
  ['/kampot-province/chhuk', 'Weather in Kampot', true],
  // The HTML of a commune page is close to its size limit, so the credit is not in the HTML. It arrives with the forecast.
  ['/siem-reap-provine/siem-reap/sla-kram', 'Weather in Siem Reap', false],
  ['/km/kampot-province/angkor-chey/angk-phnum-touch', `អាកាសធាតុនៅ${wholeName('កំពត')}`, false],
])('the page %s', (path, title, hasCredit) => {
  it('has one place for the weather, named for its province, and waits for no source', async () => {
    await site.set('hang');
    const server = await start({ weather: createService() });
    const { status, body } = await server.get(path);
    expect(status).toBe(200);
    expect(mainOf(body).split(`<h2>${title}</h2>`)).toHaveLength(2);
    const credit = /<a href="https:\/\/www\.met\.no\/"[^>]*>[^<]*MET Norway<\/a>/;
    expect(credit.test(mainOf(body))).toBe(hasCredit);
    expect(site.seen).toEqual([]);
  });
});
