import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { schemaOf } from '../database/schema.ts';
import { FILE_ENDINGS, openSqlite, readSchemaVersion } from '../database/sqlite-database.ts';
import { checkSchemaVersion, StoredRow, toBatches, type StoreSide, type StoreTarget } from './copy-store.ts';

/**
 * Calls `work` with a snapshot of the store in a SQLite file. The file is not changed: if an older version of the server wrote
 * it, `work` gets a migrated copy.
 * @throws Error if the file does not exist, or if its schema is newer than this version of the server
 */
export async function withSqliteSource<Value>(
  file: string,
  work: (source: StoreSide) => Promise<Value>,
): Promise<Value> {
  if (!existsSync(file)) throw new Error(`There is no store at ${file}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-copy-'));
  const db = openSource(file, path.join(folder, 'store.sqlite'));
  try {
    checkSchemaVersion(file, readSchemaVersion(db));
    db.exec('BEGIN');
    return await work({ name: file, read: (query) => readBatches(db, query) });
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}

function openSource(file: string, copy: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true });
  if (readSchemaVersion(db) >= schemaOf('sqlite').steps.length) return db;
  db.prepare('VACUUM INTO ?').run(copy);
  db.close();
  return openSqlite(copy);
}

/**
 * Calls `work`, which writes a store into the file in one transaction. A missing file is created. If the work fails, the new file
 * is deleted again.
 */
export async function withSqliteTarget<Value>(
  file: string,
  work: (target: StoreTarget) => Promise<Value>,
): Promise<Value> {
  const isNew = !existsSync(file);
  try {
    return await writeTarget(file, work);
  } catch (error) {
    if (isNew) for (const ending of FILE_ENDINGS) rmSync(file + ending, { force: true });
    throw error;
  }
}

async function writeTarget<Value>(
  file: string,
  work: (target: StoreTarget) => Promise<Value>,
): Promise<Value> {
  const db = openSqlite(file);
  try {
    db.exec('BEGIN IMMEDIATE');
    const value = await work({
      name: file,
      read: (query) => readBatches(db, query),
      write: async (text, values) => void db.prepare(text).run(...values),
    });
    db.exec('COMMIT');
    // SQLite cannot read a file in WAL mode if the folder is read-only. So WAL mode is turned off in the finished file. A server
    // that opens the file turns it on again.
    db.exec('PRAGMA journal_mode = DELETE');
    return value;
  } finally {
    db.close();
  }
}

function readBatches(db: DatabaseSync, query: string): Iterable<StoredRow[]> {
  return toBatches(db.prepare(query).iterate(), (row) => v.parse(StoredRow, row));
}
