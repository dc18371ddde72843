import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readConfig, type Config } from '#server/config/config.ts';
import { STORE_FILE } from '../open-store.ts';
import { copyStore, type CopiedTable, type StoreSide } from './copy-store.ts';
import { withPostgresSource } from './postgres-side.ts';
import { describeCopy, runCommand } from './run-command.ts';
import { withSqliteSource, withSqliteTarget } from './sqlite-side.ts';

const CheckedRow = v.object({ checked_at: v.number() });

/**
 * Copies the store that the server uses into a new SQLite file. The server may run meanwhile.
 * @param file the path of the new file
 * @throws Error if the file exists already, because a backup never overwrites a file; if there is no store; or if this version of
 * the server cannot read the schema of the store
 */
export async function backUpStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
): Promise<{ source: string; lastUsed: Date | undefined; copied: CopiedTable[] }> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const withSource: typeof withSqliteSource =
    databaseUrl === undefined ? withSqliteSource : withPostgresSource;
  return withSource(databaseUrl ?? path.resolve(dataDir, STORE_FILE), (source) =>
    withSqliteTarget(file, async (target) => ({
      source: source.name,
      lastUsed: await readLastUse(source),
      copied: await copyStore(source, target),
    })),
  );
}

/** Returns the time at which a server last checked the store. An old time tells the operator that no server uses this store. */
async function readLastUse(source: StoreSide): Promise<Date | undefined> {
  for await (const [row] of source.read('SELECT checked_at FROM store_check')) {
    return new Date(v.parse(CheckedRow, row).checked_at);
  }
  return undefined;
}

if (import.meta.main) {
  await runCommand(async () => {
    const [, , file] = process.argv;
    if (file === undefined) throw new Error('Name the new file: npm run store:backup -- FILE');
    const { source, lastUsed, copied } = await backUpStore(readConfig(), file);
    console.log(`${source}, last used ${lastUsed?.toISOString() ?? 'never'}, is copied to ${file}.`);
    console.log(describeCopy(copied));
  });
}
