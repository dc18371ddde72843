import type { Point } from '#shared/contracts/place.ts';
import { listCommunePoints, toTerritory, type Territory } from '#shared/geo/territory.ts';
import type { Borders } from './read-borders.ts';
import { readPoint } from './read-position.ts';
import type { Tables } from './columns.ts';

type VillagesAndCommunes = Pick<Tables, 'villages' | 'communes'>;

export function readTerritory(tables: VillagesAndCommunes, borders: Borders): Territory {
  return toTerritory(borders, readCommunePoints(tables));
}

/**
 * Lists the points of each commune. These are the points of its villages or, if no village has a point, the point of the
 * commune itself.
 */
export function readCommunePoints({ villages, communes }: VillagesAndCommunes): Territory['points'] {
  return listCommunePoints(
    villages.map(({ commune_code: commune, name_en: en, name_km: km, lat, lon }) => ({
      commune,
      name: { en, km },
      point: toPoint(lat, lon),
    })),
    communes.map(({ code, lat, lon }) => ({ code, point: toPoint(lat, lon) })),
  );
}

function toPoint(lat: string, lon: string): Point | null {
  const point = readPoint(lat, lon);
  return point === 'invalid' ? null : point;
}
