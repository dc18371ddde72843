import { Pool, type PoolClient } from 'pg';
import * as v from 'valibot';
import { RequestError, UnavailableError } from '#server/errors.ts';
import type { Database, Result, Statement } from './database.ts';
import { postgresMigrations } from './postgres-migrations.ts';

/** Two hold the locks of senders, one writes events, two answer all else: the database of many edges stays in reach. */
const MAX_CONNECTIONS = 5;
const CONNECT_MILLISECONDS = 1000;
/** After this the server gives a statement up. */
const STATEMENT_MILLISECONDS = 1000;
/** After this we do: a connection whose other end is gone responds with nothing at all. */
const QUERY_MILLISECONDS = 1500;

/** Our corner of the database's advisory locks: any number, the same in every version. */
const LOCKS = { space: 7701, migrate: 1, events: 2, mail: 3 };

const TakenRow = v.tuple([v.object({ taken: v.boolean() })]);
const VersionRow = v.tuple([v.object({ version: v.number() })]);

/** A database that several processes share. @param url `postgres://…` */
export function createPostgresDatabase(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    query_timeout: QUERY_MILLISECONDS,
    keepAlive: true,
    fallback_application_name: 'postcode',
  });
  // A connection that breaks while nobody uses it is replaced; one that is in use fails its query.
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
    // The lock belongs to the session: should this process die, it is free.
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

/** Work on a connection of its own. One that failed is closed: what it had begun is undone, what it had locked is free. */
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

/** Of processes that start at once one does it, the others wait and find it done. */
function migrate(pool: Pool): Promise<void> {
  return withClient(pool, (client) =>
    transact(client, async () => {
      await client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.space, LOCKS.migrate]);
      await client.query('CREATE TABLE IF NOT EXISTS store_version (version INTEGER NOT NULL)');
      const { rows } = await client.query('SELECT coalesce(max(version), 0) AS version FROM store_version');
      const [{ version }] = v.parse(VersionRow, rows);
      if (version >= postgresMigrations.length) return;
      await client.query(postgresMigrations.slice(version).join('\n'));
      await client.query('INSERT INTO store_version VALUES ($1)', [postgresMigrations.length]);
    }),
  );
}

async function execute(client: PoolClient, { text, values = [] }: Statement): Promise<Result> {
  const { rows, rowCount } = await client.query(text, values);
  return { rows, changes: rowCount ?? 0 };
}

async function executeAll(client: PoolClient, statements: Statement[]): Promise<Result[]> {
  const results: Result[] = [];
  // A connection does one thing after the other.
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of statements) results.push(await execute(client, statement));
  return results;
}

function toUnavailable(error: unknown): RequestError {
  return error instanceof RequestError ? error : new UnavailableError(error);
}
