import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TrackInfo, TrackInfoList } from '#shared/contracts/tracking.ts';
import { createApp } from '#server/app.ts';
import { watchServices } from '#server/services/watch-services.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';
import { createTestContent, createTestServices } from '#fixtures/server/app.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { startServer, type TestServer } from '#fixtures/server/start-server.ts';
import { startTracking, type TrackingSite } from '#fixtures/server/tracking.ts';
import { serviceModes, withKinds } from '#fixtures/upstream/failure-kinds.ts';
import { BAD_MARKER } from '#fixtures/upstream/faults.ts';
import { sendJson, startStandIn } from '#fixtures/upstream/stand-in.ts';
import { numberOf } from '../fakes/parcel-journeys.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The maximum time that a visitor waits in these tests. In production, it is four seconds. */
const WAIT_MILLISECONDS = 300;

/** `empty` is left out: the UPU returns an empty body for an unknown number. */
const modes = withKinds(serviceModes.filter((mode) => mode !== 'empty'));

/** The faults that do not end in a timeout, so that the visitor does not wait. */
const quickModes = modes.filter(([, kind]) => kind !== 'timeout');

const content = createTestContent();
let site: TrackingSite;
let server: TestServer;
let inside: Awaited<ReturnType<typeof startStandIn>>;

async function start(provider: Parameters<typeof startTracking>[0]): Promise<void> {
  const redirectTo = `${inside.origin}/private`;
  site = await startTracking(provider, { waitMilliseconds: WAIT_MILLISECONDS, redirectTo });
  const services = createTestServices({ content, ...site, now: site.now });
  watchServices(services);
  server = await startServer(createApp(services));
}
beforeEach(async () => {
  inside = await startStandIn((_req, res) => sendJson(res, {}));
});
afterEach(async () => {
  await server.stop();
  await site.stop();
  await inside.stop();
});

function ask(number: string) {
  return server.get(`/api/track/info/${number}/cambodia-post`);
}

/** Asks until the provider has answered in time, which takes more than one request on a busy machine. */
async function expectAnswerSoon(number: string): Promise<void> {
  const statusSoon = async () => {
    // A failure is cached for less than a minute.
    site.pass(MINUTE);
    return (await ask(number)).status;
  };
  await expect.poll(statusSoon, { timeout: 20_000 }).toBe(200);
}

const KNOWN = numberOf('in-transit', '1111111');
const UNKNOWN = numberOf('in-transit', '2222222');
const LISTED = numberOf('in-transit', '3333333');

/** Expects the cached history of a known parcel, and 503 for an unknown one. */
async function expectHonestAnswers(): Promise<void> {
  const asked = Promise.all([ask(KNOWN), ask(UNKNOWN)]);
  const [known, unknown] = await expectInTime(WAIT_MILLISECONDS, asked, () => server.get('/robots.txt'));
  const info = dataOf(known, TrackInfo);
  expect(info).toMatchObject({ state: 'in-transit', isStale: true });
  expect(info.events.length).toBeGreaterThan(5);
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
  expect(known.body + unknown.body).not.toContain(BAD_MARKER);
  expect(inside.requests).toEqual([]);
}

describe.each(modes)('a provider in the state "%s"', (mode, kind) => {
  it('leaves what is known of a parcel, with its age, else the visitor gets an error in time', async () => {
    await start('upu');
    await expectAnswerSoon(KNOWN);
    expect(dataOf(await ask(KNOWN), TrackInfo).isStale).toBe(false);
    site.pass(2 * HOUR);
    await site.upstream.set(mode);
    await expectHonestAnswers();
    const { stats } = site.tracking.client;
    // A call that will time out is still pending, so it is not counted yet. Other calls may end after the visitor's response, so
    // the test polls.
    await expect.poll(() => kind === 'timeout' || stats().calls[kind] > 0).toBe(true);
    expect(site.logged()).not.toMatch(/EE\d{9}KH/);
    expect(await site.metrics.registry.metrics()).not.toMatch(/EE\d{9}KH/);
  });
});

/**
 * Sends one request for a known and an unknown parcel. Expects the cached history of the known one, and the number of the
 * unknown one in the list of unanswered numbers.
 */
async function expectHonestList(): Promise<void> {
  const parcels = [KNOWN, LISTED].map((number) => ({ number, courierCode: 'cambodia-post' }));
  const body = JSON.stringify({ parcels });
  const response = await server.post('/api/track/info', body, { 'Content-Type': 'application/json' });
  const { items, unanswered } = dataOf(response, TrackInfoList);
  expect(items).toMatchObject([{ number: KNOWN, state: 'in-transit', isStale: true }]);
  expect(unanswered).toEqual([LISTED]);
  expect(response.body).not.toContain(BAD_MARKER);
  expect(inside.requests).toEqual([]);
}

describe.each(modes)('a provider with a call for many parcels in the state "%s"', (mode) => {
  it('leaves what is known of each of them', async () => {
    await start('17track');
    await expectAnswerSoon(KNOWN);
    site.pass(2 * HOUR);
    await site.upstream.set(mode);
    await expectHonestList();
    expect(site.logged()).not.toMatch(/EE\d{9}KH/);
  });
});

describe.each(['17track', 'trackingmore', 'ship24'] as const)('%s', (provider) => {
  it('does no harm in any of these states, and gets requests again when it is repaired', async () => {
    await start(provider);
    await expectAnswerSoon(KNOWN);
    for (const [mode] of quickModes) {
      site.pass(1 * HOUR);
      await site.upstream.set(mode);
      await expectHonestAnswers();
    }
    await site.upstream.set('ok');
    await expectAnswerSoon(UNKNOWN);
    expect(dataOf(await ask(UNKNOWN), TrackInfo).isStale).toBe(false);
  });
});

describe('a provider that asks to wait', () => {
  it('gets no request of any visitor before that', async () => {
    await start('upu');
    await site.upstream.set('error-429');
    const { stats } = site.tracking.client;
    await ask(KNOWN);
    // On a busy machine the visitor's response may come before the provider's.
    await expect.poll(() => stats().calls.status).toBeGreaterThan(0);
    // Returns the number of calls that reach the provider during the second for which its 429 asked the site to wait. On a slow
    // machine, this second may already be over. The request then makes a call whose 429 starts another wait, and the poll tries
    // again.
    const askedWhileHeld = async (): Promise<number> => {
      const [calls, { held }] = [site.calls(), stats().calls];
      await ask(UNKNOWN);
      if (stats().calls.held > held) return site.calls() - calls;
      // The cached failure expires during this minute, so the next poll makes a new call.
      site.pass(MINUTE);
      return Infinity;
    };
    await expect.poll(askedWhileHeld).toBe(0);
  });
});
