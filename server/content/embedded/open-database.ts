import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the content database for reading only.
 * @throws Error when it was not built yet
 */
export const openContentDatabase = (file: string): DatabaseSync => {
  if (!existsSync(file)) throw new Error(`There is no content database at ${file}: run npm run data:build`);
  return new DatabaseSync(file, { readOnly: true });
};
