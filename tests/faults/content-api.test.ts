import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '#fixtures/server/app.ts';
import { startEdge } from '#fixtures/server/edge.ts';
import { badModes, withKinds } from '#fixtures/upstream/failure-kinds.ts';
import { BAD_MARKER } from '#fixtures/upstream/faults.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';
import { startFaultyServer } from '#fixtures/upstream/faulty-server.ts';
import { headingOf, langOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { sendJson, startStandIn } from '#fixtures/upstream/stand-in.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

/** The deadline of a page. Requests to a hanging upstream take this long. */
const DEADLINE_MILLISECONDS = 3000;
/** A server must notice within this time that its upstream is back. */
const RECOVERY_MILLISECONDS = 5000;
/**
 * After the content API recovers, stale pages must be fresh within this time. The cache revalidates a page at most once every
 * two seconds. A page that was rendered from stale content needs two revalidations. While the circuit breaker still blocks calls,
 * revalidations have no effect, so a page may need up to four.
 */
const FRESH_MILLISECONDS = 10_000;
/**
 * Each time limit is extended by this many times the response time of a request that works as usual, because the machine may be
 * busy.
 */
const PAGES_OF_PATIENCE = 10;
/** A shorter response time counts as this time. So each time limit is extended by at least five seconds. */
const LEAST_PAGE_MILLISECONDS = 500;
const SOON = { timeout: 60_000 };
/** In seconds. Every page is stale after this time. */
const TWO_HOURS = 7200;

const modes = withKinds(badModes);

const app = await createTestApp();

async function start() {
  const recorder = await startStandIn((_req, res) => sendJson(res, {}));
  const upstream = await startFaultyServer(app, `${recorder.origin}/private`);
  const edge = await startEdge({ contentApiUrl: upstream.baseUrl });
  const stop = async (): Promise<void> => {
    await edge.stop();
    await Promise.all([upstream.stop(), recorder.stop()]);
  };
  return { upstream, edge, redirected: recorder.requests, stop };
}
type Edge = Awaited<ReturnType<typeof startEdge>>;

async function timed<Value>(work: Promise<Value>): Promise<{ value: Value; milliseconds: number }> {
  const startedAt = performance.now();
  const value = await work;
  return { value, milliseconds: performance.now() - startedAt };
}

/**
 * Requests pages and expects them within the deadline.
 * @param asUsual sends a request that the fault does not affect. Its response time shows how busy the machine is.
 */
async function getInTime(
  edge: Edge,
  paths: string[],
  asUsual: () => Promise<unknown>,
): Promise<TestResponse[]> {
  const [usual, ...responses] = await Promise.all([
    timed(asUsual()),
    ...paths.map((path) => timed(edge.get(path))),
  ]);
  const most = DEADLINE_MILLISECONDS + patienceOf(usual.milliseconds);
  for (const { milliseconds } of responses) expect(milliseconds).toBeLessThan(most);
  return responses.map(({ value }) => value);
}

function patienceOf(pageMilliseconds: number): number {
  return PAGES_OF_PATIENCE * Math.max(pageMilliseconds, LEAST_PAGE_MILLISECONDS);
}

function expectUnavailable(response: TestResponse, language: 'en' | 'km'): void {
  expect(response.status).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(langOf(response.body)).toBe(language);
  expect(response.body).not.toContain(BAD_MARKER);
}

/** Repeats a request until its status is 200, and expects that within `RECOVERY_MILLISECONDS`. */
async function expectRecovery(edge: Edge, path: string): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const { value, milliseconds } = await timed(edge.get(path));
    if (value.status === 200) break;
    const waited = performance.now() - startedAt - milliseconds;
    expect(waited).toBeLessThan(
      RECOVERY_MILLISECONDS + patienceOf((await timed(edge.get('/robots.txt'))).milliseconds),
    );
    await sleep(100);
  }
}

describe.concurrent.each(modes)('a content API that is broken: %s', (mode, kind) => {
  it('leaves cached pages in use, makes all others 503 in time, and has no effect after it is repaired', async () => {
    const { upstream, edge, redirected, stop } = await start();
    const cached = languages.map((language) => local(language, '/kampot-province'));
    for (const path of cached) await expectRecovery(edge, path);
    const before = await Promise.all(cached.map((path) => edge.get(path)));
    expect(before.map(({ status }) => status)).toEqual([200, 200]);
    const expectCached = async (): Promise<void> => {
      const responses = await Promise.all(cached.map((path) => edge.get(path)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(responses.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    };

    await upstream.set(mode);
    await expectCached();
    edge.pass(TWO_HOURS);
    await expectCached();

    for (const language of languages) {
      const { title } = words[language].ui.errorNotice.unavailable;
      const paths = ['/kep-province', '/postcode/120101', '/Pursat-Province/', '/search?q=kep'];
      const cold = await getInTime(
        edge,
        paths.map((path) => local(language, path)),
        expectCached,
      );
      for (const response of cold) {
        expectUnavailable(response, language);
        expect(headingOf(response.body)).toBe(title);
      }
      const [data] = await getInTime(edge, [local(language, '/pailin-province.json')], expectCached);
      expect(Number(data?.headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(data?.body ?? '')).toEqual({
        status: 'error',
        error: expect.objectContaining({
          code: 'unavailable',
          message: words[language].pages.apiError.unavailable,
        }),
      });
    }
    await expectCached();
    // On a busy machine, a request may time out before the fault takes effect. The circuit breaker then sends a test request to
    // the content API each second, and one of these requests runs into the fault.
    await vi.waitUntil(() => (edge.stats()[0]?.calls[kind] ?? 0) > 0, SOON);
    for (const path of ['/healthz', '/robots.txt', '/icons/icon.svg', '/api/openapi.json']) {
      expect([path, (await edge.get(path)).status]).toEqual([path, 200]);
    }

    await upstream.set('ok');
    for (const language of languages) {
      await expectRecovery(edge, local(language, '/kep-province'));
    }
    await expectRecovery(edge, '/postcode/120101');
    await expectCached();

    expect(redirected).toEqual([]);
    await vi.waitUntil(() => edge.stats()[0]?.inFlight === 0 && upstream.unanswered() === 0, SOON);
    await stop();
  });

  it('is explained even to the first visitor of a server that has never reached it', async () => {
    const { upstream, edge, stop } = await start();
    await upstream.set(mode);
    const asked = languages.flatMap((language) =>
      ['/', '/Kampot-Province'].map((path) => ({ language, path: local(language, path) })),
    );
    const paths = asked.map(({ path }) => path);
    const responses = await getInTime(edge, paths, () => edge.get('/robots.txt'));
    for (const [index, { language }] of asked.entries()) {
      const response = responses[index];
      if (!response) throw new Error('A request got no response');
      expectUnavailable(response, language);
      expect(response.body).toContain(words[language].pages.apiError.unavailable);
    }
    await upstream.set('ok');
    await expectRecovery(edge, '/km');
    await stop();
  });
});

describe('a content API', () => {
  it('that went away leaves a server ready that has cached what it served; one that never reached it is not', async () => {
    const { upstream, edge, stop } = await start();
    await expectRecovery(edge, '/readyz');
    await upstream.set('refused');
    edge.pass(TWO_HOURS);
    // At first, cached content and cached checks make the server ready. So the test waits until a request to the content API has
    // failed.
    const askReadiness = async () => {
      expect((await edge.get('/readyz')).status).toBe(200);
      return edge.stats()[0]?.calls.refused ?? 0;
    };
    await expect.poll(askReadiness, SOON).toBeGreaterThan(0);
    expect((await edge.get('/readyz')).status).toBe(200);
    const late = await startEdge({ contentApiUrl: upstream.baseUrl });
    expect((await late.get('/readyz')).status).toBe(503);
    await late.stop();
    await stop();
  });

  it('that went away has pages of stale content made anew soon after it is back', async () => {
    const { upstream, stop } = await start();
    const edge = await startEdge({ contentApiUrl: upstream.baseUrl, pageCacheMegabytes: 1 });
    const stateOf = async (path: string) => (await edge.get(path)).headers['x-cache'];
    expect((await edge.get('/api/page?path=/kampot-province&culture=en-us')).status).toBe(200);
    await edge.get('/track');
    await upstream.set('refused');
    edge.pass(TWO_HOURS);
    for (const path of ['/kampot-province', '/kampot-province.json']) {
      expect(await stateOf(path)).toBe('stale');
      expect(await stateOf(path)).toBe('stale');
    }
    await upstream.set('ok');
    const untilFresh = async (): Promise<void> => {
      for (const path of ['/kampot-province', '/kampot-province.json'])
        await expect.poll(() => stateOf(path), { ...SOON, interval: 100 }).toBe('hit');
    };
    await expectInTime(FRESH_MILLISECONDS, untilFresh(), () => edge.get('/robots.txt'));
    await edge.stop();
    await stop();
  });
});
