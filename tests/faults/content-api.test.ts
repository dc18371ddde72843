import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { FailureKind } from '#server/upstream/upstream-failure.ts';
import { createTestApp } from '#fixtures/server/app.ts';
import { startEdge } from '#fixtures/server/edge.ts';
import { BAD_MARKER } from '#fixtures/upstream/faults.ts';
import { startFaultyServer, type Mode } from '#fixtures/upstream/faulty-server.ts';
import { headingOf, langOf } from '#fixtures/server/html.ts';
import type { Answer } from '#fixtures/server/http-client.ts';
import { sendJson, startStandIn } from '#fixtures/upstream/stand-in.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

/** The deadline of a page is 3 s, the rest is for a busy machine: these faults last for as long as one waits. */
const DEADLINE_MILLISECONDS = 12_000;
/** Five seconds, and as much again for a busy machine: what is not forgotten by itself never is. */
const RECOVERY_MILLISECONDS = 10_000;
const SOON = { timeout: 60_000 };
/** Longer than any page is fresh. */
const TWO_HOURS = 7200;

/** Each fault, and by what it is counted. */
const modes: [Mode, FailureKind][] = [
  ['slow', 'timeout'],
  ['hang', 'timeout'],
  ['drip', 'timeout'],
  ['refused', 'refused'],
  ['error-500', 'status'],
  ['error-429', 'status'],
  ['error-503', 'status'],
  ['no-content', 'status'],
  ['redirect', 'redirect'],
  ['cut-off', 'broken'],
  ['bad-length', 'broken'],
  ['garbage', 'broken'],
  ['broken-gzip', 'broken'],
  ['encoding-chain', 'broken'],
  ['endless', 'too-large'],
  ['huge', 'too-large'],
  ['gzip-bomb', 'too-large'],
  ['proxy-404', 'not-json'],
  ['garbage-json', 'not-json'],
  ['html-200', 'not-json'],
  ['empty', 'not-json'],
  ['wrong-type', 'not-json'],
  ['wrong-shape', 'wrong-shape'],
  ['deep', 'wrong-shape'],
];

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

async function timed(answer: Promise<Answer>): Promise<Answer & { milliseconds: number }> {
  const startedAt = performance.now();
  return { ...(await answer), milliseconds: performance.now() - startedAt };
}

function expectUnavailable(answer: Answer & { milliseconds: number }, language: 'en' | 'km'): void {
  expect(answer.status).toBe(503);
  expect(answer.milliseconds).toBeLessThan(DEADLINE_MILLISECONDS);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(langOf(answer.body)).toBe(language);
  expect(answer.body).not.toContain(BAD_MARKER);
}

/** Asks until the answer is good. @returns milliseconds until then */
async function recover(edge: Edge, path: string): Promise<number> {
  const startedAt = performance.now();
  while ((await edge.get(path)).status !== 200) {
    if (performance.now() - startedAt > RECOVERY_MILLISECONDS) break;
    await sleep(100);
  }
  return performance.now() - startedAt;
}

describe.concurrent.each(modes)('a content API that is broken: %s', (mode, kind) => {
  it('costs no kept page, tells so of all others in time, and is forgotten once it is mended', async () => {
    const { upstream, edge, redirected, stop } = await start();
    const kept = languages.map((language) => local(language, '/kampot-province'));
    const before = await Promise.all(kept.map((path) => edge.get(path)));
    expect(before.map(({ status }) => status)).toEqual([200, 200]);
    const expectKept = async (): Promise<void> => {
      const answers = await Promise.all(kept.map((path) => edge.get(path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    };

    await upstream.set(mode);
    await expectKept();
    edge.pass(TWO_HOURS);
    await expectKept();

    for (const language of languages) {
      const { title } = words[language].ui.errorNotice.unavailable;
      const cold = await Promise.all([
        timed(edge.get(local(language, '/kep-province'))),
        timed(edge.get(local(language, '/postcode/120101'))),
        timed(edge.get(local(language, '/Pursat-Province/'))),
        timed(edge.get(local(language, '/search?q=kep'))),
      ]);
      for (const answer of cold) {
        expectUnavailable(answer, language);
        expect(headingOf(answer.body)).toBe(title);
      }
      const data = await timed(edge.get(local(language, '/pailin-province.json')));
      expect(data.milliseconds).toBeLessThan(DEADLINE_MILLISECONDS);
      expect(Number(data.headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(data.body)).toEqual({
        status: 'error',
        error: { code: 'unavailable', message: words[language].pages.apiError.unavailable },
      });
    }
    await expectKept();
    // A busy machine meets the deadline before the fault itself: the upstream is looked at each second, so that shows too.
    await vi.waitUntil(() => (edge.stats()[0]?.calls[kind] ?? 0) > 0, SOON);
    for (const path of ['/healthz', '/robots.txt', '/icons/icon.svg', '/api/openapi.json']) {
      expect([path, (await edge.get(path)).status]).toEqual([path, 200]);
    }

    await upstream.set('ok');
    for (const language of languages) {
      expect(await recover(edge, local(language, '/kep-province'))).toBeLessThan(RECOVERY_MILLISECONDS);
    }
    expect((await edge.get('/postcode/120101')).status).toBe(200);
    await expectKept();

    expect(redirected).toEqual([]);
    await vi.waitUntil(() => edge.stats()[0]?.inFlight === 0 && upstream.unanswered() === 0, SOON);
    await stop();
  });

  it('is told in words even to the first visitor of a server that has never reached it', async () => {
    const { upstream, edge, stop } = await start();
    await upstream.set(mode);
    for (const language of languages) {
      const answers = await Promise.all([
        timed(edge.get(local(language, '/'))),
        timed(edge.get(local(language, '/Kampot-Province'))),
      ]);
      for (const answer of answers) {
        expectUnavailable(answer, language);
        expect(answer.body).toContain(words[language].pages.apiError.unavailable);
      }
    }
    await upstream.set('ok');
    expect(await recover(edge, '/km')).toBeLessThan(RECOVERY_MILLISECONDS);
    await stop();
  });
});

describe('a content API', () => {
  it('that went away leaves a server ready that keeps what it told; one that never reached it is not', async () => {
    const { upstream, edge, stop } = await start();
    expect((await edge.get('/readyz')).status).toBe(200);
    await upstream.set('refused');
    edge.pass(TWO_HOURS);
    // Longer than an answer of the probe is kept.
    await sleep(600);
    expect((await edge.get('/readyz')).status).toBe(200);
    const late = await startEdge({ contentApiUrl: upstream.baseUrl });
    expect((await late.get('/readyz')).status).toBe(503);
    await late.stop();
    await stop();
  });
});
