import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import { inSpan } from '#server/observability/tracing.ts';
import type { Database } from './database/database.ts';
import type { MigrationWatch, Schema } from './database/schema.ts';
import { createPostgresDatabase } from './database/postgres-database.ts';
import { createSqlStore } from './sql-store.ts';
import { createSqliteDatabase } from './database/sqlite-database.ts';
import type { Store } from './store.ts';

export const STORE_FILE = 'store.sqlite';

type StoreOptions = MigrationWatch & {
  /** Replaces the schema of this version of the server. Tests use it to simulate the next release. */
  schema?: Schema;
  /** Called after each transaction. `isFailed` means that the database refused it or did not respond in time. */
  onTransaction?: (outcome: { isFailed: boolean; milliseconds: number }) => void;
  /** Called with the new name of a corrupt file, after it was renamed. */
  onSetAside?: (renamed: string) => void;
  /** Called after messages were deleted to make room for new ones, with the number of deleted messages. */
  onMessagesDropped?: (count: number) => void;
};

export type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseMigrationUrl'>>;

/**
 * Creates the store: in PostgreSQL if `DATABASE_URL` is set, otherwise in a file in the data folder. The database is opened when
 * it is first used, so the site can start and serve pages while the database is down.
 */
export function openStore(
  { databaseUrl, databaseMigrationUrl: migrationUrl, dataDir }: StoreConfig,
  { onTransaction, onMessagesDropped, ...options }: StoreOptions = {},
): Store {
  const database =
    databaseUrl === undefined
      ? createSqliteDatabase(path.resolve(dataDir, STORE_FILE), options)
      : createPostgresDatabase({ url: databaseUrl, migrationUrl, ...options });
  return createSqlStore(
    onTransaction ? watchTransactions(database, onTransaction) : database,
    onMessagesDropped,
  );
}

function watchTransactions(
  database: Database,
  onTransaction: NonNullable<StoreOptions['onTransaction']>,
): Database {
  return {
    ...database,
    run: async (statements) => {
      const startedAt = performance.now();
      const end = (isFailed: boolean): void =>
        onTransaction({ isFailed, milliseconds: performance.now() - startedAt });
      try {
        const results = await inSpan('store', { statements: statements.length }, () =>
          database.run(statements),
        );
        end(false);
        return results;
      } catch (error) {
        end(true);
        throw error;
      }
    },
  };
}
