import { DatabaseSync } from 'node:sqlite';
import type { PlaceLevel } from '#shared/contracts/place.ts';
import { borderRows } from './border-rows.ts';
import { landmarkRows } from './landmark-rows.ts';
import { operatorRows, type Columns } from './operator-rows.ts';
import { createOutletAreas } from './outlet-area.ts';
import { nearestCommunes, neighboursOf } from './nearby.ts';
import { readBounds, readPoint } from './read-position.ts';
import type { Borders } from './read-borders.ts';
import { readTerritory } from './read-territory.ts';
import type { Row, Tables } from './read-tables.ts';
import { countReadings, listingKey, type Readings } from './readings.ts';

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
  { tables, borders, inputHash }: { tables: Tables; borders: Borders; inputHash: string },
): void {
  const db = new DatabaseSync(file);
  const places = preparePlaces(tables);
  db.exec(SETTINGS);
  db.exec(schema);
  db.exec('BEGIN');
  const readings = countReadings(tables['prakas-77']);
  insertAll(
    db,
    'place',
    places.map((place) => placeColumns(place, readings)),
  );
  insertAll(
    db,
    'former_parent',
    tables['former-parents'].map(({ place_code, parent_code }) => ({ place_code, parent_code })),
  );
  insertAll(db, 'village', tables.villages.map(villageColumns));
  insertAll(db, 'postcode', places.flatMap(codeColumns));
  insertAll(db, 'nearby', nearbyColumns(places));
  const outlets = operatorRows(tables, createOutletAreas(readTerritory(tables, borders)));
  for (const [table, rows] of [...outlets, ...landmarkRows(tables), ...borderRows(borders)])
    insertAll(db, table, rows);
  insertAll(db, 'build', [{ input_hash: inputHash }]);
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

function postcodeColumns(row: PlaceRow) {
  if (!('postcode_status' in row)) {
    const none = { first_candidate: null, second_candidate: null, former_postcode: null };
    return { postcode_status: 'confirmed', postcode: row.postcode, ...none };
  }
  const [first = null, second = null] = row.postcode_candidates.split(' ').filter(Boolean);
  return {
    postcode_status: row.postcode_status,
    postcode: row.postcode || null,
    first_candidate: first,
    second_candidate: second,
    former_postcode: row.postcode_2022 || null,
  };
}

function placeColumns({ row, level, parentCode, path }: Prepared, readings: Readings): Columns {
  const { code, slug, name_en, name_km, unit_en, unit_km, name_alt, name_official } = row;
  const bounds = orNull(readBounds(row.bbox));
  return {
    code,
    level,
    parent_code: parentCode,
    slug,
    path,
    name_en,
    name_km,
    unit_en,
    unit_km,
    name_alt,
    name_official,
    ...pointColumns(row.lat, row.lon),
    south: bounds?.south ?? null,
    west: bounds?.west ?? null,
    north: bounds?.north ?? null,
    east: bounds?.east ?? null,
    ...postcodeColumns(row),
    ...readingsColumns(row, readings),
    prefix_2022: level === 'province' && 'prefix_2022' in row ? row.prefix_2022 : null,
  };
}

function readingsColumns(row: PlaceRow, readings: Readings) {
  const { postcode_status: status, first_candidate: first, second_candidate: second } = postcodeColumns(row);
  const countOf = (postcode: string | null): number | null =>
    status === 'majority' ? (readings.get(listingKey(row.code, postcode ?? '')) ?? 0) : null;
  return { readings_for: countOf(first), readings_against: countOf(second) };
}

function pointColumns(lat: string, lon: string) {
  const point = orNull(readPoint(lat, lon));
  return { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}

function villageColumns({ lat, lon, code, commune_code, ...names }: Row<'villages'>): Columns {
  const { name_en, name_km, name_official } = names;
  return { code, commune_code, name_en, name_km, name_official, ...pointColumns(lat, lon) };
}

/** Ranks in which a code is resolved: current, printed for the place by a transcription, former. */
function codeColumns({ row }: Prepared): Columns[] {
  const { postcode, first_candidate, second_candidate, former_postcode } = postcodeColumns(row);
  const readings = [first_candidate, second_candidate].filter((code) => code !== postcode);
  const ranked = [[postcode], readings, [former_postcode]];
  return ranked.flatMap((codes, index) =>
    codes.flatMap((code) => (code ? [{ code, rank: index + 1, place_code: row.code }] : [])),
  );
}

function nearbyColumns(places: Prepared[]): Columns[] {
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
  return rows.map(({ placeCode, rank, otherCode, metres }) => ({
    place_code: placeCode,
    rank,
    other_code: otherCode,
    metres,
  }));
}

function insertAll(db: DatabaseSync, table: string, rows: Columns[]): void {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const values = names.map((name) => `:${name}`);
  const statement = db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`);
  for (const row of rows) statement.run(row);
}
