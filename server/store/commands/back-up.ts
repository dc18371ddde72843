import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '#server/config/config.ts';
import { STORE_FILE } from '../open-store.ts';

/**
 * Copies the SQLite store in one transaction, while the server runs: `npm run store:backup -- FILE`.
 * @throws Error if there is no store, or if the target exists, because a backup never overwrites a file
 */
export function backUpStore(dataDir: string, target: string): void {
  const file = path.join(dataDir, STORE_FILE);
  if (!existsSync(file)) throw new Error(`There is no store at ${file}`);
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(target);
  } finally {
    db.close();
  }
}

if (import.meta.main) {
  try {
    const [, , target] = process.argv;
    if (target === undefined) throw new Error('Say where to: npm run store:backup -- FILE');
    backUpStore(readConfig().dataDir, target);
    console.log(`The store is copied to ${target}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
