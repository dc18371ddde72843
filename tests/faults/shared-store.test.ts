import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { createEventSpool } from '#server/events/event-spool.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { pageView, storedEvent } from '#fixtures/data/events.ts';
import { startEventsHub, takeAll, type HubBehaviour } from '#fixtures/upstream/events-hub.ts';
import { startEventsProcess } from '#fixtures/server/events-process.ts';
import { startPostgres, type TestPostgres } from '#fixtures/server/postgres.ts';

const SOON = { timeout: 60_000, interval: 20 };

let postgres: TestPostgres;
let hub: Awaited<ReturnType<typeof startEventsHub>>;
let store: Store;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  hub = await startEventsHub();
  store = openStore({ databaseUrl: postgres.url, dataDir: '/nowhere' });
});
afterEach(async () => {
  await store.close();
  await hub.stop();
});

function startProcess() {
  return startEventsProcess({ DATABASE_URL: postgres.url, EVENTS_HUB_URL: hub.url });
}
function names(process: string, count: number): string[] {
  return Array.from({ length: count }, (_unused, index) => `${process} ${index}`);
}
function expectAllSent(): Promise<void> {
  return vi.waitFor(async () => expect(await store.countEvents()).toBe(0), SOON);
}
function titlesFrom(process: string): string[] {
  return hub.taken.map(({ title }) => title).filter((title) => title.startsWith(process));
}
/** The hub responds so slowly that the second process tries to send while the first one is still sending. */
const takeSlowly: HubBehaviour = (titles, res) => void setTimeout(() => takeAll(titles, res), 30);

type Process = Awaited<ReturnType<typeof startProcess>>;
async function reportAll({ report }: Process, titles: string[]): Promise<void> {
  for (const title of titles) expect(await report(pageView(title))).toBe(202);
}

describe('two processes on one PostgreSQL', () => {
  it('start on an empty database at once, and send each event once, in the order of its process', async () => {
    hub.behave(takeSlowly);
    const [first, second] = await Promise.all([startProcess(), startProcess()]);
    await Promise.all([reportAll(first, names('first', 150)), reportAll(second, names('second', 150))]);
    await expectAllSent();
    await first.kill();
    await second.kill();
    expect(titlesFrom('first')).toEqual(names('first', 150));
    expect(titlesFrom('second')).toEqual(names('second', 150));
    expect(new Set(hub.taken.map(({ id }) => id)).size).toBe(300);
  });

  it('go on without the one that was killed while it sent', async () => {
    const [first, second] = await Promise.all([startProcess(), startProcess()]);
    hub.behave(() => undefined);
    await reportAll(first, names('first', 20));
    await reportAll(second, names('second', 20));
    await vi.waitFor(() => expect(hub.calls.length).toBeGreaterThan(0), SOON);
    await first.kill();
    hub.behave(takeAll);
    await expectAllSent();
    await second.kill();
    const arrived = new Set(hub.taken.map(({ title }) => title));
    expect(arrived).toEqual(new Set([...names('first', 20), ...names('second', 20)]));
  });
});

describe('a PostgreSQL whose table another holds', () => {
  it('refuses while it is held, and takes events again afterwards', async () => {
    await store.check();
    const holder = new Client({ connectionString: postgres.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE queued_event IN ACCESS EXCLUSIVE MODE;');
    // The other transaction holds the lock until the test ends it, so only a time limit of the store ends the wait.
    await expect(store.appendEvents([storedEvent('held')])).rejects.toMatchObject({ code: 'unavailable' });
    await holder.query('ROLLBACK');
    await holder.end();
    await store.appendEvents([storedEvent('free')]);
    expect((await store.listEvents(10)).map(({ json }) => json)).toEqual([
      expect.stringContaining('"title":"free"'),
    ]);
    await store.trimEvents({ before: new Date(), bytes: 0, senderBytes: 0 });
  });
});

describe('a PostgreSQL that goes away', () => {
  it('costs what is asked of it meanwhile, and nothing once it is back', async () => {
    await store.appendEvents([storedEvent('before')]);
    await postgres.kill();
    await expect(store.appendEvents([storedEvent('meanwhile')])).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(store.check()).rejects.toMatchObject({ code: 'unavailable' });
    await postgres.start();
    await vi.waitFor(() => store.check(), SOON);
    await store.appendEvents([storedEvent('after')]);
    const events = await store.listEvents(10);
    expect(events.map(({ json }) => /"title":"(\w+)"/.exec(json)?.[1])).toEqual(['before', 'after']);
    await store.trimEvents({ before: new Date(), bytes: 0, senderBytes: 0 });
  });

  it('costs no event that was acknowledged, also if the process is killed meanwhile', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'postcode-spool-'));
    const start = () =>
      startEventsProcess({ DATABASE_URL: postgres.url, EVENTS_HUB_URL: hub.url, DATA_DIR: dataDir });
    const first = await start();
    await postgres.kill();
    await reportAll(first, names('first', 30));
    await first.kill();
    const spool = path.join(dataDir, 'events');
    const files = readdirSync(spool);
    expect(files.length).toBeGreaterThan(0);
    expect(files.map((file) => statSync(path.join(spool, file)).mode & 0o777)).toEqual(
      files.map(() => 0o600),
    );
    await postgres.start();
    const second = await start();
    await vi.waitFor(() => expect(titlesFrom('first')).toEqual(names('first', 30)), SOON);
    await postgres.kill();
    await reportAll(second, names('second', 30));
    await postgres.start();
    await vi.waitFor(() => expect(titlesFrom('second')).toEqual(names('second', 30)), SOON);
    await second.kill();
    expect(readdirSync(spool)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  it('costs no more room than the files of events may take', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-spool-'));
    const away = { appendEvents: () => Promise.reject(new UnavailableError()) };
    const spool = createEventSpool({ store: away, folder, maxBytes: 10_000 });
    const outcomes: string[] = [];
    for (let index = 0; index < 50; index += 1)
      outcomes.push((await Promise.allSettled([spool.appendEvents([storedEvent('away')])]))[0].status);
    expect(outcomes[0]).toBe('fulfilled');
    expect(outcomes.at(-1)).toBe('rejected');
    expect(spool.bytes()).toBeGreaterThan(9000);
    expect(spool.bytes()).toBeLessThanOrEqual(10_000);
    rmSync(folder, { recursive: true });
  });

  it('gets events in their order, also if it is back while the first of them are written to a file', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-spool-'));
    const stored: string[] = [];
    const back: Pick<Store, 'appendEvents'> = {
      appendEvents: async (events) => void stored.push(...events.map(({ title }) => title)),
    };
    vi.spyOn(back, 'appendEvents').mockRejectedValueOnce(new UnavailableError());
    const spool = createEventSpool({ store: back, folder });
    const first = spool.appendEvents([storedEvent('first')]);
    await setImmediate();
    await Promise.all([first, spool.appendEvents([storedEvent('second')])]);
    spool.start();
    await expect.poll(() => stored, SOON).toEqual(['first', 'second']);
    await spool.stop();
    rmSync(folder, { recursive: true });
  });
});
