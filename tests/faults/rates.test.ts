import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectInTime } from '#fixtures/server/in-time.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { createTestServices, SITE_URL } from '#fixtures/server/app.ts';
import { fixedRates } from '#fixtures/server/rates.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { faultsOfRun, serviceModes } from '#fixtures/upstream/failure-kinds.ts';
import { BAD_MARKER } from '#fixtures/upstream/faults.ts';
import { startRatesSite } from '#fixtures/upstream/rates-site.ts';
import { createRateAdapters } from '#server/rates/adapters.ts';
import { createRates, type RateService } from '#server/rates/create-rates.ts';

const HOUR = 60 * 60 * 1000;
const START = Date.parse('2026-11-20T09:00:00Z');
const KNOWN = '1 USD = 4,016 ៛';
/** The deadline of a page's data. */
const DEADLINE_MILLISECONDS = 3000;

let site: Awaited<ReturnType<typeof startRatesSite>>;
beforeAll(async () => {
  site = await startRatesSite('2026-11-20');
});
afterAll(() => site.stop());
/** The rate services of the two sites below. Each test sets them. */
const own: Record<'known' | 'never', RateService | undefined> = { known: undefined, never: undefined };
const knowing = useServer(() => ({ rates: standFor('known') }));
const unknowing = useServer(() => ({ rates: standFor('never') }));

function standFor(name: keyof typeof own): RateService {
  return { ...fixedRates(), find: async () => own[name]?.find() };
}

function createService(store = createTestServices().store) {
  let time = START;
  const { log, lines } = createLineLog();
  const config = { ratesApiUrl: site.baseUrl, ratesFallbackUrl: undefined, siteUrl: SITE_URL };
  const adapters = createRateAdapters(config, log);
  const rates = createRates({ adapters, store, log, now: () => new Date(time) });
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { rates, lines, pass };
}

const modes = [...faultsOfRun(serviceModes).entries()];

describe.each(modes)('a source of rates in the state %s, "%s"', (index, mode) => {
  it('leaves the last good rate or the notice that there is none, and its bad data is not used', async () => {
    await site.set('ok');
    const known = createService();
    const never = createService();
    // On a busy machine the first rates may come later than a page waits for them.
    await expect.poll(() => known.rates.find()).toBeDefined();
    await site.set(mode);
    known.pass(2 * HOUR);
    own.known = known.rates;
    own.never = never.rates;
    // A page with a typed amount is not cached.
    const address = `/free-tools/currency-converter?amount=${index}`;
    const asked = Promise.all([knowing, unknowing].map((server) => server.get(address)));
    const pages = await expectInTime(DEADLINE_MILLISECONDS, asked, () => knowing.get('/robots.txt'));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const [text, none] = pages.map(({ body }) => textOf(mainOf(body)));
    expect(text).toContain(KNOWN);
    expect(none).toContain('No official rate is known yet.');
    await known.rates.refresh();
    expect((await known.rates.find())?.items).toHaveLength(5);
    const written = [...known.lines, ...never.lines, ...pages.map(({ body }) => body)].join('');
    expect(written).not.toContain(BAD_MARKER);
    expect(known.lines.join('')).toContain('rates-failed');
    await Promise.all([known.rates.stop(), never.rates.stop()]);
  });
});
