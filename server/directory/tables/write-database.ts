import { DatabaseSync } from 'node:sqlite';
import type { PlaceLevel } from '#shared/contracts/place.ts';
import { baseRows } from './base/base-rows.ts';
import type { BaseTopologies } from './base/read-base.ts';
import { borderRows } from './border-rows.ts';
import { landmarkRows, operatorRows, type ContentRow } from './operator-rows.ts';
import { createOutletAreas } from './outlet-area.ts';
import { nearestCommunes, neighboursOf } from './nearby.ts';
import { readBounds, readPoint } from './read-position.ts';
import type { Borders } from './read-borders.ts';
import { readTerritory } from './read-territory.ts';
import type { AreaRow, Row, Tables } from './columns.ts';
import { listFormerPaths } from './former-paths.ts';
import { prakasRows } from './decree-names.ts';

type AreaLevel = Exclude<PlaceLevel, 'village'>;
type Prepared = { row: AreaRow; level: AreaLevel; parentCode: string | null; path: string };

/** These settings are fixed, so that the bytes of the database file are the same on every machine. */
const SETTINGS = 'PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;';

/** @param file the path of the new file; there must be no file with this path */
export function writeDatabase(
  file: string,
  schema: string,
  {
    tables,
    borders,
    base,
    inputHash,
  }: { tables: Tables; borders: Borders; base: BaseTopologies; inputHash: string },
): void {
  const db = new DatabaseSync(file);
  const places = preparePlaces(tables);
  db.exec(SETTINGS);
  db.exec(schema);
  db.exec('BEGIN');
  insertAll(db, 'place', places.map(placeColumns));
  insertAll(db, 'prakas_row', prakasRows(tables));
  insertAll(
    db,
    'corrected_name',
    tables['corrected-names'].map(({ place_code, language, was }) => ({ place_code, language, was })),
  );
  insertAll(db, 'former_path', listFormerPaths(tables));
  insertAll(db, 'code_change', tables.changes.map(changeColumns));
  insertAll(db, 'holiday', tables.holidays.map(holidayColumns));
  insertAll(
    db,
    'former_parent',
    tables['former-parents']
      .filter(({ parent_code }) => places.some(({ row }) => row.code === parent_code))
      .map(({ place_code, parent_code }) => ({ place_code, parent_code })),
  );
  insertAll(db, 'village', tables.villages.map(villageColumns));
  insertAll(db, 'postcode', [...places.flatMap(codeColumns), ...lostCodes(tables, places)]);
  insertAll(db, 'nearby', nearbyColumns(places));
  const outlets = operatorRows(tables, createOutletAreas(readTerritory(tables, borders)));
  const lines = [...borderRows(borders), ...baseRows(base)];
  for (const [table, rows] of [...outlets, ...landmarkRows(tables), ...lines]) insertAll(db, table, rows);
  insertAll(db, 'build', [{ input_hash: inputHash }]);
  db.exec('COMMIT; VACUUM; PRAGMA optimize;');
  db.close();
}

function orNull<Value>(value: Value | null | 'invalid'): Value | null {
  return value === 'invalid' ? null : value;
}

function preparePlaces({ provinces, districts, communes }: Tables): Prepared[] {
  const paths = new Map<string, string>();
  const prepare = (level: AreaLevel, row: AreaRow, parentCode: string | null): Prepared => {
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

function postcodeColumns(row: AreaRow) {
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

function placeColumns({ row, level, parentCode, path }: Prepared): ContentRow {
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
    prefix_2022: level === 'province' && 'prefix_2022' in row ? row.prefix_2022 : null,
    iso3166_2: level === 'province' && 'iso3166_2' in row ? row.iso3166_2 : null,
  };
}

function pointColumns(lat: string, lon: string) {
  const point = orNull(readPoint(lat, lon));
  return { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}

function villageColumns({ lat, lon, code, commune_code, ...names }: Row<'villages'>): ContentRow {
  const { name_en, name_km, name_official } = names;
  return { code, commune_code, name_en, name_km, name_official, ...pointColumns(lat, lon) };
}

/** Lists the codes of a place. The current code has rank 1, codes in dispute have rank 2, and a former code has rank 3. */
function codeColumns({ row }: Prepared): ContentRow[] {
  const { postcode, first_candidate, second_candidate, former_postcode } = postcodeColumns(row);
  const ranked = [[postcode], [first_candidate, second_candidate], [former_postcode]];
  return ranked.flatMap((codes, index) =>
    codes.flatMap((code) => (code ? [{ code, rank: index + 1, place_code: row.code }] : [])),
  );
}

/**
 * Lists the codes that places lost after 30 December 2025, with rank 4. They are stored because the page of a code must never
 * become a 404. A lost code is left out if it is also the current code of the place (rank 1) or its former code of 2022 (rank 3).
 */
function lostCodes({ changes }: Tables, places: readonly Prepared[]): ContentRow[] {
  const known = new Set(
    places.flatMap(({ row }) => {
      const { postcode, former_postcode: former } = postcodeColumns(row);
      return [`${postcode ?? ''} ${row.code}`, `${former ?? ''} ${row.code}`];
    }),
  );
  return changes.flatMap(({ from, place_code }) => {
    const key = `${from} ${place_code}`;
    if (from === '' || known.has(key)) return [];
    known.add(key);
    return [{ code: from, rank: 4, place_code }];
  });
}

function changeColumns({ date, kind, place_code, from, to, note_en, note_km }: Row<'changes'>): ContentRow {
  return { date, place_code, kind, from_code: from || null, to_code: to || null, note_en, note_km };
}

function holidayColumns({ date, name_en, name_km, certainty }: Row<'holidays'>): ContentRow {
  return { date, name_en, name_km, is_computed: certainty === 'computed' ? 1 : 0 };
}

function nearbyColumns(places: Prepared[]): ContentRow[] {
  const located = (level: AreaLevel) =>
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

function insertAll(db: DatabaseSync, table: string, rows: ContentRow[]): void {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const values = names.map((name) => `:${name}`);
  const statement = db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`);
  for (const row of rows) statement.run(row);
}
