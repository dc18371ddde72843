import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageView, VISITOR_AGENT } from '#fixtures/data/events.ts';
import { startBuiltServer } from '#fixtures/server/built-server.ts';
import { startPostgres, type TestPostgres } from '#fixtures/server/postgres.ts';
import { startEventsHub } from '#fixtures/upstream/events-hub.ts';

const PROCESSES = 4;
const VISITORS_OF_EACH = 4;
const EVENTS_OF_A_REQUEST = 10;
const LOAD_MILLISECONDS = 10_000;
const OUTAGE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 50;
/**
 * When the load ends, the hub must already have accepted more than this share of the acknowledged events. The other events reach
 * it within about a second.
 */
const LEAST_DELIVERED = 0.7;
const SOON = { timeout: 120_000, interval: 100 };

type Server = Awaited<ReturnType<typeof startBuiltServer>>;

let postgres: TestPostgres;
let hub: Awaited<ReturnType<typeof startEventsHub>>;
let servers: Server[] = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'events-cluster-'));
beforeAll(async () => {
  postgres = await startPostgres();
  hub = await startEventsHub();
  const shared = {
    DATABASE_URL: postgres.url,
    EVENTS_HUB_URL: hub.url,
    TRUST_PROXY: 'loopback',
    DATA_DIR: folder,
  };
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => startBuiltServer(shared)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await hub.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

let requests = 0;
/**
 * Sends events, each with a unique title, to a server until the time `until`.
 * @param wait the pause after each request, in milliseconds
 * @returns the titles of acknowledged events, and the statuses of refused requests
 */
async function report({ client }: Server, until: number, wait = 0) {
  const acknowledged: string[] = [];
  const refused: number[] = [];
  while (performance.now() < until) {
    requests += 1;
    const titles = Array.from({ length: EVENTS_OF_A_REQUEST }, (_unused, index) => `${requests}.${index}`);
    const headers = {
      'Content-Type': 'text/plain',
      'User-Agent': VISITOR_AGENT,
      'X-Forwarded-For': `10.0.${(requests >> 8) % 256}.${requests % 256}`,
    };
    const { status } = await client.post('/api/events', JSON.stringify(titles.map(pageView)), headers);
    if (status === 202) acknowledged.push(...titles);
    else refused.push(status);
    if (wait > 0) await pause(wait);
  }
  return { acknowledged, refused };
}
async function reportToAll(milliseconds: number, wait = 0) {
  const until = performance.now() + milliseconds;
  const visitors = servers.flatMap((server) => Array.from({ length: VISITORS_OF_EACH }, () => server));
  const reports = await Promise.all(visitors.map((server) => report(server, until, wait)));
  return {
    acknowledged: reports.flatMap(({ acknowledged }) => acknowledged),
    refused: reports.flatMap(({ refused }) => refused),
  };
}
/**
 * Waits until the hub has received all events. Because a busy store may respond late, the same event may arrive twice. Then both
 * copies have the same id.
 */
async function expectAllTaken(titles: string[]): Promise<void> {
  const missing = (): number => {
    const arrived = new Set(hub.taken.map(({ title }) => title));
    return titles.filter((title) => !arrived.has(title)).length;
  };
  await expect.poll(missing, SOON).toBe(0);
  const acknowledged = new Set(titles);
  const ids = hub.taken.filter(({ title }) => acknowledged.has(title)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(titles.length);
}

it('four processes send events to the hub as fast as they take them, each once by its id', async () => {
  const { acknowledged, refused } = await reportToAll(LOAD_MILLISECONDS);
  expect(hub.taken.length).toBeGreaterThan(acknowledged.length * LEAST_DELIVERED);
  expect(refused).toEqual([]);
  await expectAllTaken(acknowledged);
});

it('an outage of PostgreSQL of a minute costs no event that was acknowledged', async () => {
  const reported = reportToAll(OUTAGE_MILLISECONDS + 5000, PAUSE_MILLISECONDS);
  await postgres.kill();
  await pause(OUTAGE_MILLISECONDS);
  const spooled = readdirSync(path.join(folder, 'events'));
  expect(spooled.length).toBeGreaterThan(0);
  await postgres.start();
  const { acknowledged, refused } = await reported;
  expect(refused).toEqual([]);
  await expectAllTaken(acknowledged);
  await expect.poll(() => readdirSync(path.join(folder, 'events')), SOON).toEqual([]);
});
