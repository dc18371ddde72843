import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { Database } from './database.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { createSqlStore } from './sql-store.ts';
import { createSqliteDatabase } from './sqlite-database.ts';
import type { Store } from './store.ts';

export const STORE_FILE = 'store.sqlite';

type StoreWatch = {
  /** Called each time the database refuses a statement or does not respond in time. */
  onFailure?: () => void;
  /** Called with the new name of a corrupt file, after it was renamed. */
  onSetAside?: (renamed: string) => void;
};

/**
 * Creates the store in PostgreSQL if `DATABASE_URL` is set, otherwise in a file of the data folder. The database is opened at
 * the first use, so that the site starts and serves pages while the database is down.
 */
export function openStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { onFailure, onSetAside }: StoreWatch = {},
): Store {
  const database =
    databaseUrl === undefined
      ? createSqliteDatabase(path.resolve(dataDir, STORE_FILE), onSetAside)
      : createPostgresDatabase(databaseUrl);
  return createSqlStore(onFailure ? watchFailures(database, onFailure) : database);
}

function watchFailures(database: Database, onFailure: () => void): Database {
  return {
    ...database,
    run: async (statements) => {
      try {
        return await database.run(statements);
      } catch (error) {
        onFailure();
        throw error;
      }
    },
  };
}
