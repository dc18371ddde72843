import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { bounds } from '#fixtures/bounds.ts';
import { pageView } from '#fixtures/data/events.ts';
import { contactBody } from '#fixtures/data/messages.ts';
import { startEventsProcess } from '#fixtures/server/events-process.ts';

const CLIENTS = 6;
const WRITERS = 2;
const EVENTS_A_REQUEST = 4;
/** The process is killed while it writes, after a random time between these two limits. Both are in milliseconds. */
const LIFE = { shortest: 5, longest: 80 };
/**
 * The test waits until the process has acknowledged this number of reports and of messages. Only then does the random time
 * before the kill begin.
 */
const FEWEST_ACKNOWLEDGED = 2;
/**
 * The largest accepted median time to open a store after a crash, as a multiple of the time to create the store in the same run.
 */
const MOST_TIMES_AS_LONG = 5;
/** If the store is created in less time, the comparison uses this time. Otherwise it would be too strict. */
const LEAST_OPEN_MILLISECONDS = 100;
const EVERYTHING = 1_000_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function integrityOf(): unknown {
  const db = new DatabaseSync(path.join(folder, 'store.sqlite'));
  const row = db.prepare('PRAGMA integrity_check').get();
  db.close();
  return row?.['integrity_check'];
}

async function countStored(): Promise<Map<string, number>> {
  const store = openStore({ databaseUrl: undefined, dataDir: folder });
  const events = await store.listEvents(EVERYTHING);
  await store.close();
  const counts = new Map<string, number>();
  for (const { json } of events) {
    const { title } = v.parse(v.looseObject({ title: v.string() }), JSON.parse(json));
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return counts;
}

async function findReferences(ids: string[]): Promise<Map<string, string | undefined>> {
  const store = openStore({ databaseUrl: undefined, dataDir: folder });
  const found = new Map<string, string | undefined>();
  for (const id of ids) found.set(id, (await store.findMessage(id))?.reference);
  await store.close();
  return found;
}

type Life = { acknowledged: string[]; messages: [id: string, reference: string][]; opened: number };

/**
 * Starts a server. Several clients report events and send messages until the server is killed.
 * @returns the acknowledged reports and messages, and the milliseconds in which the server opened its store
 */
async function liveAndDie(round: number): Promise<Life> {
  const server = await startEventsProcess({ DATA_DIR: folder });
  const acknowledged: string[] = [];
  const messages: Life['messages'] = [];
  const begun = Promise.withResolvers<void>();
  const note = (): void => {
    if (Math.min(acknowledged.length, messages.length) >= FEWEST_ACKNOWLEDGED) begun.resolve();
  };
  const reportOn = async (client: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const name = `${round}.${client}.${turn}`;
      const status = await server.report(Array.from({ length: EVENTS_A_REQUEST }, () => pageView(name)));
      if (status === undefined) return;
      expect(status).toBe(202);
      acknowledged.push(name);
      note();
    }
  };
  const writeOn = async (writer: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const body = contactBody({ message: `Message ${round}.${writer}.${turn}` });
      const response = await server.send(body);
      if (response === undefined) return;
      expect(response.status).toBe(202);
      messages.push([String(body['id']), response.reference]);
      note();
    }
  };
  const clients = [
    ...Array.from({ length: CLIENTS }, (_unused, client) => reportOn(client)),
    ...Array.from({ length: WRITERS }, (_unused, writer) => writeOn(writer)),
  ];
  await Promise.race([begun.promise, Promise.all(clients)]);
  await pause(LIFE.shortest + Math.random() * (LIFE.longest - LIFE.shortest));
  await server.kill();
  await Promise.all(clients);
  return { acknowledged, messages, opened: server.opened };
}

describe('a server that is killed while it writes', () => {
  it(`loses none of the events and messages it acknowledged, ${bounds.killedServers} times over, and starts again at once`, async () => {
    const acknowledged: string[] = [];
    const messages: Life['messages'] = [];
    const openings: number[] = [];
    for (let round = 0; round < bounds.killedServers; round += 1) {
      const life = await liveAndDie(round);
      acknowledged.push(...life.acknowledged);
      messages.push(...life.messages);
      openings.push(life.opened);
      expect(integrityOf()).toBe('ok');
    }
    const [first = 0, ...others] = openings;
    const median = others.toSorted((one, other) => one - other)[others.length >> 1];
    expect(median).toBeLessThan(MOST_TIMES_AS_LONG * Math.max(first, LEAST_OPEN_MILLISECONDS));
    const stored = await countStored();
    expect(acknowledged.length).toBeGreaterThan(bounds.killedServers);
    expect(acknowledged.filter((name) => stored.get(name) !== EVENTS_A_REQUEST)).toEqual([]);
    expect(messages.length).toBeGreaterThan(bounds.killedServers);
    const references = await findReferences(messages.map(([id]) => id));
    expect(messages.filter(([id, reference]) => references.get(id) !== reference)).toEqual([]);
    // Requests that were not acknowledged are stored completely or not at all.
    expect([...stored].filter(([, count]) => count !== EVENTS_A_REQUEST)).toEqual([]);
  });
});
