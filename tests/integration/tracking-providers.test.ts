import type http from 'node:http';
import { describe, expect, it } from 'vitest';
import { ParcelState } from '#shared/contracts/tracking.ts';
import { createStateReader, parcelStates } from '#server/tracking/parcel-states.ts';
import { sendJson } from '#fixtures/upstream/stand-in.ts';
import { found, startTracking, TRACKED_AT, useTracking } from '#fixtures/server/tracking.ts';
import { numberOf, type Journey } from '../fakes/parcel-journeys.ts';
import { createTrackingStandIn } from '../fakes/tracking-stand-in.ts';

const PROVIDERS = ['upu', '17track', 'trackingmore', 'ship24'] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const start = useTracking();

describe('the words of the providers', () => {
  it.each(PROVIDERS)('of %s are each one of eight states, and unknown ones are counted', (name) => {
    let unknown = 0;
    const toState = createStateReader(name, () => (unknown += 1));
    const words = Object.entries(parcelStates[name]);
    expect(words.map(([word]) => toState(word))).toEqual(words.map(([, state]) => state));
    expect(unknown).toBe(0);
    expect([toState('constructor'), toState('Levitating')]).toEqual(['in-transit', 'in-transit']);
    expect(unknown).toBe(2);
  });

  it('reach every state with those that have a key', () => {
    for (const name of PROVIDERS.slice(1)) {
      const missing = name === 'trackingmore' ? ['ready-to-collect'] : [];
      const reached = new Set([...Object.values(parcelStates[name]), ...missing]);
      expect([name, ...[...reached].toSorted()]).toEqual([name, ...ParcelState.options.toSorted()]);
    }
  });
});

/** States that a provider cannot express, and the state that it reports instead. */
const OTHER_STATES: Record<string, Partial<Record<Journey, ParcelState>>> = {
  upu: { announced: 'no-news' },
  trackingmore: { 'ready-to-collect': 'out-for-delivery' },
};

describe.each(PROVIDERS)('%s', (name) => {
  it('tells where a parcel is in each state, with its latest event first', async () => {
    const { find } = await start(name);
    for (const state of ParcelState.options) {
      const { history } = await found(find(numberOf(state)));
      expect([state, history.state]).toEqual([state, OTHER_STATES[name]?.[state] ?? state]);
      const happened = history.events.filter(({ isForecast }) => !isForecast);
      const times = happened.map(({ localTime }) => localTime);
      expect(times).toEqual(times.toSorted((one, other) => (other ?? '').localeCompare(one ?? '')));
      expect(JSON.stringify(history)).not.toMatch(/DARA|secret|012345678/);
    }
  });

  it('is asked with its key, for nothing but letters and digits, and names the site', async () => {
    const { find, upstream } = await start(name);
    await find(numberOf('delivered'));
    const sent = JSON.stringify(upstream.seen.map(({ headers }) => headers));
    expect(sent.includes('secret-key')).toBe(name !== 'upu');
    expect(sent).toMatch(/postcode-cambodia\/[\d.]+ \(\+/);
    expect(sent).not.toContain('"cookie"');
  });

  it('has an estimate as what it is, and no state from it', async () => {
    const { find } = await start(name);
    const { history } = await found(find(numberOf('in-transit')));
    expect(history.state).toBe('in-transit');
    expect(history.events[0]).toMatchObject({ isForecast: true, words: 'estimate', time: null });
    expect(history.events.slice(1).some(({ isForecast }) => isForecast)).toBe(false);
  });
});

describe('postal events', () => {
  it('have words of our own, and the clock of the place as it was given', async () => {
    const { find } = await start('upu');
    const { history } = await found(find(numberOf('delivered')));
    expect(history.events[0]).toEqual({
      time: null,
      localTime: '2026-11-22T20:00',
      isForecast: false,
      place: 'Siem Reap, Cambodia',
      text: 'Final delivery',
      state: 'delivered',
      words: 'delivered',
    });
    expect(history.events.every(({ words }) => words !== null)).toBe(true);
  });

  it('are requested no faster than the limit per second', async () => {
    const { find, calls } = await start('upu', { lookupsPerSecond: 2 });
    const begun = performance.now();
    await Promise.all(
      ['1111111', '2222222', '3333333', '4444444'].map((serial) => find(numberOf('delivered', serial))),
    );
    // Two lookups wait for the next second. The limit is 900 ms, because a timer may end slightly early.
    expect(performance.now() - begun).toBeGreaterThan(900);
    expect(calls()).toBe(4);
  });

  it('are not requested for a number that no post has issued', async () => {
    const { tracking } = await start('upu');
    expect([tracking.accepts('EE123456785KH'), tracking.accepts('123456789012')]).toEqual([true, false]);
  });
});

it('places in Cambodia have the point that 17TRACK tells, to a kilometre', async () => {
  const { find } = await start('17track');
  const { history } = await found(find(numberOf('delivered')));
  const points = history.events.map(({ place, point }) =>
    point ? `${place} ${JSON.stringify(point)}` : place,
  );
  expect(new Set(points)).toEqual(
    new Set([
      'Siem Reap, Cambodia {"latitude":13.36,"longitude":103.86}',
      'Phnom Penh, Cambodia {"latitude":11.56,"longitude":104.93}',
      'Shenzhen, China',
    ]),
  );
});

describe('what a courier wants to know beside the number', () => {
  it.each(['17track', 'trackingmore'] as const)(
    'is asked for by %s, and sent when it is there',
    async (name) => {
      const { find, pass } = await start(name);
      const number = numberOf('needs-phone');
      expect((await found(find(number))).history).toMatchObject({ state: 'no-news', needs: 'phone' });
      expect((await found(find(number, '1234'))).history).toMatchObject({ state: 'delivered', needs: null });
      // Clients without the phone number do not get the events, even after the cached history has expired.
      for (const extra of [undefined, '9999']) {
        pass(2 * HOUR);
        expect((await found(find(number, extra))).history).toMatchObject({ events: [], needs: 'phone' });
      }
    },
  );

  it.each(['17track', 'trackingmore'] as const)(
    'stays shut at %s for who comes later, when this process knows nothing of it any more',
    async (name) => {
      const stand = createTrackingStandIn(() => TRACKED_AT);
      const number = numberOf('needs-phone');
      const one = await startTracking(name, { listener: stand });
      await one.find(number, '1234');
      await one.stop();
      const { find } = await start(name, { listener: stand });
      expect((await found(find(number))).history).toMatchObject({ events: [], needs: 'phone' });
      expect((await found(find(number, '1234'))).history.state).toBe('delivered');
    },
  );

  it('that was wrong at first can be mended at 17TRACK', async () => {
    const { find, pass } = await start('17track');
    const number = numberOf('needs-phone');
    expect((await found(find(number, '9999'))).history.events).toEqual([]);
    expect((await found(find(number, '1234'))).history.events).toEqual([]);
    pass(6 * MINUTE);
    expect((await found(find(number, '1234'))).history.state).toBe('delivered');
  });
});

describe("another number's history", () => {
  const other = 'RR999999999CN';
  const answers: Record<(typeof PROVIDERS)[number], unknown> = {
    upu: [{ ID: other, Events: [{ EventCd: 'EMI', EventNm: 'x', EventDT: '/Date(0)/' }] }],
    '17track': {
      code: 0,
      data: {
        accepted: [{ number: other, track_info: { latest_status: { status: 'Delivered' } } }],
        rejected: [],
      },
    },
    trackingmore: { meta: { code: 200 }, data: [{ tracking_number: other, delivery_status: 'delivered' }] },
    ship24: {
      data: {
        trackings: [{ tracker: { trackingNumber: other }, shipment: { statusMilestone: 'delivered' } }],
      },
    },
  };
  it.each(PROVIDERS)('of %s is dropped, and nobody sees it', async (name) => {
    const listener: http.RequestListener = (_req, res) => sendJson(res, answers[name]);
    const { find, tracking } = await start(name, { listener });
    await expect(find(numberOf('delivered'))).rejects.toMatchObject({ cause: { kind: 'wrong-shape' } });
    expect(tracking.client.stats().calls['wrong-shape']).toBeGreaterThan(0);
  });
});

describe('a key that is refused', () => {
  it.each([
    ['17track', { code: -18_010_002, data: {} }, 200],
    ['17track', { code: -18_010_001, data: {} }, 401],
    ['trackingmore', { meta: { code: 401 }, data: [] }, 401],
    ['trackingmore', { meta: { code: 4190 }, data: [] }, 400],
    ['ship24', { errors: [{ code: 'auth_invalid_api_key' }], data: null }, 401],
  ] as const)('by %s is one line of the log, however many ask', async (name, body, status) => {
    const listener: http.RequestListener = (_req, res) => sendJson(res, body, status);
    const { find, logged, pass } = await start(name, { listener });
    for (const serial of ['1111111', '2222222']) {
      await expect(find(numberOf('delivered', serial))).rejects.toMatchObject({ code: 'unavailable' });
      pass(MINUTE);
    }
    expect(logged().split('tracking-refused')).toHaveLength(2);
    expect(logged()).not.toContain('secret-key');
  });
});
