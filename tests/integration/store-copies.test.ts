import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUpStore } from '#server/store/commands/back-up.ts';
import { moveStore } from '#server/store/commands/move-store.ts';
import { restoreStore } from '#server/store/commands/restore-store.ts';
import { listStoreTables } from '#server/store/commands/store-tables.ts';
import { toTokenHash } from '#server/store/secret-token.ts';
import { schemaOf } from '#server/store/database/schema.ts';
import { openStore, STORE_FILE } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { storedEvent } from '#fixtures/data/events.ts';
import { EVENTS, fillStore, NOW } from '#fixtures/server/filled-store.ts';
import { startPostgres, type TestPostgres } from '#fixtures/server/postgres.ts';

const ALWAYS = { tries: 8, count: 1000 };
const LATER = new Date('2030-01-01T00:00:00Z');

let postgres: TestPostgres;
let root = '';
let number = 0;
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'copies-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await postgres.stop();
});
beforeEach(() => postgres.clear());

type Place = { databaseUrl: string | undefined; databaseMigrationUrl: undefined; dataDir: string };
const KINDS = ['SQLite', 'PostgreSQL'] as const;
function newPlace(kind: (typeof KINDS)[number]): Place {
  number += 1;
  const databaseUrl = kind === 'PostgreSQL' ? postgres.url : undefined;
  return { databaseUrl, databaseMigrationUrl: undefined, dataDir: path.join(root, String(number)) };
}
async function withStore<Value>(place: Place, work: (store: Store) => Promise<Value>): Promise<Value> {
  const store = openStore(place);
  return work(store).finally(store.close);
}

/** Makes a backup of a store. Returns the rows of the backup, keyed by table name. */
async function dump(place: Place): Promise<Record<string, unknown[]>> {
  number += 1;
  const file = path.join(root, `dump-${number}.sqlite`);
  await backUpStore(place, file);
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = listStoreTables().map(({ name, columns, order }) => [
    name,
    db.prepare(`SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order.join(', ')}`).all(),
  ]);
  db.close();
  return Object.fromEntries(rows);
}
function hashOf({ dataDir }: Place): string {
  return createHash('sha256')
    .update(readFileSync(path.join(dataDir, STORE_FILE)))
    .digest('hex');
}

describe('a store that moves from SQLite to PostgreSQL', () => {
  it('has every row of every table afterwards, in order, and its file is as it was', async () => {
    const [from, to] = [newPlace('SQLite'), newPlace('PostgreSQL')];
    const { token, events } = await withStore(from, fillStore);
    const before = hashOf(from);
    const copied = await moveStore({ ...to, dataDir: from.dataDir });
    expect(hashOf(from)).toBe(before);
    const rows = await dump(from);
    expect(await dump(to)).toEqual(rows);
    expect(copied).toEqual(Object.entries(rows).map(([table, { length }]) => ({ table, rows: length })));
    expect(copied.filter((table) => table.rows === 0).map(({ table }) => table)).toEqual([]);
    await withStore(to, async (store) => {
      expect((await store.listEvents(EVENTS)).map(({ id }) => id)).toEqual(events);
      await store.appendEvents([storedEvent('after')]);
      expect((await store.listEvents(EVENTS + 1)).at(-1)?.json).toContain('"title":"after"');
      expect(await store.listDueMails(LATER, ALWAYS)).toHaveLength(2);
      expect(await store.listAudit(9)).toHaveLength(2);
      expect((await store.findSession(toTokenHash(token)))?.operator.email).toBe('dara@example.org');
    });
  });

  it('is refused where the PostgreSQL has rows, and where there is nothing to move', async () => {
    const [from, to] = [newPlace('SQLite'), newPlace('PostgreSQL')];
    await expect(moveStore({ ...to, dataDir: from.dataDir })).rejects.toThrow('There is no store at');
    await withStore(from, fillStore);
    await expect(moveStore(from)).rejects.toThrow('DATABASE_URL is not set');
    await withStore(to, (store) => store.settle('form-key', 'another'));
    await expect(moveStore({ ...to, dataDir: from.dataDir })).rejects.toThrow(
      'is not empty, it has rows: setting 1',
    );
    expect(await withStore(to, (store) => store.countEvents())).toBe(0);
  });

  it('is migrated on its way where an older program wrote it, and refused where a newer one did', async () => {
    const [from, to] = [newPlace('SQLite'), newPlace('PostgreSQL')];
    mkdirSync(from.dataDir);
    const db = new DatabaseSync(path.join(from.dataDir, STORE_FILE));
    const { steps } = schemaOf('sqlite');
    for (const step of steps.slice(0, 6)) db.exec(step);
    db.exec(`PRAGMA user_version = 6; INSERT INTO setting VALUES ('form-key', 'old')`);
    db.close();
    const before = hashOf(from);
    await moveStore({ ...to, dataDir: from.dataDir });
    expect(hashOf(from)).toBe(before);
    expect(await withStore(to, (store) => store.settle('form-key', 'new'))).toBe('old');

    const newer = new DatabaseSync(path.join(from.dataDir, STORE_FILE));
    newer.exec(`PRAGMA user_version = ${steps.length + 1}`);
    newer.close();
    await expect(moveStore({ ...to, dataDir: from.dataDir })).rejects.toThrow(
      'use the program that migrated it',
    );
  });
});

describe.each(KINDS)('a backup of %s', (kind) => {
  it.each(KINDS)(
    'is restored into %s with all that visitors wrote, and no mail is sent again',
    async (other) => {
      const from = newPlace(kind);
      const { events } = await withStore(from, fillStore);
      const rows = await dump(from);
      const file = path.join(root, `${kind}-to-${other}.sqlite`);
      await backUpStore(from, file);
      await expect(backUpStore(from, file)).rejects.toThrow('exists already');

      await postgres.clear();
      const to = newPlace(other);
      await restoreStore(to, file, NOW);
      const restored = await dump(to);
      for (const table of [
        'message',
        'subscriber',
        'operator',
        'audit',
        'banner',
        'setting',
        'tracking_use',
      ]) {
        expect([table, restored[table]]).toEqual([table, rows[table]]);
      }
      await withStore(to, async (store) => {
        expect((await store.listEvents(EVENTS)).map(({ id }) => id)).toEqual(events);
        expect(await store.countMails()).toBe(2);
        expect(await store.listDueMails(LATER, ALWAYS)).toEqual([]);
        expect(await store.countFailedMails(ALWAYS.tries)).toBe(2);
        expect(await store.listNewsIssues()).toMatchObject([{ id: 'issue', finishedAt: NOW }]);
        expect([restored['session'], restored['one_time']]).toEqual([[], []]);
      });
    },
  );
});

describe('a backup', () => {
  it.each(KINDS)('is not restored into a store on %s that has rows', async (kind) => {
    const place = newPlace(kind);
    await withStore(place, fillStore);
    const file = path.join(root, `kept-${kind}.sqlite`);
    await backUpStore(place, file);
    await expect(restoreStore(place, file, NOW)).rejects.toThrow('is not empty');
    expect(await withStore(place, (store) => store.listDueMails(LATER, ALWAYS))).toHaveLength(2);
  });

  it('is of the store in use: not of a file that DATA_DIR still has', async () => {
    const [old, used] = [newPlace('SQLite'), newPlace('PostgreSQL')];
    await withStore(old, fillStore);
    await withStore(used, (store) => store.settle('form-key', 'of PostgreSQL'));
    const rows = await dump({ ...used, dataDir: old.dataDir });
    expect(rows['setting']).toEqual([{ name: 'form-key', value: 'of PostgreSQL' }]);
    expect(rows['message']).toEqual([]);
  });

  it('leaves no file behind when it fails', async () => {
    const file = path.join(root, 'none.sqlite');
    await expect(backUpStore(newPlace('SQLite'), file)).rejects.toThrow('There is no store at');
    const broken = newPlace('SQLite');
    await withStore(broken, fillStore);
    const db = new DatabaseSync(path.join(broken.dataDir, STORE_FILE));
    db.exec('ALTER TABLE message RENAME COLUMN note TO notes');
    db.close();
    await expect(backUpStore(broken, file)).rejects.toThrow();
    expect(existsSync(file)).toBe(false);
  });

  it('is made after one failed because its new file could not be written', async () => {
    const place = newPlace('SQLite');
    await withStore(place, fillStore);
    const file = path.join(root, 'unwritable.sqlite');
    // SQLite writes its journal to a file of this name, so a folder of this name stops it.
    mkdirSync(`${file}-journal`);
    await expect(backUpStore(place, file)).rejects.toThrow('unable to open database file');
    rmSync(`${file}-journal`, { recursive: true });
    await backUpStore(place, file);
  });
});
