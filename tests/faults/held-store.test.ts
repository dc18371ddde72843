import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '#fixtures/bounds.ts';
import { contactBody, toFields } from '#fixtures/data/messages.ts';
import { mainOf } from '#fixtures/server/html.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { pageView, VISITOR_AGENT } from '#fixtures/data/events.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';

const NANOSECONDS = 1_000_000;
const HELD_MILLISECONDS = 3000;
/** A request waits at most this time for a locked store. Then it is refused. */
const REFUSED_MILLISECONDS = 1000;
/**
 * The time limit of a refusal is extended by this many times the response time with an unlocked store, because the machine may be
 * busy.
 */
const RESPONSES_OF_PATIENCE = 10;
/** A shorter response time with an unlocked store counts as this time. On an idle machine, the real time is almost zero. */
const LEAST_RESPONSE_MILLISECONDS = 100;
/**
 * The maximum p99 of the event loop delay. A blocking wait for the store would delay the event loop by a second. Other load
 * delays it less.
 */
const LOOP_DELAY_MILLISECONDS = 200;
/** On a busy machine, the p99 may instead be up to this multiple of the p99 with an unlocked store. */
const LOOP_DELAY_RATIO = 2;

const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-held-'));
let store: Store;
const server = useServer(() => {
  store = openStore({ databaseUrl: undefined, dataDir: folder });
  return { store };
});
const start = useServers();
let holder: DatabaseSync;
beforeAll(async () => {
  await store.check();
  holder = new DatabaseSync(path.join(folder, 'store.sqlite'));
});
afterEach(() => {
  if (holder.isTransaction) holder.exec('ROLLBACK');
});
afterAll(async () => {
  holder.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function report(title: string): Promise<{ response: TestResponse; milliseconds: number }> {
  const begun = performance.now();
  const headers = { 'Content-Type': 'text/plain', 'User-Agent': VISITOR_AGENT };
  const response = await server.post('/api/events', JSON.stringify(pageView(title)), headers);
  return { response, milliseconds: performance.now() - begun };
}
/**
 * Reports events for some seconds.
 * @returns the responses, and the p99 of the event loop delay in milliseconds
 */
async function reportOften(title: string) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const reports: Awaited<ReturnType<typeof report>>[] = [];
  const until = performance.now() + HELD_MILLISECONDS;
  delay.enable();
  while (performance.now() < until) {
    reports.push(...(await Promise.all([report(title), pause(100).then(() => report(title))])));
  }
  delay.disable();
  return { reports, delay: delay.percentile(99) / NANOSECONDS };
}
function medianOf(reports: readonly { milliseconds: number }[]): number {
  const times = reports.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return times[times.length >> 1] ?? Infinity;
}
async function storedTitles(): Promise<(string | undefined)[]> {
  return (await store.listEvents(100)).map(({ json }) => /"title":"([^"]+)"/.exec(json)?.[1]);
}

describe('a store that another process holds', () => {
  it('refuses events within about a second, and never keeps the event loop waiting', async () => {
    const free = await reportOften('before');
    holder.exec('BEGIN EXCLUSIVE');
    const { reports: refused, delay } = await reportOften('held');
    holder.exec('ROLLBACK');
    expect(refused.length).toBeGreaterThan(4);
    for (const { response } of refused) {
      expect(response.status).toBe(503);
      expect(response.headers['retry-after']).toMatch(/^\d+$/);
      expect(errorOf(response).code).toBe('unavailable');
    }
    const usual = Math.max(medianOf(free.reports), LEAST_RESPONSE_MILLISECONDS);
    expect(medianOf(refused)).toBeLessThan(REFUSED_MILLISECONDS + RESPONSES_OF_PATIENCE * usual);
    expect(delay).toBeLessThanOrEqual(Math.max(LOOP_DELAY_MILLISECONDS, LOOP_DELAY_RATIO * free.delay));
    expect((await report('after')).response.status).toBe(202);
    expect(new Set(await storedTitles())).toEqual(new Set(['before', 'after']));
  });

  it('refuses messages within about a second, keeps their text in the form, and stores each once afterwards', async () => {
    const json = { 'Content-Type': 'application/json' };
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = contactBody();
    const [typed, sent] = [toFields(body), JSON.stringify(body)];
    const until = performance.now() + bounds.heldStore;
    holder.exec('BEGIN EXCLUSIVE');
    while (performance.now() < until) {
      const posted = Promise.all([
        server.post('/api/form/contact', sent, json),
        server.post('/km/contact-us', typed, form),
      ]);
      const [call, page] = await expectInTime(REFUSED_MILLISECONDS, posted, () => server.get('/robots.txt'));
      expect([call.status, page.status, errorOf(call).code]).toEqual([503, 503, 'unavailable']);
      expect(mainOf(page.body)).toContain(String(body['message']));
      expect(mainOf(page.body)).toContain('href="mailto:');
    }
    holder.exec('ROLLBACK');
    const references = [];
    for (const turn of [1, 2]) {
      const [call, page] = [
        await server.post('/api/form/contact', sent, json),
        await server.post('/km/contact-us', typed, form),
      ];
      expect([turn, call.status, page.status]).toEqual([turn, 202, 200]);
      references.push([call.body, /M-[0-9A-Z]{6}/.exec(page.body)?.[0]]);
    }
    expect(references[1]).toEqual(references[0]);
    expect((await store.listMessages({}, { page: 1, pageSize: 10 })).totalCount).toBe(2);
  });

  it('costs no page', async () => {
    holder.exec('BEGIN EXCLUSIVE');
    const [refused, ...pages] = await Promise.all([
      report('held'),
      server.get('/kampot-province'),
      server.get('/km/all-postal-codes'),
      server.get('/api/places'),
    ]);
    expect(refused.response.status).toBe(503);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('takes the event when it is free again in time', async () => {
    const reportWhileHeld = async (): Promise<number> => {
      holder.exec('BEGIN EXCLUSIVE');
      const reported = report('patient');
      // Once the server has rendered a page for a later request, it has also received the event.
      await server.get('/km/all-postal-codes');
      holder.exec('ROLLBACK');
      return (await reported).response.status;
    };
    // A busy machine may take longer for the page than the event waits.
    await expect.poll(reportWhileHeld).toBe(202);
    expect(await storedTitles()).toContain('patient');
  });
});

describe('a store that cannot be made', () => {
  it('costs no page, and is made as soon as it can be', async () => {
    const dataDir = path.join(folder, 'store.sqlite', 'below-a-file');
    const lost = openStore({ databaseUrl: undefined, dataDir });
    const site = await start({ store: lost });
    const headers = { 'Content-Type': 'text/plain', 'User-Agent': VISITOR_AGENT };
    const send = () => site.post('/api/events', JSON.stringify(pageView()), headers);
    expect((await send()).status).toBe(503);
    expect((await site.get('/')).status).toBe(200);
    await store.close();
    rmSync(path.join(folder, 'store.sqlite'));
    expect((await send()).status).toBe(202);
    await lost.close();
  });
});
