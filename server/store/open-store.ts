import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { Database } from './database.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { createSqlStore } from './sql-store.ts';
import { createSqliteDatabase } from './sqlite-database.ts';
import type { Store } from './store.ts';

/** In the data folder. */
export const STORE_FILE = 'store.sqlite';

type StoreWatch = {
  /** Called each time that the database refuses, or does not respond. */
  onFailure?: () => void;
  /** Called with the new name of a file that is no database. */
  onSetAside?: (renamed: string) => void;
};

/**
 * The store that the configuration names: PostgreSQL by its address, else a file in the data folder. Nothing is opened
 * before its first use, so the site starts and serves its pages while the database is away.
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
