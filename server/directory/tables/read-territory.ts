import type { Point } from '#shared/contracts/place.ts';
import { listCommunePoints, toTerritory, type Territory } from '#shared/geo/territory.ts';
import type { Borders } from './read-borders.ts';
import { readPoint } from './read-position.ts';
import type { Tables } from './read-tables.ts';

type Located = Pick<Tables, 'villages' | 'communes'>;

/** The polygons and villages of the whole country, by which a position gets its commune. */
export function readTerritory(tables: Located, borders: Borders): Territory {
  return toTerritory(borders, readCommunePoints(tables));
}

/** The points of communes: of their villages, else their own. */
export function readCommunePoints({ villages, communes }: Located): Territory['points'] {
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
