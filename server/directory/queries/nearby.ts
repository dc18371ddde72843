import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { NearbyPlace } from '#shared/contracts/place.ts';
import type { createPlaceQueries } from './places.ts';

const NearbyRows = v.array(v.object({ other_code: v.string(), metres: v.number() }));

export function createNearbyQueries(db: DatabaseSync, places: ReturnType<typeof createPlaceQueries>) {
  const nearby = db.prepare(
    'SELECT other_code, metres FROM nearby WHERE place_code = ? ORDER BY rank LIMIT ?',
  );
  return {
    listNearby: (placeCode: string, limit: number): NearbyPlace[] =>
      v.parse(NearbyRows, nearby.all(placeCode, limit)).flatMap(({ other_code: code, metres }) => {
        const place = places.findSummary(code);
        return place ? [{ place, metres }] : [];
      }),
  };
}
