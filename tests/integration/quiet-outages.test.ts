import { afterEach, describe, expect, it } from 'vitest';
import { createTestServices, SITE_URL } from '#fixtures/server/app.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { startRatesSite } from '#fixtures/upstream/rates-site.ts';
import { startWeatherSite } from '#fixtures/upstream/weather-site.ts';
import { createRateAdapters } from '#server/rates/adapters.ts';
import { createRates } from '#server/rates/create-rates.ts';
import { createMetClient } from '#server/weather/met-client.ts';
import { createWeather } from '#server/weather/create-weather.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const OUTAGE = 6 * HOUR;
/** A short deadline, so that hanging requests end soon. A busy machine may need longer to have a connection refused. */
const DEADLINE_MILLISECONDS = { hang: 50, refused: 20_000 };
/**
 * During the simulated outage, the site must send fewer requests than this to each source of exchange rates, on average. The
 * limit also applies to the weather requests for each province. The pauses between attempts are 1, 2, 4 and 8 minutes, and then
 * always 15 minutes.
 */
const MOST_ROUNDS = 32;
const PROVINCES = ['kep-province', 'kampot-province'] as const;
const WARNING = { level: 40, time: expect.any(Number) };

const ways = [
  ['refuse', 'refused', 'refused: ECONNREFUSED'],
  ['hang', 'hang', 'timeout'],
] as const;

const start = useServers();
let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function createReadLog() {
  const { log, lines } = createLineLog();
  return { log, read: () => lines.splice(0).map((line) => JSON.parse(line)) };
}

describe.each(ways)('sources that %s for hours', (_way, mode, reason) => {
  it('are logged once each by the rates, are asked less and less, and once more when they are back', async () => {
    let time = START;
    const site = await startRatesSite('2026-11-20');
    const { log, read } = createReadLog();
    const config = { ratesApiUrl: site.baseUrl, ratesFallbackUrl: site.fallbackUrl, siteUrl: SITE_URL };
    const adapters = createRateAdapters(config, log, DEADLINE_MILLISECONDS[mode]);
    const rates = createRates({
      adapters,
      store: createTestServices().store,
      log,
      now: () => new Date(time),
    });
    stops = [rates.stop, site.stop];
    const server = await start({ rates, log });
    await site.set(mode);
    for (; time < START + OUTAGE; time += MINUTE) await rates.refresh();
    expect((await server.get('/api/rates')).status).toBe(503);
    expect(read().filter(({ event }) => event !== undefined)).toEqual([
      { ...WARNING, event: 'rates-failed', reason, upstream: 'rates' },
      { ...WARNING, event: 'rates-failed', reason, upstream: 'rates-fallback' },
    ]);
    expect(site.seen.length).toBeLessThan(adapters.length * MOST_ROUNDS);
    await site.set('ok');
    // On a busy machine the request may time out once more.
    await expect
      .poll(async () => {
        time += HOUR;
        await rates.refresh();
        return (await rates.find())?.items;
      })
      .toHaveLength(5);
    expect(read()).toMatchObject([{ level: 30, event: 'upstream-back', upstream: 'rates' }]);
  });

  it('are logged once by the weather, are asked less and less, and once more when they are back', async () => {
    let time = START;
    const now = () => new Date(time);
    const site = await startWeatherSite(now);
    const { log, read } = createReadLog();
    const config = { weatherApiUrl: site.baseUrl, siteUrl: SITE_URL, contactEmail: 'desk@postcode.example' };
    const met = createMetClient(config, log, DEADLINE_MILLISECONDS[mode]);
    if (!met) throw new Error('The weather is off');
    const { store } = createTestServices();
    const weather = createWeather({ met, store, log, now, spacingMilliseconds: 0 });
    stops = [weather.stop, site.stop];
    const server = await start({ weather, log });
    await site.set(mode);
    for (; time < START + OUTAGE; time += MINUTE)
      await Promise.all(PROVINCES.map((slug) => weather.refresh(slug)));
    expect((await server.get('/api/weather/kep-province')).status).toBe(503);
    expect(read().filter(({ event }) => event !== undefined)).toEqual([
      { ...WARNING, event: 'weather-failed', reason, upstream: 'weather' },
    ]);
    expect(site.seen.length).toBeLessThan(PROVINCES.length * MOST_ROUNDS);
    await site.set('ok');
    await expect
      .poll(async () => {
        time += HOUR;
        await weather.refresh('kep-province');
        return weather.find('kep-province');
      })
      .toMatchObject({ ageHours: 0 });
    expect(read()).toMatchObject([{ level: 30, event: 'upstream-back', upstream: 'weather' }]);
  });
});
