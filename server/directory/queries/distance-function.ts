import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { greatCircleMetres } from '#shared/geo/distance.ts';

const Degrees = v.tuple([v.number(), v.number(), v.number(), v.number()]);

/**
 * Teaches a database `great_circle_metres(latitude, longitude, latitude, longitude)`: whole metres, NULL where a point
 * is not known. It runs once for each row, which a few thousand rows allow.
 */
export function addDistance(db: DatabaseSync): void {
  return db.function('great_circle_metres', { deterministic: true, varargs: true }, (...degrees) => {
    const { success, output } = v.safeParse(Degrees, degrees);
    if (!success) return null;
    const [latitude, longitude, otherLatitude, otherLongitude] = output;
    const other = { latitude: otherLatitude, longitude: otherLongitude };
    return Math.round(greatCircleMetres({ latitude, longitude }, other));
  });
}
