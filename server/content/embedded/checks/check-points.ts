import { readBounds, readPoint } from '../read-position.ts';
import type { TableName, Tables } from '../read-tables.ts';
import type { Problem } from './problem.ts';

/** A box around the country's territory in WGS 84 degrees, islands included, with a margin of about 10 km. */
const CAMBODIA = { south: 9.8, north: 14.8, west: 102.2, east: 107.8 };

type Located = { line: number; code: string; lat: string; lon: string; bbox?: string };

const isInside = (latitude: number, longitude: number): boolean =>
  latitude >= CAMBODIA.south &&
  latitude <= CAMBODIA.north &&
  longitude >= CAMBODIA.west &&
  longitude <= CAMBODIA.east;

const reasonAgainst = ({ lat, lon, bbox = '' }: Located): string | undefined => {
  const point = readPoint(lat, lon);
  if (point === 'invalid') return `point ${lat},${lon} is half a point or not a number`;
  if (point && !isInside(point.latitude, point.longitude)) return `point ${lat},${lon} lies outside Cambodia`;
  const bounds = readBounds(bbox);
  if (bounds === 'invalid') return `bbox ${bbox} is not south,west,north,east`;
  if (bounds && !(isInside(bounds.south, bounds.west) && isInside(bounds.north, bounds.east))) {
    return `bbox ${bbox} reaches outside Cambodia`;
  }
  return undefined;
};

const checkTable = (table: TableName, rows: Located[]): Problem[] =>
  rows.flatMap((row) => {
    const reason = reasonAgainst(row);
    return reason ? [{ table, line: row.line, code: row.code, reason }] : [];
  });

/** Points and boxes are whole and lie in Cambodia. Unknown ones are empty. */
export const checkPoints = ({ provinces, districts, communes, villages }: Tables): Problem[] => [
  ...checkTable('provinces', provinces),
  ...checkTable('districts', districts),
  ...checkTable('communes', communes),
  ...checkTable('villages', villages),
];
