import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { addDistance } from './distance-function.ts';

/**
 * Opens the content database for reading only.
 * @throws Error when it was not built yet
 */
export function openContentDatabase(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no content database at ${file}: run npm run data:build`);
  const db = new DatabaseSync(file, { readOnly: true });
  addDistance(db);
  return db;
}
