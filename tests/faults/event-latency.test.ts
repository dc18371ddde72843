import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { pageView, VISITOR_AGENT } from '#fixtures/data/events.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const EVENTS = 200;
const WARM_UP = 50;
/** The number of rounds. Only the smallest result is used, because other load on the machine only adds time. */
const ROUNDS = 3;
/** The time that a transaction waits for further events. */
const GATHER_MILLISECONDS = 2;
/**
 * The maximum time that storing an event adds to a response, as a multiple of the time that a timer of `GATHER_MILLISECONDS`
 * really takes.
 */
const MOST_WAITS = 10;

const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-latency-'));
let store: Store;
const server = useServer(() => {
  store = openStore({ databaseUrl: undefined, dataDir: folder });
  return { store };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the response times in milliseconds, sorted. */
async function measure(headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + EVENTS; index += 1) {
    const begun = performance.now();
    const { status } = await server.post('/api/events', JSON.stringify(pageView()), {
      'Content-Type': 'text/plain',
      'User-Agent': VISITOR_AGENT,
      ...headers,
    });
    expect(status).toBe(202);
    times.push(performance.now() - begun);
  }
  return times.slice(WARM_UP).sort((one, other) => one - other);
}

/** Measures how many milliseconds timers of `GATHER_MILLISECONDS` really take. @returns the times, sorted */
async function measureWaits(): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < EVENTS; index += 1) {
    const begun = performance.now();
    await pause(GATHER_MILLISECONDS);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other);
}

function at(times: number[], share: number): number {
  return times[Math.floor(times.length * share)] ?? 0;
}

describe('an acknowledged event', () => {
  it('waits for its transaction, and no longer than a few milliseconds', async () => {
    const rounds: { usual: number; longest: number }[] = [];
    const added = (share: number, withStore: number[], withoutStore: number[], waits: number[]): number =>
      (at(withStore, share) - at(withoutStore, share)) / at(waits, share);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const waits = await measureWaits();
      const withoutStore = await measure({ DNT: '1' });
      expect(await store.countEvents()).toBe((round - 1) * (WARM_UP + EVENTS));
      const withStore = await measure({});
      expect(await store.countEvents()).toBe(round * (WARM_UP + EVENTS));
      rounds.push({
        usual: added(0.5, withStore, withoutStore, waits),
        longest: added(0.99, withStore, withoutStore, waits),
      });
    }
    expect(Math.min(...rounds.map(({ usual }) => usual))).toBeLessThan(MOST_WAITS);
    expect(Math.min(...rounds.map(({ longest }) => longest))).toBeLessThan(MOST_WAITS);
  });
});
