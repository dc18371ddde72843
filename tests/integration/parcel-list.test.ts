import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followParcels } from '#shared/blocks/parcel-tracker/follow-parcels.ts';
import { CourierList } from '#shared/contracts/courier.ts';
import { ParcelState, TrackInfoList } from '#shared/contracts/tracking.ts';
import { createTrackingState, type TrackingState } from '#shared/tracking/tracking-state.ts';
import { elementsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { countTaken } from '#fixtures/server/taken-of-limit.ts';
import { startTrackingSite } from '#fixtures/server/tracking-site.ts';
import { languages, local, words } from '#fixtures/data/words.ts';
import { numberOf } from '../fakes/parcel-journeys.ts';

const CALL = '/api/track/info';
const FORTY = Array.from({ length: 40 }, (_no, at) => numberOf('delivered', String(6_000_000 + at)));
const JSON_BODY = { 'Content-Type': 'application/json' };

const { taken, rateLimits } = countTaken('track');

let site: Awaited<ReturnType<typeof startTrackingSite>>;
beforeAll(async () => {
  site = await startTrackingSite('17track', { rateLimits });
});
afterAll(() => site.stop());

function send(numbers: readonly string[], parts: object = {}) {
  const parcels = numbers.map((number) => ({ number, courierCode: 'cambodia-post', ...parts }));
  return site.server.post(CALL, JSON.stringify({ parcels, lang: 'km' }), JSON_BODY);
}

describe('the call for a list of parcels', () => {
  it('answers forty at once, for nobody to store, and costs as much of the limit as ten one by one', async () => {
    taken.length = 0;
    const response = await send(FORTY);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const { items, unanswered } = dataOf(response, TrackInfoList);
    expect(items.map(({ number }) => number)).toEqual(FORTY);
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['delivered']));
    expect(unanswered).toEqual([]);
    expect(taken).toEqual([1, 9]);
    expect(site.logged()).not.toMatch(/EE\d{9}KH/);
  });

  it.each([
    ['too many', [...FORTY, numberOf('quiet')], {}, 400, { parcels: 'too-many' }],
    ['none', [], {}, 400, { parcels: 'missing' }],
    ['one twice', [FORTY[0] ?? '', FORTY[0] ?? ''], {}, 400, { parcels: 'repeated' }],
    ['a small letter', ['ee123456785kh'], {}, 400, { 'parcels.0.number': 'letters-digits' }],
    ['digits that are none', FORTY.slice(0, 1), { extra: '<b>' }, 400, { 'parcels.0.extra': 'characters' }],
    ['nobody’s courier', FORTY.slice(0, 2), { courierCode: 'nobody' }, 404, undefined],
  ] as const)('refuses %s', async (_what, numbers, parts, status, fields) => {
    const asked = site.calls();
    const response = await send(numbers, parts);
    expect([response.status, errorOf(response).fields]).toEqual([status, fields]);
    expect(site.calls()).toBe(asked);
  });

  it('answers no more than ten where the provider takes one at a time', async () => {
    const usual = await startTrackingSite('ship24');
    const ask = (most: number) => {
      const parcels = FORTY.slice(0, most).map((number) => ({ number, courierCode: 'cambodia-post' }));
      return usual.server.post(CALL, JSON.stringify({ parcels }), JSON_BODY);
    };
    expect([(await ask(10)).status, (await ask(11)).status]).toEqual([200, 400]);
    await usual.stop();
  });
});

describe.each(languages)('a form of forty lines without a script, in %s', (language) => {
  it('brings a card with the state of each', async () => {
    const { body, status } = await site.post(local(language, '/track'), { number: FORTY.join('\r\n') });
    expect(status).toBe(200);
    const cards = elementsOf(mainOf(body), 'section').map(textOf);
    const { delivered } = words[language].ui.parcelTimeline.state;
    expect(cards.filter((card) => card.includes(delivered))).toHaveLength(40);
    expect(textOf(mainOf(body))).toContain(words[language].ui.parcelTracker.hint.replace('{{number}}', '40'));
  });
});

describe('a list that a browser sends', () => {
  it('is one request, and each parcel has its state; what fails leaves what is known', async () => {
    const fetched: string[] = [];
    const realFetch = fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      fetched.push(path);
      return realFetch(new URL(path, site.server.origin), init);
    });
    const states = new Map<string, TrackingState>();
    const couriers = dataOf(await site.server.get('/api/couriers?pageSize=200'), CourierList).items;
    const stateOf = (number: string) => states.get(number) ?? createTrackingState(number);
    const numbers = ParcelState.options.map((state, at) => numberOf(state, String(7_000_000 + at)));
    const ask = () =>
      followParcels([...numbers, '82001'], {
        couriers,
        provider: '17track',
        isInBulk: true,
        language: 'km',
        stateOf,
        change: (number, next) => void states.set(number, next(stateOf(number))),
        extraOf: () => '1',
        signal: new AbortController().signal,
      });
    await ask();
    expect(fetched).toEqual([CALL]);
    expect(numbers.map((number) => stateOf(number).info?.state)).toEqual(ParcelState.options);
    expect(stateOf(numbers[0] ?? '').courier).toEqual({ code: 'cambodia-post', autoDetect: true });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await ask();
    expect(numbers.every((number) => stateOf(number).waitSeconds === undefined)).toBe(true);
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({}, { status: 429, headers: { 'Retry-After': '7' } })),
    );
    await ask();
    vi.unstubAllGlobals();
    expect(numbers.every((number) => stateOf(number).waitSeconds === 7)).toBe(true);
    expect(numbers.map((number) => stateOf(number).info?.state)).toEqual(ParcelState.options);
    expect(numbers.every((number) => stateOf(number).hasFailed)).toBe(true);
  });
});
