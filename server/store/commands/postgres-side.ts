import { Client } from 'pg';
import * as v from 'valibot';
import { readVersion } from '../database/migrate-postgres.ts';
import { numbers, toQuery } from '../database/postgres-database.ts';
import { openStore, type StoreConfig } from '../open-store.ts';
import { BATCH_ROWS, checkSchemaVersion, StoredRow, type StoreSide, type StoreTarget } from './copy-store.ts';
import { listStoreTables } from './store-tables.ts';

const CONNECT_MILLISECONDS = 5000;
/**
 * The maximum time to wait for the lock on the tables. The copy waits while other processes still write to them, and fails after
 * this time.
 */
const LOCK_MILLISECONDS = 5000;

/**
 * Calls `work` with a snapshot of a store in PostgreSQL. Rows that are written while `work` runs are not in the snapshot.
 * @throws Error if the store has the schema of another version of the server
 */
export function withPostgresSource<Value>(
  url: string,
  work: (source: StoreSide) => Promise<Value>,
): Promise<Value> {
  return withClient(url, async (client) => {
    const name = nameOf(url);
    checkSchemaVersion(name, await readVersion(client));
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    return work({ name, read: (query) => readBatches(client, query) });
  });
}

/** Creates or migrates the schema in PostgreSQL. Then calls `work`, which writes the store in one transaction. */
export async function withPostgresTarget<Value>(
  config: StoreConfig & { databaseUrl: string },
  work: (target: StoreTarget) => Promise<Value>,
): Promise<Value> {
  const store = openStore(config);
  await store.prepare().finally(store.close);
  const url = config.databaseMigrationUrl ?? config.databaseUrl;
  return withClient(url, async (client) => {
    const tables = listStoreTables().map(({ name }) => name);
    await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_MILLISECONDS};
      LOCK TABLE ${tables.join(', ')} IN EXCLUSIVE MODE`);
    const value = await work({
      name: nameOf(url),
      read: (query) => readBatches(client, query),
      write: async (text, values) => void (await client.query(toQuery({ text, values }))),
    });
    await client.query('COMMIT');
    return value;
  });
}

async function withClient<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    fallback_application_name: 'postcode-copy',
    types: numbers,
  });
  client.on('error', () => undefined);
  await client.connect();
  // If the transaction was not committed, closing the connection rolls it back.
  return work(client).finally(() => client.end());
}

/** Reads the rows in batches with a cursor, because all rows together may not fit into memory. */
async function* readBatches(client: Client, query: string): AsyncIterable<StoredRow[]> {
  await client.query(`DECLARE copied NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a cursor moves forward
    const { rows } = await client.query(`FETCH ${BATCH_ROWS} FROM copied`);
    if (rows.length === 0) break;
    yield v.parse(v.array(StoredRow), rows);
  }
  await client.query('CLOSE copied');
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}
