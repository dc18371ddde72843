import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '#fixtures/bounds.ts';
import { TrackInfo } from '#shared/contracts/tracking.ts';
import { elementsOf, mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { countTaken } from '#fixtures/server/taken-of-limit.ts';
import { startTrackingSite } from '#fixtures/server/tracking-site.ts';
import { languages, local, words } from '#fixtures/data/words.ts';
import { numberOf } from '../fakes/parcel-journeys.ts';

const HOUR = 60 * 60 * 1000;
const AN_HOUR_OF_1970 = '3600000';

const { taken, rateLimits } = countTaken('track');

let site: Awaited<ReturnType<typeof startTrackingSite>>;
beforeAll(async () => {
  site = await startTrackingSite('upu', { dailyCalls: 5000, rateLimits });
});
afterAll(() => site.stop());

describe.each(languages)('a form without a script, in %s', (language) => {
  const { parcelTimeline, parcelTracker } = words[language].ui;
  const { parcelEvents } = words[language].pages;
  const path = local(language, '/track');
  const DAY = language === 'en' ? '22 November 2026' : '22 វិច្ឆិកា 2026';

  it('brings the timeline, the newest first, with its clock, its place and who said so', async () => {
    const { body, status, headers } = await site.post(path, { number: numberOf('delivered') });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const main = mainOf(body);
    // The first list is the breadcrumb.
    const [, shown = '', earlier = ''] = elementsOf(main, 'ol');
    const events = elementsOf(shown, 'li').map(textOf);
    expect(events).toHaveLength(2);
    expect(events[0]).toBe(`${parcelEvents.delivered} ${DAY} · 20:00 · Siem Reap, Cambodia`);
    expect(events[1]).toContain(parcelEvents.outForDelivery);
    expect(elementsOf(earlier, 'li')).toHaveLength(10);
    const text = textOf(main);
    for (const said of [parcelTimeline.state.delivered, parcelTimeline.checked, 'Universal Postal Union'])
      expect(text).toContain(said);
    expect(text).not.toContain(parcelTimeline.forecast);
    // The page is complete without JavaScript.
    expect(body).not.toMatch(/hidden id="S:|\$RC/);
  });

  it('has an estimate apart from what happened', async () => {
    const { body } = await site.post(path, { number: numberOf('in-transit') });
    const main = mainOf(body);
    expect(textOf(main)).toContain(`${parcelTimeline.forecast} ${language === 'en' ? '24 Nov' : '24 វិច្ឆិកា'}`);
    expect(elementsOf(main, 'ol').map(textOf).join('')).not.toContain(parcelEvents.estimate);
    expect(textOf(main)).toContain(parcelTimeline.state['in-transit']);
  });

  it('says what a parcel needs that nobody has seen, or that is quiet', async () => {
    expect(textOf(mainOf((await site.post(path, { number: numberOf('no-news') })).body))).toContain(
      parcelTimeline.hint['no-news'],
    );
    expect(textOf(mainOf((await site.post(path, { number: numberOf('quiet') })).body))).toContain(
      parcelTimeline.quiet,
    );
  });

  it('says that the provider does not know such numbers', async () => {
    const { body } = await site.post(path, { number: '1Z5R89390357567127' });
    expect(textOf(mainOf(body))).toContain(parcelTimeline.unasked['not-supported']);
  });

  it('names whom it asks before anybody presses, and on the privacy page', async () => {
    expect(textOf(mainOf((await site.server.get(path)).body))).toContain(
      `${parcelTimeline.asked} Universal Postal Union`,
    );
    const privacy = textOf(mainOf((await site.server.get(local(language, '/privacy'))).body));
    expect(privacy).toContain('Universal Postal Union');
    expect(privacy).toContain('globaltracktrace.ptc.post');
  });

  it('keeps the explanation where the provider does not answer', async () => {
    await site.upstream.set('error-500');
    const { body, status } = await site.post(path, { number: numberOf('delivered', '7654321') });
    // The failed lookup starts a probe, and the circuit opens when this probe fails too. The test must wait for that before it
    // repairs the provider.
    await expect.poll(() => site.tracking.client.stats().breaker).toBe('open');
    await site.upstream.set('ok');
    expect(status).toBe(503);
    const text = textOf(mainOf(body));
    expect(text).toContain(parcelTracker.problem.unanswered);
    expect(text).toContain(parcelTracker.check.passes);
    site.pass(HOUR);
    await expect.poll(() => site.tracking.client.stats().breaker).toBe('closed');
  });
});

it('ten parcels of a form cost as much of the limit as ten calls', async () => {
  taken.length = 0;
  const numbers = Array.from({ length: 10 }, (_no, at) => `82001234567${at}`);
  await site.post('/track', { number: numbers.join('\n') });
  await site.post('/track', { number: numbers[0] ?? '' });
  expect(taken).toEqual([1, 9, 1]);
});

describe('the call', () => {
  const ask = (path: string, headers?: Record<string, string>) =>
    site.server.raw.get(`/api/track/info/${path}`, headers);
  const number = numberOf('ready-to-collect');

  it('answers in a language, for nobody to store, with the way to the courier', async () => {
    const response = await ask(`${number}/upu?lang=km&t=${AN_HOUR_OF_1970}`);
    expect(response.headers['cache-control']).toBe('no-store');
    const info = dataOf(response, TrackInfo);
    expect(info).toMatchObject({ provider: 'upu', state: 'ready-to-collect', unasked: null, isQuiet: false });
    expect(info.events[0]?.text).toBe(words.km.pages.parcelEvents.readyToCollect);
    expect(info.links).toEqual([
      { courierCode: 'upu', url: 'https://globaltracktrace.ptc.post/gtt.web/Search.aspx', hasNumber: false },
    ]);
  });

  it.each([
    [`${number}/upu?t=1`, 400, { t: 'hour' }],
    [`${number}/upu?t=3600000&t=0`, 400, { t: 'single' }],
    ['ee123/upu', 400, { number: 'letters-digits' }],
    [`${'E'.repeat(41)}/upu`, 400, { number: 'letters-digits' }],
    [`EE%2F..%2F..%00/upu`, 400, undefined],
    [`${number}/nobody`, 404, undefined],
    [`${number}/..`, 400, { courierCode: 'small-letters-digits-hyphens' }],
  ])('%s is refused with %i', async (path, status, fields) => {
    const asked = site.calls();
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(errorOf(response).fields).toEqual(fields);
    expect(site.calls()).toBe(asked);
  });

  it('refuses what is no phone and no postcode', async () => {
    const response = await ask(`${number}/upu`, { 'X-Track-Extra': '<b>' });
    expect([response.status, errorOf(response).fields]).toEqual([400, { extra: 'characters' }]);
  });
});

it(`${bounds.followedParcels} parcels leave no number in a log line, a metric, an event or the store`, async () => {
  const numbers = Array.from({ length: bounds.followedParcels }, (_, index) =>
    numberOf('delivered', String(3_000_000 + index)),
  );
  const asked = site.calls();
  for (const number of numbers) {
    await site.post('/track', { number, courier: 'cambodia-post' });
    await site.server.get(`/api/track/info/${number}/cambodia-post`);
    await site.server.get(`/api/track/courier/detect?number=${number}`);
    await site.server.get(`/track?number=${number}`);
  }
  await site.server.get(`/track/${numbers[0]}`);
  await site.server.get(`/api/track/info/${numbers[0]}/nobody`);
  expect(site.calls() - asked).toBe(numbers.length);
  expect(site.logged()).toContain('/api/track/info/:number');
  const stored = JSON.stringify([await site.store.listEvents(1000), await site.store.listBanners()]);
  const written = [site.logged(), await site.metrics.registry.metrics(), stored].join('\n');
  expect(written).not.toMatch(/EE\d{9}KH/);
  expect(written).toContain('api-track-info');
});

it('the page is the same whatever number stands in its address', async () => {
  const [plain, numbered] = [
    await site.server.get('/track'),
    await site.server.get('/track?number=EE123456785KH'),
  ];
  expect(numbered.body).toBe(plain.body);
});

describe('what a courier wants to know', () => {
  it('is asked for by the form and goes with the next question', async () => {
    const paid = await startTrackingSite('17track');
    const number = numberOf('needs-phone');
    const first = mainOf((await paid.post('/track', { number })).body);
    expect(textOf(first)).toContain(words.en.ui.parcelTimeline.needs.phone);
    expect(tagsOf(first, 'input').find(({ name }) => name === 'extra')).toMatchObject({ maxlength: '4' });
    const second = mainOf((await paid.post('/track', { number, extra: '1234' })).body);
    expect(textOf(second)).toContain(words.en.ui.parcelTimeline.state.delivered);
    expect(paid.logged()).not.toContain('1234"');
    await paid.stop();
  });
});
