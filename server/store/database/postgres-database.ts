import { Pool, TypeOverrides, types, type PoolClient, type QueryResult } from 'pg';
import pTimeout from 'p-timeout';
import * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import type { Database, Result, Statement } from './database.ts';
import { migratePostgres, readVersion } from './migrate-postgres.ts';
import { checkRelease, schemaOf, type MigrationWatch, type Schema } from './schema.ts';

/**
 * The maximum number of connections of this process. It is small, because many processes share the database. Appending events
 * uses at most one connection at a time, so four connections remain for all other transactions.
 */
const MAX_CONNECTIONS = 5;
const CONNECT_MILLISECONDS = 1000;
/** The time after which PostgreSQL cancels a statement. */
const STATEMENT_MILLISECONDS = 1000;
/**
 * The client's time limit for a transaction, to which STATEMENT_MILLISECONDS is added for each statement. The client needs its
 * own limit, because a broken connection may report no error.
 */
const QUERY_MILLISECONDS = 1500;

/**
 * Starts a transaction with a time limit for its statements. A pooler such as PgBouncer may run each transaction on a different
 * connection, and it refuses the limit as a connection parameter. So each transaction sets the limit.
 */
const BEGIN = `BEGIN; SET LOCAL statement_timeout = ${STATEMENT_MILLISECONDS}`;
const NOW = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)';

const ReleaseRow = v.tuple([v.object({ release: v.number() })]);

/**
 * Parses 64-bit integers, such as `count(*)` and times, as JavaScript numbers. By default pg returns them as text. In this store
 * every 64-bit integer is below 2^53, so the conversion is exact.
 */
export const numbers = new TypeOverrides();
numbers.setTypeParser(types.builtins.INT8, Number);

type PostgresOptions = MigrationWatch & {
  /** `postgres://…`. It may be the URL of a pooler, which runs each transaction on a different connection. */
  url: string;
  /** The URL for migrations. It may bypass the pooler. The default is `url`. */
  migrationUrl?: string | undefined;
  schema?: Schema;
};

/** Creates a `Database` that uses PostgreSQL. Several server processes can share one PostgreSQL database. */
export function createPostgresDatabase(options: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    fallback_application_name: 'postcode',
    types: numbers,
    // Sends all statements of a transaction at once, so that there is only one network round trip for each transaction.
    pipeline: true,
  });
  // Without these handlers an error would end the process. They need to do nothing: the pool replaces a broken idle connection,
  // and a query on a broken connection rejects.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const closing = new AbortController();
  const preparation = createPreparation(pool, options, closing.signal);

  return {
    run: async (statements) => {
      const milliseconds = QUERY_MILLISECONDS + statements.length * STATEMENT_MILLISECONDS;
      await preparation.waitBriefly();
      try {
        return await withClient(pool, milliseconds, (client) => transact(client, statements));
      } catch (error) {
        throw new UnavailableError(error);
      }
    },
    prepare: preparation.wait,
    isMigrating: preparation.isMigrating,
    connections: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      closing.abort();
      await pool.end();
    },
  };
}

/**
 * Creates the functions that check the schema and migrate it once, at the first use of the store. If this fails, the next use
 * tries again.
 */
function createPreparation(
  pool: Pool,
  { url, migrationUrl = url, schema = schemaOf('postgres'), ...watch }: PostgresOptions,
  signal: AbortSignal,
) {
  let isPrepared = false;
  let isMigrating = false;
  let isReported = false;
  let running: Promise<void> | undefined;
  const prepare = async (): Promise<void> => {
    const version = await withClient(pool, QUERY_MILLISECONDS, readVersion);
    if (version > schema.steps.length) checkRelease(await readRelease(pool), schema);
    if (version < schema.steps.length) {
      isMigrating = true;
      await migratePostgres(migrationUrl, schema.steps, { ...watch, signal });
    }
    // If the migration failed here, another process may have finished it.
    isMigrating = false;
    isPrepared = true;
  };
  const prepareOrReport = async (): Promise<void> => {
    try {
      await prepare();
    } catch (error) {
      running = undefined;
      // Only the first failure of a migration is logged, because every use of the store tries again.
      if (isMigrating && !isReported && !signal.aborted) watch.onStepFailed?.(error);
      isReported = isMigrating;
      throw new UnavailableError(error);
    }
  };
  const wait = (): Promise<void> => (running ??= prepareOrReport());
  return {
    wait,
    /** @throws UnavailableError if the schema is not ready within `QUERY_MILLISECONDS`, for example during a migration */
    waitBriefly: async (): Promise<void> => {
      if (isPrepared) return;
      const message = new UnavailableError('The schema is not ready');
      await pTimeout(wait(), { milliseconds: QUERY_MILLISECONDS, message });
    },
    isMigrating: () => isMigrating,
  };
}

/**
 * Calls `work` with a connection of the pool. If the work fails or exceeds the time limit, the connection is closed, which rolls
 * back its transaction.
 */
async function withClient<Value>(
  pool: Pool,
  milliseconds: number,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    const value = await pTimeout(work(client), { milliseconds });
    client.release();
    return value;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function readRelease(pool: Pool): Promise<number> {
  const text = 'SELECT max(number) AS release FROM store_release';
  const { rows } = await withClient(pool, QUERY_MILLISECONDS, (client) => client.query(text));
  return v.parse(ReleaseRow, rows)[0].release;
}

/**
 * Runs the statements in one transaction. If a statement fails, PostgreSQL refuses all later statements, and COMMIT rolls the
 * transaction back.
 */
async function transact(client: PoolClient, statements: Statement[]): Promise<Result[]> {
  const sent = [{ text: BEGIN }, ...statements, { text: 'COMMIT' }].map((statement) =>
    client.query(toQuery(statement)),
  );
  // Waits for all queries, because an unhandled rejection would end the process.
  const outcomes = await Promise.allSettled(sent);
  const results = outcomes.map((outcome): QueryResult => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return results.slice(1, -1).map(({ rows, rowCount }) => ({ rows, changes: rowCount ?? 0 }));
}

/** Converts a statement to a query for pg, in which the placeholders are numbered: `$1, $2` instead of `?, ?`. */
export function toQuery({ text, values }: Statement) {
  let place = 0;
  const numbered = text.replaceAll('{now}', NOW).replaceAll('?', () => `$${(place += 1)}`);
  return values ? { text: numbered, values } : { text: numbered };
}
