import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { schemaOf } from '#server/store/database/schema.ts';
import { pageView } from '#fixtures/data/events.ts';
import { contactBody } from '#fixtures/data/messages.ts';
import { endOfBuiltServer, startBuiltServer } from '#fixtures/server/built-server.ts';
import { startEventsProcess } from '#fixtures/server/events-process.ts';
import { nextRelease } from '#fixtures/server/next-release.ts';
import { startPostgres, type TestPostgres } from '#fixtures/server/postgres.ts';

/**
 * The number of queued events. All have the same sender. Servers delete events of a sender whose queued events exceed a limit in
 * bytes. With 318 bytes each, these events stay below it.
 */
const EVENTS = 150_000;
const SOON = { timeout: 120_000, interval: 20 };
const run = promisify(execFile);
const { steps, release } = schemaOf('postgres');

let postgres: TestPostgres;
let client: Client;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  client = new Client({ connectionString: postgres.url });
  // One test kills the database. Without this listener, the error of the client would end the test process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
});
afterEach(() => client.end());

async function count(table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
  return Number(rows[0]?.count);
}
/** Creates the schema as it was after its second migration step, and adds queued events. */
async function createSecondVersion(): Promise<void> {
  await client.query(
    `${steps.slice(0, 2).join('\n')} CREATE TABLE store_version (version INTEGER NOT NULL);
     INSERT INTO store_version VALUES (2);
     INSERT INTO queued_event (id, created_at, body)
       SELECT 'e' || n, 1795435937458 + n, '{"title":"' || repeat('x', 300) || n || '"}'
       FROM generate_series(1, ${EVENTS}) AS n`,
  );
}
/** Starts a server. It is stopped when the test ends, even if the test fails. */
async function startServer(url = postgres.url) {
  const server = await startBuiltServer({ DATABASE_URL: url, RATE_LIMITS: 'off' });
  onTestFinished(server.stop);
  return server;
}
type Server = Awaited<ReturnType<typeof startServer>>;
async function readiness({
  client: web,
}: Server): Promise<{ status: number; schema: string; store: string }> {
  const { status, body } = await web.get('/readyz');
  const { data, error } = JSON.parse(body);
  return { status, ...(data ?? error.fields) };
}
function migrateByCommand() {
  const script = path.resolve('server/store/commands/migrate-store.ts');
  return run(process.execPath, [script], { env: { ...process.env, DATABASE_URL: postgres.url } });
}

describe('four processes that start on a store of the second version', () => {
  it('migrate it once, are not ready meanwhile, and keep every event', async () => {
    await createSecondVersion();
    const holder = new Client({ connectionString: postgres.url });
    await holder.connect();
    // Ends the transaction even if this test fails. Otherwise the next test would wait for its lock.
    onTestFinished(() => holder.end());
    await holder.query('BEGIN; LOCK TABLE queued_event IN ACCESS EXCLUSIVE MODE');
    const servers = await Promise.all([1, 2, 3, 4].map(() => startServer()));
    const readinesses = () => Promise.all(servers.map(readiness));
    const everyServer = (expected: object) => servers.map(() => expect.objectContaining(expected));
    await expect.poll(readinesses, SOON).toEqual(everyServer({ status: 503, schema: 'failed' }));
    const events = () => servers.flatMap(({ lines }) => lines.map((line) => String(line['event'])));
    await expect.poll(events, SOON).toContain('store-migration-held');
    expect((await servers[0]?.client.get('/kampot-province'))?.status).toBe(200);
    await holder.query('ROLLBACK');
    await expect.poll(readinesses, SOON).toEqual(everyServer({ status: 200, schema: 'ok', store: 'ok' }));
    const versions = servers.flatMap(({ lines }) =>
      lines.filter((line) => line['event'] === 'store-migrated').map((line) => line['version']),
    );
    expect(versions.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      steps.map((_step, index) => index + 1).slice(2),
    );
    expect(await count('queued_event')).toBe(EVENTS);
    expect(await count('queued_event WHERE bytes > 300')).toBe(EVENTS);
  });
});

describe('a command', () => {
  it('migrates a store whose role ends statements after 50 ms, and does nothing a second time', async () => {
    await createSecondVersion();
    await client.query('ALTER ROLE postgres SET statement_timeout = 50');
    try {
      const { stdout } = await migrateByCommand();
      expect(stdout.match(/^Step \d+ has run in \d+ ms\.$/gm)).toHaveLength(steps.length - 2);
      expect((await migrateByCommand()).stdout).toBe('The store has the schema of this program.\n');
    } finally {
      await client.query('ALTER ROLE postgres RESET statement_timeout');
    }
    expect(await count('queued_event')).toBe(EVENTS);
  });
});

describe('a server whose role may not create tables', () => {
  it('says so once in its log, is not ready, and is as soon as it may', async () => {
    await client.query('CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA public TO reader');
    const url = new URL(postgres.url);
    url.username = 'reader';
    const server = await startServer(url.href);
    await expect.poll(() => readiness(server), SOON).toMatchObject({ status: 503, schema: 'failed' });
    const failures = () => server.lines.filter((line) => line['event'] === 'store-migration-failed');
    await expect.poll(failures, SOON).toHaveLength(1);
    expect(JSON.stringify(failures())).toContain('permission denied for schema public');
    await client.query('GRANT ALL ON SCHEMA public TO reader');
    await expect.poll(() => readiness(server), SOON).toMatchObject({ status: 200, store: 'ok' });
    expect(failures()).toHaveLength(1);
  });
});

/**
 * Starts two clients for each process: one sends events, and the other sends messages. Each client waits for a response before
 * its next request.
 */
function load(processes: Awaited<ReturnType<typeof startEventsProcess>>[]) {
  const ending = new AbortController();
  const statuses: (number | undefined)[] = [];
  const repeat = async (request: () => Promise<number | undefined>): Promise<void> => {
    while (!ending.signal.aborted) statuses.push(await request());
  };
  const clients = processes.flatMap(({ report, send }) => [
    repeat(() => report(pageView('load'))),
    repeat(async () => (await send(contactBody()))?.status),
  ]);
  return {
    statuses,
    end: async (): Promise<void> => {
      ending.abort();
      await Promise.all(clients);
    },
  };
}

it.each(['sqlite', 'postgres'] as const)('no step for %s takes away what the release before uses', (kind) => {
  for (const step of schemaOf(kind).steps) expect(step).not.toMatch(/\b(?:DROP|RENAME)\b/i);
});

describe('a store that a later release migrates', () => {
  const start = (next: 'on' | 'off') =>
    startEventsProcess({ DATABASE_URL: postgres.url, NEXT_RELEASE: next });

  /**
   * Waits until the store has all acknowledged events and messages. If the store responds late, a process writes events to a
   * file first.
   */
  const expectStored = async (acknowledged: number): Promise<void> => {
    const stored = async () => (await count('queued_event')) + (await count('message'));
    await expect.poll(stored, SOON).toBe(acknowledged);
  };

  it('serves old and new processes together under load, and old ones again afterwards', async () => {
    const old = await Promise.all([start('off'), start('off')]);
    const before = load(old);
    await vi.waitFor(() => expect(before.statuses.length).toBeGreaterThan(200), SOON);
    const added = await Promise.all([start('on'), start('on')]);
    expect(await count('store_version')).toBe(nextRelease().steps.length);
    const together = load(added);
    await vi.waitFor(() => expect(together.statuses.length).toBeGreaterThan(200), SOON);
    await Promise.all([before.end(), together.end()]);
    await expectStored(before.statuses.length + together.statuses.length);
    await Promise.all([...old, ...added].map((process) => process.kill()));
    const again = await Promise.all([start('off'), start('off')]);
    const afterwards = load(again);
    await vi.waitFor(() => expect(afterwards.statuses.length).toBeGreaterThan(200), SOON);
    await afterwards.end();
    const statuses = [before, together, afterwards].flatMap((one) => one.statuses);
    expect(statuses.filter((status) => status !== 202)).toEqual([]);
    await expectStored(statuses.length);
    await Promise.all(again.map((process) => process.kill()));
  });

  it('is refused in words by a program that is two releases older', async () => {
    await migrateByCommand();
    await client.query(`INSERT INTO store_release VALUES (${release + 2});
      INSERT INTO store_version VALUES (${steps.length + 2})`);
    const words = `The store has the schema of release ${release + 2}. This program is release ${release}`;
    await expect(migrateByCommand()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(words),
    });
    const { code, lines } = await endOfBuiltServer({ DATABASE_URL: postgres.url });
    expect(code).toBe(1);
    expect(JSON.stringify(lines.filter((line) => line['event'] === 'fatal'))).toContain(words);
    await postgres.kill();
    const early = await startServer();
    await postgres.start();
    expect(await early.ended()).toMatchObject({ code: 1 });
  });
});
