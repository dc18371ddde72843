import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { STORE_FILE, type StoreConfig } from '../open-store.ts';
import { copyStore, type CopiedTable } from './copy-store.ts';
import { withPostgresTarget } from './postgres-side.ts';
import { describeCopy, runCommand } from './run-command.ts';
import { withSqliteSource } from './sqlite-side.ts';

/**
 * Copies the SQLite store in `DATA_DIR` into the PostgreSQL database at `DATABASE_URL`. The SQLite file is not changed.
 * @throws Error if `DATABASE_URL` is not set, if there is no SQLite store, or if the PostgreSQL database already has rows
 */
export async function moveStore({ databaseUrl, ...config }: StoreConfig): Promise<CopiedTable[]> {
  if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set: it names the PostgreSQL to fill');
  return withSqliteSource(path.resolve(config.dataDir, STORE_FILE), (source) =>
    withPostgresTarget({ ...config, databaseUrl }, (target) => copyStore(source, target)),
  );
}

if (import.meta.main) {
  await runCommand(async () => {
    const copied = await moveStore(readConfig());
    console.log(`The store is in PostgreSQL: ${describeCopy(copied)}.`);
    console.log(`Rename ${STORE_FILE} now, so that nothing uses it any more.`);
  });
}
