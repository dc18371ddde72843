import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { storedEvent } from '#fixtures/data/events.ts';
import { newMail, newMessage } from '#fixtures/data/messages.ts';
import { startPostgres, type TestPostgres } from '#fixtures/server/postgres.ts';

const ALWAYS = new Date(0);

/**
 * These statements create a store with the first deployed schema, one banner and one event. The body of the event is five Khmer
 * letters, of three bytes each.
 */
const BANNER = `CREATE TABLE banner (id TEXT PRIMARY KEY, rank INTEGER NOT NULL, position TEXT NOT NULL,
  image_file TEXT NOT NULL, alt_text TEXT NOT NULL, mobile_image_file TEXT NOT NULL, mobile_alt_text TEXT NOT NULL,
  click_url TEXT NOT NULL)`;
const ROWS = `CREATE INDEX queued_event_created_at ON queued_event (created_at);
  INSERT INTO queued_event (id, created_at, body) VALUES ('first', 1795435937458, 'ខេត្ត');
  INSERT INTO banner VALUES ('b', 1, 'bottom', 'b.png', 'ក', 's.png', '', 'https://shop.example/');`;
const FIRST_SQLITE = `CREATE TABLE queued_event (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL, body TEXT NOT NULL) STRICT; ${BANNER} STRICT; ${ROWS} PRAGMA user_version = 1;`;
const FIRST_POSTGRES = `CREATE TABLE queued_event (seq BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT NOT NULL UNIQUE, created_at BIGINT NOT NULL, body TEXT NOT NULL); ${BANNER}; ${ROWS}
  CREATE TABLE store_version (version INTEGER NOT NULL); INSERT INTO store_version VALUES (1);`;

let folder = '';
let postgres: TestPostgres;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-upgrade-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.stop();
});

const DATABASES: { name: string; openFirst: () => Promise<() => Store> }[] = [
  {
    name: 'SQLite',
    openFirst: async () => {
      const db = new DatabaseSync(path.join(folder, 'store.sqlite'));
      db.exec(FIRST_SQLITE);
      db.close();
      return () => openStore({ databaseUrl: undefined, dataDir: folder });
    },
  },
  {
    name: 'PostgreSQL',
    openFirst: async () => {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(FIRST_POSTGRES);
      await client.end();
      return () => openStore({ databaseUrl: postgres.url, dataDir: folder });
    },
  },
];

describe.each(DATABASES)('a store of the first version on $name', ({ openFirst }) => {
  it('is upgraded with all its rows, once', async () => {
    const open = await openFirst();
    const upgraded = open();
    // The upgrade adds the size of each event in bytes: 15 for five letters.
    expect(await upgraded.trimEvents({ before: ALWAYS, bytes: 15, senderBytes: 15 })).toBe(0);
    expect(await upgraded.listEvents(9)).toEqual([{ id: 'first', json: 'ខេត្ត' }]);
    expect((await upgraded.listBanners()).map(({ id, bannerImage }) => [id, bannerImage])).toEqual([
      ['b', 'ក'],
    ]);
    await upgraded.appendEvents([storedEvent('second')]);
    const message = newMessage();
    await upgraded.addMessage(message, [newMail({ messageId: message.id })]);
    await upgraded.close();

    const again = open();
    expect(await again.countEvents()).toBe(2);
    expect((await again.findMessage(message.id))?.createdAt).toEqual(message.createdAt);
    expect(await again.trimEvents({ before: ALWAYS, bytes: 14, senderBytes: 14 })).toBe(2);
    await again.close();
  });
});

describe('a PostgreSQL that another process has migrated, because this one could not', () => {
  it('is used, and no migration is reported any more', async () => {
    await postgres.clear();
    const database = { databaseUrl: postgres.url, dataDir: folder };
    const unable = openStore({ ...database, databaseMigrationUrl: 'postgres://127.0.0.1:1/postgres' });
    await expect(unable.prepare()).rejects.toMatchObject({ code: 'unavailable' });
    expect(unable.isMigrating()).toBe(true);

    const able = openStore(database);
    await able.prepare();
    await able.close();
    await unable.check();
    expect(unable.isMigrating()).toBe(false);
    await unable.close();
  });
});
