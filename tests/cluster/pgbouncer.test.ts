import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { schemaOf } from '#server/store/database/schema.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { pageView, storedEvent } from '#fixtures/data/events.ts';
import { startEventsProcess } from '#fixtures/server/events-process.ts';
import { startPgbouncer } from '#fixtures/server/pgbouncer.ts';
import { startPostgres, type TestPostgres } from '#fixtures/server/postgres.ts';
import { startEventsHub } from '#fixtures/upstream/events-hub.ts';

const PROCESSES = 4;
const EVENTS_OF_EACH = 250;
const SOON = { timeout: 60_000, interval: 20 };
/**
 * The maximum time until all statements are refused. A statement that waits for a lock is refused after about a second. The
 * remaining time is tolerance for a busy machine.
 */
const MOST_MILLISECONDS = 15_000;

let postgres: TestPostgres;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let client: Client;
const stores: Store[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  pooler = await startPgbouncer(postgres.url);
});
afterAll(async () => {
  await pooler.stop();
  await postgres.stop();
});
beforeEach(async () => {
  client = new Client({ connectionString: pooler.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await client.end();
});
function openPooled(databaseMigrationUrl?: string): Store {
  const store = openStore({ databaseUrl: pooler.url, databaseMigrationUrl, dataDir: '/nowhere' });
  stores.push(store);
  return store;
}

it.each(['through the pooler', 'round it'])('PgBouncer: a store is migrated %s', async (way) => {
  const store = openPooled(way === 'round it' ? postgres.url : undefined);
  await store.prepare();
  const { rows } = await client.query('SELECT max(version) AS version FROM store_version');
  expect(rows).toEqual([{ version: schemaOf('postgres').steps.length }]);
});

it('PgBouncer: four processes that share three connections send each acknowledged event, once by its id', async () => {
  const hub = await startEventsHub();
  const processes = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      startEventsProcess({ DATABASE_URL: pooler.url, EVENTS_HUB_URL: hub.url }),
    ),
  );
  const statuses = await Promise.all(
    processes.map(async ({ report }, number) => {
      const own: (number | undefined)[] = [];
      for (let index = 0; index < EVENTS_OF_EACH; index += 1) {
        own.push(await report(pageView(`${number}.${index}`)));
      }
      return own;
    }),
  );
  expect(statuses.flat().filter((status) => status !== 202)).toEqual([]);
  // An event may arrive twice with the same id, because a busy store may respond late.
  const countTaken = (key: 'id' | 'title'): number => new Set(hub.taken.map((event) => event[key])).size;
  await expect.poll(() => countTaken('title'), SOON).toBe(PROCESSES * EVENTS_OF_EACH);
  expect(countTaken('id')).toBe(PROCESSES * EVENTS_OF_EACH);
  await Promise.all(processes.map((process) => process.kill()));
  await hub.stop();
});

it('PgBouncer: of many that want to send at once, one does, and the next when it ends', async () => {
  const several = Array.from({ length: PROCESSES }, () => openPooled());
  let working = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    working += 1;
    most = Math.max(most, working);
    await client.query('SELECT pg_sleep(0.05)');
    working -= 1;
  };
  let done = 0;
  await Promise.all(
    several.map(async (store) => {
      for (let times = 0; times < 20; times += 1) if (await store.withLease('mail', work)) done += 1;
    }),
  );
  expect(most).toBe(1);
  expect(done).toBeGreaterThan(0);
});

it('PgBouncer: a statement that waits for a lock is refused soon, and no limit stays on the connection', async () => {
  const store = openPooled();
  await store.prepare();
  const holder = new Client({ connectionString: postgres.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE queued_event IN ACCESS EXCLUSIVE MODE;');
  const begun = performance.now();
  const refused = Array.from({ length: 6 }, (_unused, index) =>
    store.appendEvents([storedEvent(`${index}`)]),
  );
  const outcomes = await Promise.allSettled(refused);
  expect(outcomes.map(({ status }) => status)).toEqual(refused.map(() => 'rejected'));
  expect(performance.now() - begun).toBeLessThan(MOST_MILLISECONDS);
  await holder.query('ROLLBACK');
  await holder.end();
  const { rows } = await client.query('SHOW statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '0' }]);
  await store.appendEvents([storedEvent('free')]);
  expect(await store.countEvents()).toBe(1);
});
