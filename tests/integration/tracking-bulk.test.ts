import type http from 'node:http';
import { describe, expect, it } from 'vitest';
import type { FoundHistory } from '#server/tracking/histories.ts';
import { sendJson } from '#fixtures/upstream/stand-in.ts';
import { useTracking, type TrackingSite } from '#fixtures/server/tracking.ts';
import { ParcelState, TrackingProvider } from '#shared/contracts/tracking.ts';
import { mostParcelsOf } from '#shared/tracking/provider-names.ts';
import { numberOf } from '../fakes/parcel-journeys.ts';

const MINUTE = 60_000;
const start = useTracking();

/** The tracking numbers of forty parcels. Each parcel state occurs at least once among them. */
const FORTY = Array.from({ length: 40 }, (_no, at) =>
  numberOf(ParcelState.options[at % ParcelState.options.length] ?? 'delivered', String(5_000_000 + at)),
);

async function findAll({ tracking }: TrackingSite, numbers: readonly string[], extra?: string) {
  const questions = numbers.map((number) => ({ number, courier: 'cambodia-post', extra }));
  const outcomes = await tracking.findAll(questions);
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'));
}

function stateOf(found: FoundHistory | 'spent' | 'failed'): string {
  return typeof found === 'string' ? found : found.history.state;
}

function pathsOf({ upstream }: TrackingSite): (string | undefined)[] {
  return upstream.seen.map(({ url }) => url.pathname.split('/').at(-1));
}

describe('forty parcels together', () => {
  it('cost three calls of 17TRACK, whose answers find their way to each', async () => {
    const site = await start('17track');
    const states = FORTY.map((_number, at) => ParcelState.options[at % ParcelState.options.length]);
    expect((await findAll(site, FORTY)).map(stateOf)).toEqual(states);
    expect(pathsOf(site)).toEqual(['gettrackinfo', 'register', 'gettrackinfo']);
    expect(await site.tracking.budgetLeft()).toBe(1000 - FORTY.length);
    // The cache answers later lookups, both of all forty parcels and of a single one.
    await findAll(site, FORTY);
    await site.find(FORTY[7] ?? '');
    expect(site.calls()).toBe(3);
    // A parcel is registered only once, because each registration costs money.
    site.pass(25 * 60 * MINUTE);
    expect((await findAll(site, FORTY)).map(stateOf)).toEqual(states);
    expect(pathsOf(site).slice(3)).toEqual(['gettrackinfo']);
  });

  it('are one lookup of all who ask at once', async () => {
    const site = await start('17track');
    const [one, other, single] = await Promise.all([
      findAll(site, FORTY),
      findAll(site, FORTY.toReversed()),
      site.find(FORTY[1] ?? ''),
    ]);
    expect(one).toEqual(other.toReversed());
    expect(single).toEqual(one[1]);
    expect(site.calls()).toBe(3);
  });

  it('are asked for until the budget of the day is spent', async () => {
    const site = await start('17track', { dailyCalls: 10 });
    const found = await findAll(site, FORTY);
    expect(found.map((one) => one === 'spent')).toEqual(FORTY.map((_number, at) => at >= 10));
    expect(site.calls()).toBe(3);
    expect((await findAll(site, FORTY)).filter((one) => one === 'spent')).toHaveLength(30);
    expect(site.calls()).toBe(3);
  });

  it('are asked for where they were counted before the store failed, and the others later', async () => {
    const site = await start('17track');
    const { store } = site;
    const take = store.takeTrackingCall;
    let taken = 0;
    store.takeTrackingCall = (use) => {
      taken += 1;
      return taken > 3 ? Promise.reject(new Error('away')) : take(use);
    };
    const states = FORTY.map((_number, at) => ParcelState.options[at % ParcelState.options.length]);
    const outcomes = (await findAll(site, FORTY)).map(stateOf);
    expect(outcomes).toEqual(states.map((state, at) => (at < 3 ? state : 'failed')));
    expect(await site.tracking.budgetLeft()).toBe(1000 - 3);
    store.takeTrackingCall = take;
    site.pass(11_000);
    expect((await findAll(site, FORTY)).map(stateOf)).toEqual(states);
    expect(await site.tracking.budgetLeft()).toBe(1000 - FORTY.length);
  });

  it('have the digits that a courier asks for, each its own', async () => {
    const site = await start('17track');
    const numbers = [numberOf('delivered'), numberOf('needs-phone')];
    expect((await findAll(site, numbers)).map(needsOf)).toEqual([null, 'phone']);
    expect((await findAll(site, numbers.slice(1), '1234')).map(stateOf)).toEqual(['delivered']);
  });

  it('are looked up one by one at a provider without such a call', async () => {
    const site = await start('ship24');
    expect((await findAll(site, FORTY.slice(0, 3))).map(stateOf)).toEqual(ParcelState.options.slice(0, 3));
    expect(site.calls()).toBe(3);
    const most = TrackingProvider.options.map((name) => [name, mostParcelsOf(name)]);
    expect(most).toEqual([
      ['none', 10],
      ['upu', 10],
      ['17track', 40],
      ['trackingmore', 10],
      ['ship24', 10],
    ]);
  });
});

function needsOf(found: FoundHistory | 'spent' | 'failed'): string | null {
  return typeof found === 'string' ? found : found.history.needs;
}

describe('an answer about many parcels', () => {
  const known = { track_info: { latest_status: { status: 'Delivered' } } };
  const [first = '', second = '', third = ''] = FORTY;
  const answering =
    (data: object): http.RequestListener =>
    (_req, res) =>
      sendJson(res, { code: 0, data });

  it('that leaves one out, or refuses one, is about the others', async () => {
    const spent = { number: third, error: { code: -18_019_908, message: 'quota' } };
    const listener = answering({ accepted: [{ number: first, ...known }], rejected: [spent] });
    const site = await start('17track', { listener });
    const found = await findAll(site, [first, second, third]);
    expect(found.map(stateOf)).toEqual(['delivered', 'failed', 'failed']);
    // The log reports once that the quota of the provider's plan is used up.
    expect(site.logged().split('tracking-refused')).toHaveLength(2);
    expect(site.logged()).not.toContain(third);
  });

  it('with the parcel of somebody else is dropped, and nobody sees it', async () => {
    const accepted = [first, 'RR999999999CN'].map((number) => ({ number, ...known }));
    const site = await start('17track', { listener: answering({ accepted, rejected: [] }) });
    expect(await findAll(site, [first, second])).toEqual(['failed', 'failed']);
    expect(site.tracking.client.stats().calls['wrong-shape']).toBeGreaterThan(0);
  });
});
