import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Rates } from '#shared/contracts/rates.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { createTestServices, SITE_URL } from '#fixtures/server/app.ts';
import { rowsOf, shapes, startRatesSite } from '#fixtures/upstream/rates-site.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { createRateAdapters } from '#server/rates/adapters.ts';
import { createRates, type RateService } from '#server/rates/create-rates.ts';
import type { Store } from '#server/store/store.ts';

const DAY = '2026-11-20';
const START = Date.parse('2026-11-20T09:00:00Z');
const HOUR = 60 * 60 * 1000;
const CONVERTER = '/free-tools/currency-converter';

let site: Awaited<ReturnType<typeof startRatesSite>>;
let time = START;
let services: RateService[] = [];
const { log, lines } = createLineLog();
const start = useServers();
beforeEach(async () => {
  site = await startRatesSite(DAY);
  time = START;
  lines.length = 0;
});
afterEach(async () => {
  await Promise.all(services.map((rates) => rates.stop()));
  services = [];
  await site.stop();
});

function createService(store: Store = createTestServices().store): RateService {
  const config = { ratesApiUrl: site.baseUrl, ratesFallbackUrl: site.fallbackUrl, siteUrl: SITE_URL };
  const rates = createRates({
    adapters: createRateAdapters(config, log),
    store,
    log,
    now: () => new Date(time),
  });
  services.push(rates);
  return rates;
}

async function dollarOf(rates: RateService): Promise<number | undefined> {
  const found = await rates.find();
  return found?.items.find(({ currency }) => currency === 'USD')?.average;
}

describe.each(Object.entries(shapes))('%s', (_shape, toAnswer) => {
  it.each([
    ['numbers', (value: number | string) => value],
    ['text', String],
  ])('with %s is read as the source prints it', async (_kind, write) => {
    const rows = rowsOf(DAY).map((row) => {
      const { unit, bid, ask, average } = row;
      return { ...row, unit: write(unit), bid: write(bid), ask: write(ask), average: write(average) };
    });
    site.say(toAnswer(rows));
    const server = await start({ rates: createService() });
    const rates = dataOf(await server.get('/api/rates'), Rates);
    expect(rates).toMatchObject({ base: 'KHR', date: DAY, ageDays: 0, isStale: false });
    expect(rates.items[0]).toEqual({ currency: 'USD', unit: 1, bid: 4011, ask: 4021, average: 4016 });
    expect(textOf(mainOf((await server.get(CONVERTER)).body))).toContain('1 USD = 4,016 ៛');
  });
});

describe('the source', () => {
  it('is asked once for 200 visitors who wait for the first rates', async () => {
    site.delay(100);
    const server = await start({ rates: createService() });
    const paths = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? '/api/rates' : `${CONVERTER}?amount=${index}&from=USD&to=KHR`,
    );
    const responses = await Promise.all(paths.map((path) => server.get(path)));
    expect(responses.filter(({ status, body }) => status !== 200 || !body.includes('4016'))).toEqual([]);
    expect(site.seen).toHaveLength(1);
  });

  it('is asked once an hour, names us, and confirms what we have without sending it again', async () => {
    const rates = createService();
    await rates.find();
    time += HOUR - 1;
    await rates.refresh();
    expect(site.seen).toHaveLength(1);
    time += 1;
    await rates.refresh();
    expect(site.seen).toHaveLength(2);
    expect(site.seen[1]?.headers).toMatchObject({ 'if-none-match': expect.stringContaining('"') });
    expect(site.seen[1]?.headers['user-agent']).toContain(SITE_URL);
    expect(await rates.find()).toMatchObject({ fetchedAt: new Date(time).toISOString(), isStale: false });
  });

  it('is not asked by a process that starts within the hour of another', async () => {
    const { store } = createTestServices();
    await createService(store).find();
    time += HOUR / 2;
    expect(await dollarOf(createService(store))).toBe(4016);
    expect(site.seen).toHaveLength(1);
  });

  it('that is gone leaves the rate of before the restart, with its age', async () => {
    const { store } = createTestServices();
    await createService(store).find();
    await site.set('refused');
    time += 3 * 24 * HOUR;
    const server = await start({ rates: createService(store) });
    expect(dataOf(await server.get('/api/rates'), Rates)).toMatchObject({ ageDays: 3, isStale: true });
    const text = textOf(mainOf((await server.get(CONVERTER)).body));
    expect(text).toContain('Official rate of 20 November 2026 (3 days ago).');
    expect(text).toContain('This rate is older than usual');
  });

  it('that never answered leaves a page with the visitor’s own rate, and a call that says 503', async () => {
    await site.set('refused');
    const server = await start({ rates: createService() });
    const failed = await server.get('/api/rates');
    expect([failed.status, errorOf(failed).code]).toEqual([503, 'unavailable']);
    const page = await server.get(`${CONVERTER}?amount=10&from=USD&to=KHR&board=4,050`);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    const text = textOf(mainOf(page.body));
    expect(text).toContain('No official rate is known yet.');
    expect(text).toContain('40,500 ៛');
    expect((await server.get(CONVERTER)).headers['cache-control']).toBe('no-store');
  });

  it('is replaced by Frankfurter, whose rates are used only if they are newer', async () => {
    site.say({ data: 'none' });
    site.sayFrankfurter({ date: DAY, dollar: 4010 });
    const rates = createService();
    expect((await rates.find())?.items[0]).toMatchObject({ average: 4010, bid: null });
    site.say({ data: rowsOf(DAY) });
    time += HOUR;
    await rates.refresh();
    expect(await dollarOf(rates)).toBe(4016);
    site.say({ data: 'none' });
    time += HOUR;
    await rates.refresh();
    expect(await dollarOf(rates)).toBe(4016);
    site.sayFrankfurter({ date: '2026-11-21', dollar: 4020 });
    time += HOUR;
    await rates.refresh();
    expect(await dollarOf(rates)).toBe(4020);
  });
});

describe('a fallback that knows the dollar alone', () => {
  it('does not take the other rates away, until those that are known are very old', async () => {
    const rates = createService();
    await rates.find();
    site.say({ data: 'none' });
    site.sayFrankfurter({ date: '2026-11-21', dollar: 4020, only: 'USD' });
    time += 2 * 24 * HOUR;
    await rates.refresh();
    expect(await rates.find()).toMatchObject({ date: DAY, isStale: true, items: { length: 5 } });
    site.sayFrankfurter({ date: '2026-12-07', dollar: 4030, only: 'USD' });
    time += 15 * 24 * HOUR;
    await rates.refresh();
    expect(await rates.find()).toMatchObject({ date: '2026-12-07', items: { length: 1 } });
  });
});

describe('what cannot be', () => {
  it('a jump of a tenth is held back until the source says the same an hour later', async () => {
    const rates = createService();
    expect(await dollarOf(rates)).toBe(4016);
    site.say({ data: rowsOf('2026-11-21', 5220) });
    time += HOUR;
    await rates.refresh();
    expect(await dollarOf(rates)).toBe(4016);
    expect(lines.filter((line) => line.includes('rates-doubtful'))).toHaveLength(1);
    time += HOUR / 2;
    await rates.refresh();
    expect(site.calls()).toHaveLength(2);
    time += HOUR / 2;
    await rates.refresh();
    expect(await dollarOf(rates)).toBe(5220);
  });

  it('a jump that is gone an hour later was none', async () => {
    const rates = createService();
    await rates.find();
    site.say({ data: rowsOf('2026-11-21', 5220) });
    time += HOUR;
    await rates.refresh();
    site.say({ data: rowsOf('2026-11-21', 4018) });
    time += HOUR;
    await rates.refresh();
    expect(await dollarOf(rates)).toBe(4018);
  });

  it.each([
    ['a dollar of 40 riel', rowsOf(DAY, 40.16)],
    ['a day to come', rowsOf('2026-12-20')],
    ['no dollar', rowsOf(DAY).slice(1)],
    ['a negative rate', [{ ...rowsOf(DAY)[0], average: -4016 }]],
    ['a unit of nothing', [{ ...rowsOf(DAY)[0], unit: 0 }]],
    ['rows that are none', [1, 'USD', null]],
  ])('%s is refused, and what is known stays', async (_what, data) => {
    const rates = createService();
    expect(await dollarOf(rates)).toBe(4016);
    site.say({ data });
    time += HOUR;
    await rates.refresh();
    expect(await rates.find()).toMatchObject({ date: DAY, items: [{ average: 4016 }, {}, {}, {}, {}] });
    expect(lines.filter((line) => line.includes('rates-failed')).length).toBeGreaterThan(0);
  });
});
