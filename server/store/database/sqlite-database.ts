import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import type { Database, Result, Statement } from './database.ts';
import { checkRelease, schemaOf, type MigrationWatch, type Schema } from './schema.ts';

/**
 * The maximum time for which a call waits while another process holds the lock of the database. After this time the call throws
 * UnavailableError.
 */
const BUSY_MILLISECONDS = 800;
/**
 * The pause between two attempts to get the lock. SQLite's own busy timeout is not used, because it would block the event loop.
 */
const RETRY_MILLISECONDS = 20;
/** The size in bytes to which a checkpoint truncates the write-ahead log. */
const JOURNAL_BYTES = 4 * 1024 * 1024;
/**
 * The result codes SQLITE_BUSY and SQLITE_LOCKED. The low byte of an extended result code, such as SQLITE_BUSY_SNAPSHOT, is one
 * of these codes.
 * @see https://sqlite.org/rescode.html
 */
const HELD_CODES = new Set([5, 6]);
/** The codes SQLITE_CORRUPT and SQLITE_NOTADB. */
const BROKEN_CODES = new Set([11, 26]);
/** The endings of the files of a database: the main file, and the two files that SQLite creates beside it in WAL mode. */
export const FILE_ENDINGS = ['', '-wal', '-shm'];

/**
 * With `synchronous = NORMAL` a killed process loses nothing. A power failure may lose the last commits, but the file
 * stays consistent. `FULL` would wait for the disk at each commit.
 * @see https://sqlite.org/pragma.html#pragma_synchronous
 */
const SETTINGS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = ${JOURNAL_BYTES};`;

const IN_MEMORY = ':memory:';
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const Version = v.object({ user_version: v.number() });
const Release = v.object({ release: v.number() });

type SqliteOptions = MigrationWatch & {
  /** Called with the new name of a corrupt file, after the file was renamed. An empty database replaces it. */
  onSetAside?: (renamed: string) => void;
  schema?: Schema;
};

/**
 * Creates a database in one file. The file and its folder are created at the first use. Several processes may share the file.
 * @param file path of the file, or `:memory:` for a database that ends with the process
 */
export function createSqliteDatabase(file: string, options: SqliteOptions = {}): Database {
  let db: DatabaseSync | undefined;
  const close = (): void => {
    db?.close();
    db = undefined;
  };

  const attempt = async (statements: Statement[], until: number): Promise<Result[]> => {
    try {
      db ??= openOrSetAside(file, options);
      return executeAll(db, statements);
    } catch (error) {
      const isHeld = hasCode(error, HELD_CODES);
      if (!isHeld) close();
      if (!isHeld || performance.now() > until) throw new UnavailableError(error);
    }
    await pause(RETRY_MILLISECONDS);
    return attempt(statements, until);
  };

  const run = (statements: Statement[]) => attempt(statements, performance.now() + BUSY_MILLISECONDS);
  return {
    run,
    prepare: async () => void (await run([])),
    // A migration blocks the event loop, so this function cannot be called during a migration.
    isMigrating: () => false,
    close: async () => close(),
  };
}

/**
 * Runs the work in a transaction. `IMMEDIATE` takes the write lock at once. So if two processes migrate, the second one waits,
 * and then finds that the steps have run.
 */
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

/** Runs each missing step in its own transaction. */
function migrate(db: DatabaseSync, { schema = schemaOf('sqlite'), onStep }: SqliteOptions): void {
  const found = readSchemaVersion(db);
  if (found > schema.steps.length) {
    const row = db.prepare('SELECT max(number) AS release FROM store_release').get();
    checkRelease(v.parse(Release, row).release, schema);
  }
  for (const [index, step] of schema.steps.entries()) {
    if (index < found) continue;
    const begun = performance.now();
    const isDone = transact(db, () => {
      if (readSchemaVersion(db) > index) return false;
      db.exec(step);
      db.exec(`PRAGMA user_version = ${index + 1}`);
      return true;
    });
    if (isDone) onStep?.({ version: index + 1, milliseconds: Math.round(performance.now() - begun) });
  }
}

/**
 * Opens the file. A corrupt file is renamed and replaced by an empty database. Otherwise the site could store no new messages
 * until an operator has repaired the file.
 */
function openOrSetAside(file: string, options: SqliteOptions): DatabaseSync {
  try {
    return openSqlite(file, options);
  } catch (error) {
    if (!hasCode(error, BROKEN_CODES)) throw error;
    const renamed = `${file}.broken-${Date.now()}`;
    for (const ending of FILE_ENDINGS) {
      if (existsSync(file + ending)) renameSync(file + ending, renamed + ending);
    }
    options.onSetAside?.(renamed);
    return openSqlite(file, options);
  }
}

/** Opens the file and migrates it. */
export function openSqlite(file: string, options: SqliteOptions = {}): DatabaseSync {
  if (file !== IN_MEMORY) createPrivateFile(file);
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec(SETTINGS);
    migrate(db, options);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Creates the file and its folder with permissions for the current user only. SQLite gives the `-wal` and `-shm` files the same
 * permissions as the database file. The permissions of an existing folder are not changed, because it may contain other files.
 */
function createPrivateFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  for (const ending of FILE_ENDINGS) {
    if (existsSync(file + ending)) chmodSync(file + ending, PRIVATE_FILE);
  }
}

/** Returns the number of steps that the database has run. */
export function readSchemaVersion(db: DatabaseSync): number {
  return v.parse(Version, db.prepare('PRAGMA user_version').get()).user_version;
}

function execute(db: DatabaseSync, { text, values = [] }: Statement): Result {
  const statement = db.prepare(text.replaceAll('{now}', NOW));
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: Number(statement.run(...values).changes) };
}

function executeAll(db: DatabaseSync, statements: Statement[]): Result[] {
  const work = () => statements.map((statement) => execute(db, statement));
  return statements.length > 1 ? transact(db, work) : work();
}

function hasCode(error: unknown, codes: ReadonlySet<number>): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    codes.has(error.errcode & 0xff)
  );
}
