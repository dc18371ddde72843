import type { Point } from '#shared/contracts/place.ts';
import { writeCommunePoints } from '#shared/geo/commune-points.ts';
import { readBounds, readPoint } from '../tables/read-position.ts';
import { readTables } from '../tables/read-tables.ts';

/**
 * Where all communes are, for the browser, in the order of the table.
 * @param dataFolder where the tables are; the database was built from them, so they are known to be good
 */
export function composeCommunePoints(dataFolder: string): string {
  const { communes, villages } = readTables(dataFolder).tables;
  const villagePoints = new Map<string, Point[]>();
  for (const { commune_code: commune, lat, lon } of villages) {
    const points = orNothing(readPoint(lat, lon));
    villagePoints.set(commune, [...(villagePoints.get(commune) ?? []), ...points]);
  }
  return writeCommunePoints(
    communes.map(({ code, lat, lon, bbox, postcode, postcode_candidates }) => {
      const points = villagePoints.get(code) ?? [];
      return {
        points: points.length > 0 ? points : orNothing(readPoint(lat, lon)),
        bounds: orNothing(readBounds(bbox))[0] ?? null,
        candidates: postcode === '' ? postcode_candidates.split(' ') : [],
      };
    }),
  );
}

function orNothing<Value>(value: Value | null | 'invalid'): Value[] {
  return value === null || value === 'invalid' ? [] : [value];
}
