import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { greatCircleMetres } from '#shared/geo/distance.ts';

export function openContentDatabase(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no content database at ${file}: run npm run data:build`);
  const db = new DatabaseSync(file, { readOnly: true });
  addDistance(db);
  return db;
}

const BuildRow = v.object({ input_hash: v.string() });

/** Returns the hash of the tables that the database was built from. */
export function readInputHash(db: DatabaseSync): string {
  return v.parse(BuildRow, db.prepare('SELECT input_hash FROM build').get()).input_hash;
}

const Degrees = v.tuple([v.number(), v.number(), v.number(), v.number()]);

/**
 * Adds the SQL function `great_circle_metres(latitude, longitude, latitude, longitude)`. It returns whole metres, or
 * NULL if one of the points is unknown. SQLite calls it for each row of a table, which is fast enough for a few
 * thousand rows.
 */
function addDistance(db: DatabaseSync): void {
  return db.function('great_circle_metres', { deterministic: true, varargs: true }, (...degrees) => {
    const { success, output } = v.safeParse(Degrees, degrees);
    if (!success) return null;
    const [latitude, longitude, otherLatitude, otherLongitude] = output;
    const other = { latitude: otherLatitude, longitude: otherLongitude };
    return Math.round(greatCircleMetres({ latitude, longitude }, other));
  });
}
