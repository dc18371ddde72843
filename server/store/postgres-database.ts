import { Pool, TypeOverrides, types, type PoolClient } from 'pg';
import * as v from 'valibot';
import { RequestError, UnavailableError } from '#server/errors.ts';
import type { Database, Result, Statement } from './database.ts';
import { migrationsOf } from './migrations.ts';

/**
 * Two connections have the locks of the two queues, one writes events, and two serve everything else. The number is
 * small, because many processes share the database.
 */
const MAX_CONNECTIONS = 5;
const CONNECT_MILLISECONDS = 1000;
/** The time after which PostgreSQL cancels a statement. */
const STATEMENT_MILLISECONDS = 1000;
/** The client waits no longer than this, because a broken connection reports no error. */
const QUERY_MILLISECONDS = 1500;

/** The keys of advisory locks. The numbers are arbitrary, but all versions of the server must use the same. */
const LOCKS = { space: 7701, migrate: 1, events: 2, mail: 3 };

const TakenRow = v.tuple([v.object({ taken: v.boolean() })]);
const VersionRow = v.tuple([v.object({ version: v.number() })]);

/**
 * pg returns `count(*)` and times as text, because they are 64-bit integers. In this store all of them are below 2^53.
 */
const numbers = new TypeOverrides();
numbers.setTypeParser(types.builtins.INT8, Number);

/**
 * Creates a database that several processes share.
 * @param url `postgres://…`
 */
export function createPostgresDatabase(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    query_timeout: QUERY_MILLISECONDS,
    keepAlive: true,
    fallback_application_name: 'postcode',
    types: numbers,
  });
  // Without these handlers an error would end the process. The pool replaces a broken idle connection, and a query on a
  // broken connection fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));

  let migrated: Promise<void> | undefined;
  const ready = async (): Promise<void> => {
    migrated ??= migrate(pool);
    try {
      await migrated;
    } catch (error) {
      migrated = undefined;
      throw error;
    }
  };

  return {
    run: async (statements) => {
      try {
        await ready();
        return await withClient(pool, (client) =>
          statements.length === 1
            ? executeAll(client, statements)
            : transact(client, () => executeAll(client, statements)),
        );
      } catch (error) {
        throw toUnavailable(error);
      }
    },
    // PostgreSQL frees the lock when the connection ends, so also when this process dies.
    withSenderLock: async (work, queue = 'events') => {
      const lock = [LOCKS.space, LOCKS[queue]];
      try {
        await ready();
        return await withClient(pool, async (client) => {
          const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS taken', lock);
          const [{ taken }] = v.parse(TakenRow, rows);
          if (!taken) return false;
          await work();
          await client.query('SELECT pg_advisory_unlock($1, $2)', lock);
          return true;
        });
      } catch (error) {
        throw toUnavailable(error);
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Runs work with a connection of the pool. If the work fails, the connection is closed, which rolls back its transaction and
 * frees its locks.
 */
async function withClient<Value>(pool: Pool, work: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    const value = await work(client);
    client.release();
    return value;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function transact<Value>(client: PoolClient, work: () => Promise<Value>): Promise<Value> {
  await client.query('BEGIN');
  const value = await work();
  await client.query('COMMIT');
  return value;
}

/** Runs the migrations. If several processes start at once, one of them migrates and the others wait. */
function migrate(pool: Pool): Promise<void> {
  return withClient(pool, (client) =>
    transact(client, async () => {
      await client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.space, LOCKS.migrate]);
      await client.query('CREATE TABLE IF NOT EXISTS store_version (version INTEGER NOT NULL)');
      const { rows } = await client.query('SELECT coalesce(max(version), 0) AS version FROM store_version');
      const [{ version }] = v.parse(VersionRow, rows);
      const migrations = migrationsOf('postgres');
      if (version >= migrations.length) return;
      await client.query(migrations.slice(version).join('\n'));
      await client.query('INSERT INTO store_version VALUES ($1)', [migrations.length]);
    }),
  );
}

async function execute(client: PoolClient, { text, values = [] }: Statement): Promise<Result> {
  let place = 0;
  const numbered = text.replaceAll('?', () => `$${(place += 1)}`);
  const { rows, rowCount } = await client.query(numbered, values);
  return { rows, changes: rowCount ?? 0 };
}

async function executeAll(client: PoolClient, statements: Statement[]): Promise<Result[]> {
  const results: Result[] = [];
  // A connection runs one statement at a time.
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of statements) results.push(await execute(client, statement));
  return results;
}

function toUnavailable(error: unknown): RequestError {
  return error instanceof RequestError ? error : new UnavailableError(error);
}
