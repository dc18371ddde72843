import path from 'node:path';
import type { Config } from '../config.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { createSqlStore } from './sql-store.ts';
import { createSqliteDatabase } from './sqlite-database.ts';
import type { Store } from './store.ts';

const SQLITE_FILE = 'store.sqlite';

/**
 * The store that the configuration names: PostgreSQL by its address, else a file in the data folder. Nothing is opened
 * before its first use, so the site starts and serves its pages while the database is away.
 */
export const openStore = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Store =>
  createSqlStore(
    databaseUrl === undefined
      ? createSqliteDatabase(path.resolve(dataDir, SQLITE_FILE))
      : createPostgresDatabase(databaseUrl),
  );
