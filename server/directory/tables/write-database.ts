import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { PlaceLevel } from '#shared/contracts/place.ts';
import { operatorCells } from './operator-cells.ts';
import { nearestCommunes, neighboursOf } from './nearby.ts';
import { readBounds, readPoint } from './read-position.ts';
import type { Row, Tables } from './read-tables.ts';

type PlaceRow = Row<'provinces' | 'districts' | 'communes'>;
type Level = Exclude<PlaceLevel, 'village'>;
type Prepared = { row: PlaceRow; level: Level; parentCode: string | null; path: string };

/** Fixed, so that the same tables give the same bytes on every machine. */
const SETTINGS = 'PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;';

/**
 * Writes checked tables into a new SQLite file.
 * @param file must not exist
 */
export function writeDatabase(
  file: string,
  schema: string,
  { tables, inputHash }: { tables: Tables; inputHash: string },
): void {
  const db = new DatabaseSync(file);
  const places = preparePlaces(tables);
  db.exec(SETTINGS);
  db.exec(schema);
  db.exec('BEGIN');
  insertAll(db, 'place', places.map(placeCells));
  insertAll(db, 'village', tables.villages.map(villageCells));
  insertAll(db, 'postcode', places.flatMap(codeCells));
  insertAll(db, 'nearby', nearbyCells(places));
  for (const [table, rows] of operatorCells(tables)) insertAll(db, table, rows);
  insertAll(db, 'build', [[inputHash]]);
  db.exec('COMMIT; VACUUM; PRAGMA optimize;');
  db.close();
}

function orNull<Value>(value: Value | null | 'invalid'): Value | null {
  return value === 'invalid' ? null : value;
}

function preparePlaces({ provinces, districts, communes }: Tables): Prepared[] {
  const paths = new Map<string, string>();
  const prepare = (level: Level, row: PlaceRow, parentCode: string | null): Prepared => {
    const path = `${paths.get(parentCode ?? '') ?? ''}/${row.slug}`;
    paths.set(row.code, path);
    return { row, level, parentCode, path };
  };
  return [
    ...provinces.map((row) => prepare('province', row, null)),
    ...districts.map((row) => prepare('district', row, row.province_code)),
    ...communes.map((row) => prepare('commune', row, row.district_code)),
  ];
}

function postcodeCells(row: PlaceRow): (string | null)[] {
  if (!('postcode_status' in row)) return ['confirmed', row.postcode, null, null, null];
  const [first = null, second = null] = row.postcode_candidates.split(' ').filter(Boolean);
  return [row.postcode_status, row.postcode || null, first, second, row.postcode_2022 || null];
}

function placeCells({ row, level, parentCode, path }: Prepared): SQLInputValue[] {
  const point = orNull(readPoint(row.lat, row.lon));
  const bounds = orNull(readBounds(row.bbox));
  return [
    row.code,
    level,
    parentCode,
    row.slug,
    path,
    row.name_en,
    row.name_km,
    row.unit_en,
    row.unit_km,
    row.name_alt,
    point?.latitude ?? null,
    point?.longitude ?? null,
    bounds?.south ?? null,
    bounds?.west ?? null,
    bounds?.north ?? null,
    bounds?.east ?? null,
    ...postcodeCells(row),
  ];
}

function villageCells({ code, commune_code, name_en, name_km, lat, lon }: Row<'villages'>): SQLInputValue[] {
  const point = orNull(readPoint(lat, lon));
  return [code, commune_code, name_en, name_km, point?.latitude ?? null, point?.longitude ?? null];
}

/** Ranks in which a code is resolved: current, first candidate, second candidate, former. */
function codeCells({ row }: Prepared): SQLInputValue[][] {
  const [, current, first, second, former] = postcodeCells(row);
  return [current, first, second, former].flatMap((code, index) =>
    code ? [[code, index + 1, row.code]] : [],
  );
}

function nearbyCells(places: Prepared[]): SQLInputValue[][] {
  const located = (level: Level) =>
    places
      .filter((place) => place.level === level)
      .map(({ row }) => ({ code: row.code, point: orNull(readPoint(row.lat, row.lon)) }));
  const communes = nearestCommunes(located('commune'));
  const rows = [
    ...neighboursOf(located('province'), communes, 2),
    ...neighboursOf(located('district'), communes, 4),
    ...communes,
  ];
  return rows.map(({ placeCode, rank, otherCode, metres }) => [placeCode, rank, otherCode, metres]);
}

function insertAll(db: DatabaseSync, table: string, rows: SQLInputValue[][]): void {
  const [first] = rows;
  if (!first) return;
  const statement = db.prepare(`INSERT INTO ${table} VALUES (${first.map(() => '?').join(', ')})`);
  for (const row of rows) statement.run(...row);
}
