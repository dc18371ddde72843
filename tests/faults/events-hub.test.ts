import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventSender, type EventSender } from '#server/events/event-sender.ts';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import type { Store } from '#server/store/store.ts';
import { createEventsHub } from '#server/events/events-hub.ts';
import { storedEvent } from '#fixtures/data/events.ts';
import {
  endlessResponses,
  hubFaults,
  startEventsHub,
  takeAll,
  takeAllBut,
} from '#fixtures/upstream/events-hub.ts';
import { findFreePort } from '#fixtures/server/free-port.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';

const KEY = 'k3y-that-nobody-may-see';
/** All times except `trim` are shorter than in production, so that the tests are fast. */
const TIMES = { poll: 20, trim: 60_000, first: 20, longest: 100 };
/** The deadline for a response of the hub. A busy machine pauses for less than this, so only a hub that hangs exceeds it. */
const DEADLINE_MILLISECONDS = 1000;
const SOON = { timeout: 60_000, interval: 10 };
/** Longer than a test may take, so that a test that waits for the hub fails. */
const NEVER_MILLISECONDS = 3_600_000;
/** The test waits for this many tries. They are enough for most pauses between tries to have the maximum length. */
const TRIES = 15;

let hub: Awaited<ReturnType<typeof startEventsHub>>;
let store: Store;
let log: ReturnType<typeof createLineLog>;
let sender: EventSender | undefined;
beforeEach(async () => {
  hub = await startEventsHub();
  store = createSqlStore(createSqliteDatabase(':memory:'));
  log = createLineLog();
});
afterEach(async () => {
  await sender?.stop(0);
  sender = undefined;
  await store.close();
  await hub.stop();
});

function startSender(url = hub.url, deadline = DEADLINE_MILLISECONDS): EventSender {
  sender = createEventSender({
    store,
    hub: createEventsHub({ url, key: KEY }, deadline),
    log: log.log,
    now: () => new Date(),
    times: TIMES,
  });
  sender.start();
  return sender;
}
function append(...titles: string[]): Promise<void> {
  return store.appendEvents(titles.map((title) => storedEvent(title)));
}
function takenTitles(): string[] {
  return hub.taken.map(({ title }) => title);
}
function expectAllSent(): Promise<void> {
  return vi.waitFor(async () => expect(await store.countEvents()).toBe(0), SOON);
}

describe('the way of events to the hub', () => {
  it('is in order, each once, in batches, with the key, and then they are forgotten', async () => {
    const titles = Array.from({ length: 1250 }, (_unused, index) => `event ${index}`);
    await append(...titles);
    startSender();
    await expectAllSent();
    expect(takenTitles()).toEqual(titles);
    expect(new Set(hub.taken.map(({ id }) => id)).size).toBe(1250);
    expect(hub.calls).toHaveLength(3);
    for (const { method, path, headers } of hub.calls) {
      expect({ method, path }).toEqual({ method: 'POST', path: '/hub/events' });
      expect(headers).toMatchObject({ 'x-api-key': KEY, 'content-type': 'application/json' });
    }
  });

  it('goes on with what comes later', async () => {
    startSender();
    await append('a');
    await expectAllSent();
    await append('b');
    await expectAllSent();
    expect(takenTitles()).toEqual(['a', 'b']);
  });

  it.each(Object.entries(hubFaults))('loses nothing when the hub %s', async (_fault, behaviour) => {
    hub.behave(behaviour);
    await append('a', 'b', 'c');
    startSender();
    await vi.waitFor(() => expect(hub.calls.length).toBeGreaterThan(1), SOON);
    expect(await store.countEvents()).toBe(3);
    await append('d');
    hub.taken.length = 0;
    hub.behave(takeAll);
    await expectAllSent();
    expect(takenTitles()).toEqual(['a', 'b', 'c', 'd']);
    expect(hub.calls.every(({ path }) => path === '/hub/events')).toBe(true);
    expect(log.lines.join('')).toContain('"event":"events-held"');
    expect(log.lines.join('')).not.toContain(KEY);
  });

  it('does not send again before the time that the hub named', async () => {
    hub.behave((_titles, res) => void res.writeHead(503, { 'Retry-After': '1' }).end());
    await append('a');
    startSender();
    await vi.waitFor(() => expect(hub.calls.length).toBeGreaterThan(0), SOON);
    const refusedAt = performance.now();
    hub.behave(takeAll);
    await expectAllSent();
    // The hub asked for a pause of one second. The limit is 900 ms, because a timer may end slightly early.
    expect(performance.now() - refusedAt).toBeGreaterThan(900);
  });

  it('loses nothing when nobody listens, and counts what waits', async () => {
    const port = await findFreePort();
    await append('a', 'b');
    const { queueLength } = startSender(`http://127.0.0.1:${port}/`);
    await vi.waitFor(() => expect(log.lines.length).toBeGreaterThan(2), SOON);
    expect(await store.countEvents()).toBe(2);
    expect(queueLength()).toBe(2);
    expect(log.lines.join('')).not.toContain(KEY);
  });

  it.each(Object.entries(endlessResponses))('accepts a body that %s', async (_how, behaviour) => {
    hub.behave(behaviour);
    await append('a', 'b');
    startSender();
    await expectAllSent();
    expect(hub.calls).toHaveLength(1);
  });

  it.each([
    ['answers 500', 'status'],
    ['has moved', 'redirect'],
    ['hangs up', 'broken'],
    ['never answers', 'timeout'],
  ])('counts by its kind how a hub failed that %s', async (fault, kind) => {
    hub.behave(hubFaults[fault] ?? takeAll);
    const eventsHub = createEventsHub({ url: hub.url, key: KEY }, DEADLINE_MILLISECONDS);
    const outcomes: string[] = [];
    eventsHub.observe(({ outcome }) => outcomes.push(outcome));
    const event = { id: '1', json: JSON.stringify(storedEvent('a')) };
    await expect(eventsHub.send([event])).rejects.toMatchObject({ code: 'unavailable', cause: { kind } });
    hub.behave(takeAll);
    await eventsHub.send([event]);
    expect(outcomes).toEqual([kind, 'response']);
    await eventsHub.close();
  });

  it('waits longer and longer before it tries a failing hub again', async () => {
    hub.behave((_titles, res) => void res.writeHead(500).end());
    await append('a');
    startSender();
    const begun = performance.now();
    await vi.waitFor(() => expect(hub.calls.length).toBeGreaterThanOrEqual(TRIES), SOON);
    const waits = hub.calls.length - 1;
    // Retries wait 20, 40, 80, then 100 ms, each shortened by up to half.
    const least = 10 + 20 + 40 + 50 * (waits - 3);
    expect(performance.now() - begun).toBeGreaterThan(least);
  });
});

describe('an event that the hub never takes', () => {
  it.each([400, 413, 422])(
    'is found by %i, dropped and named; all others arrive in order',
    async (status) => {
      const titles = Array.from({ length: 90 }, (_unused, index) =>
        index === 41 ? 'poison' : `event ${index}`,
      );
      await append(...titles);
      hub.behave(takeAllBut('poison', status));
      const [poison] = (await store.listEvents(90)).filter(({ json }) => json.includes('poison'));
      startSender();
      await expectAllSent();
      expect(takenTitles()).toEqual(titles.filter((title) => title !== 'poison'));
      expect(hub.calls.length).toBeLessThan(20);
      const refused = log.lines.filter((line) => line.includes('event-refused'));
      expect(refused).toEqual([expect.stringContaining(poison?.id ?? '-')]);
    },
  );
});

describe('the end of a process', () => {
  it('sends what waits first', async () => {
    const stopping = startSender();
    await append(...Array.from({ length: 150 }, (_unused, index) => `${index}`));
    await stopping.stop(5000);
    expect(hub.taken).toHaveLength(150);
    expect(await store.countEvents()).toBe(0);
  });

  it('does not wait for a hub that does not answer', async () => {
    hub.behave(() => undefined);
    await append('a');
    const stopping = startSender(hub.url, NEVER_MILLISECONDS);
    await vi.waitFor(() => expect(hub.calls.length).toBeGreaterThan(0), SOON);
    await stopping.stop(50);
    expect(await store.countEvents()).toBe(1);
  });
});

describe('without a hub', () => {
  it('events stay for thirty days, and no longer', async () => {
    const day = 24 * 60 * 60 * 1000;
    const ages = [31, 30.01, 29.99, 1];
    await store.appendEvents(
      ages.map((age) => storedEvent(`${age}`, new Date(Date.now() - age * day).toISOString())),
    );
    sender = createEventSender({ store, hub: undefined, log: log.log, now: () => new Date() });
    sender.start();
    const { queueLength } = sender;
    await vi.waitFor(() => expect(queueLength()).toBe(2), SOON);
    expect(await store.countEvents()).toBe(2);
    expect(log.lines).toEqual([expect.stringContaining('"event":"events-dropped","count":2')]);
  });
});
