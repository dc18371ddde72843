import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import type { Database, Result, Statement } from './database.ts';
import { createFileLocks } from './file-locks.ts';
import { sqliteMigrations } from './sqlite-migrations.ts';

/** A second, gathering and answering included, is what a browser waits for a database that another process holds. */
const BUSY_MILLISECONDS = 800;
/** Between two attempts. SQLite's own waiting would stop everything else that this process does. */
const RETRY_MILLISECONDS = 20;
/** The log of writes is cut back to this many bytes when it was written into the file. */
const JOURNAL_BYTES = 4 * 1024 * 1024;
/** The low byte of SQLite's codes for "held by another" and "held by another statement". */
const HELD_CODES = new Set([5, 6]);
/** The same for a file whose pages make no sense, and for one that is no database. */
const BROKEN_CODES = new Set([11, 26]);
/** What SQLite writes beside its file: the log of writes belongs to it. */
const FILE_ENDINGS = ['', '-wal', '-shm'];

/**
 * A commit is in the kernel's hands when it returns: a killed process loses nothing. Only a machine that loses its power
 * may lose the last moments, and the file stays whole even then; `FULL` would wait for the disk at each commit.
 * @see https://sqlite.org/pragma.html#pragma_synchronous
 */
const SETTINGS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = ${JOURNAL_BYTES};`;

const Version = v.object({ user_version: v.number() });

/**
 * A database in one file, made with its folder when it is first used. Several processes may share the folder.
 * @param file `:memory:` for one that ends with the process
 * @param onSetAside called with the new name of a file that is no database; a new one is begun in its place
 */
export function createSqliteDatabase(
  file: string,
  onSetAside: (renamed: string) => void = () => {},
): Database {
  let db: DatabaseSync | undefined;
  const locks = createFileLocks(file);
  const close = (): void => {
    db?.close();
    db = undefined;
  };

  const attempt = async (statements: Statement[], until: number): Promise<Result[]> => {
    try {
      db ??= openOrSetAside(file, onSetAside);
      return executeAll(db, statements);
    } catch (error) {
      const isHeld = hasCode(error, HELD_CODES);
      if (!isHeld) close();
      if (!isHeld || performance.now() > until) throw new UnavailableError(error);
    }
    await pause(RETRY_MILLISECONDS);
    return attempt(statements, until);
  };

  return {
    run: (statements) => attempt(statements, performance.now() + BUSY_MILLISECONDS),
    withSenderLock: (work, queue = 'events') => locks.hold(queue, work),
    close: async () => {
      locks.close();
      close();
    },
  };
}

/** In one transaction that begins with the right to write: of two processes the second finds the work done. */
function transact<Value>(db: DatabaseSync, work: () => Value): Value {
  db.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    db.exec('COMMIT');
    return value;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function migrate(db: DatabaseSync): void {
  const version = (): number => v.parse(Version, db.prepare('PRAGMA user_version').get()).user_version;
  if (version() >= sqliteMigrations.length) return;
  transact(db, () => {
    for (const step of sqliteMigrations.slice(version())) db.exec(step);
    db.exec(`PRAGMA user_version = ${sqliteMigrations.length}`);
  });
}

/** Nothing can be read of such a file, and waiting for an operator would lose what visitors leave meanwhile. */
function openOrSetAside(file: string, onSetAside: (renamed: string) => void): DatabaseSync {
  try {
    return open(file);
  } catch (error) {
    if (!hasCode(error, BROKEN_CODES)) throw error;
    const renamed = `${file}.broken-${Date.now()}`;
    for (const ending of FILE_ENDINGS) {
      if (existsSync(file + ending)) renameSync(file + ending, renamed + ending);
    }
    onSetAside(renamed);
    return open(file);
  }
}

function open(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec(SETTINGS);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function execute(db: DatabaseSync, { text, values = [] }: Statement): Result {
  const statement = db.prepare(text.replace(/\$\d+/g, '?'));
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: Number(statement.run(...values).changes) };
}

function executeAll(db: DatabaseSync, statements: Statement[]): Result[] {
  const work = () => statements.map((statement) => execute(db, statement));
  return statements.length === 1 ? work() : transact(db, work);
}

function hasCode(error: unknown, codes: ReadonlySet<number>): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    codes.has(error.errcode & 0xff)
  );
}
