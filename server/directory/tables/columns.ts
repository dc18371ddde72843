import * as v from 'valibot';

export type Tables = v.InferOutput<typeof TablesSchema>;
export type TableName = keyof Tables;
export type Row<Name extends TableName> = Tables[Name][number];
export type AreaRow = Row<'provinces' | 'districts' | 'communes'>;
export type OperatorTableName = keyof typeof operatorTables;

/** Maps each column of a table to true if the file must contain it, and to false if it is optional. */
export function columnsOf(name: TableName): ReadonlyMap<string, boolean> {
  const columns = Object.entries(tables[name].item.entries).filter(([column]) => column !== 'line');
  return new Map(columns.map(([column, { type }]) => [column, type !== 'optional']));
}

/** The `kind` of a row that is not a landmark, but gives names of a place in other languages. */
export const FOREIGN_NAMES = 'exonym';

/** Landmarks under the licence ODbL are in a table of their own. */
export const LANDMARK_TABLES = ['landmarks', 'landmarks-osm'] as const;

/** The `bank` of an ATM whose source does not name the bank. */
const UNIDENTIFIED_BANK = 'unidentified';

/** False for the `bank` of an ATM whose bank is unknown. Such ATMs are in the table, but not in the database. */
export function isShown(bank: string): boolean {
  return bank !== UNIDENTIFIED_BANK;
}

/**
 * `text` is the type of a required column, `optional` that of an optional column. If a file lacks an optional column, its
 * cells are read as empty.
 */
const text = v.string('is missing');
const optional = v.optional(v.string(), '');

const point = { lat: text, lon: text };
const named = {
  code: text,
  slug: text,
  name_en: text,
  name_km: text,
  unit_en: text,
  unit_km: text,
  name_alt: text,
  name_official: optional,
};
const located = {
  phone: optional,
  hours: optional,
  province_code: text,
  district_code: optional,
  commune_code: optional,
  ...point,
  coord_precision: optional,
  source: text,
  licence: text,
  note: optional,
};

/**
 * Creates the schema of a table. `line` is the line number of the row in its file, counted from 1. If a file has columns that are
 * not in the schema, they are notes of the editors.
 */
function table<Columns extends v.ObjectEntries>(columns: Columns) {
  return v.array(v.object({ ...columns, line: v.number() }));
}

const operatorTables = {
  'post-offices': table({
    id: text,
    kind: text,
    name_en: text,
    name_km: text,
    postcode_printed: optional,
    address_en: optional,
    address_km: optional,
    own_words: optional,
    status: text,
    source_km: optional,
    source_date: optional,
    source_date_km: optional,
    remark_en: optional,
    remark_km: optional,
    ...located,
  }),
  atms: table({ id: text, bank: text, name: text, kind: text, address: optional, ...located }),
  banks: table({
    key: text,
    name_en: text,
    name_km: optional,
    website: optional,
    website_check: optional,
  }),
  couriers: table({
    code: text,
    name_en: text,
    name_km: optional,
    website: optional,
    tracking_url_template: optional,
    phone: optional,
    how: optional,
    shapes: optional,
    source: text,
    note: optional,
  }),
  landmarks: table({
    id: text,
    kind: text,
    name_en: text,
    name_km: optional,
    names_other: optional,
    lat: optional,
    lon: optional,
    commune_code: text,
    precision: optional,
    source: text,
    licence: text,
  }),
};

/** Each table is a file with the same name in the data folder. */
const tables = {
  provinces: table({
    ...named,
    ...point,
    bbox: text,
    postcode: text,
    iso3166_2: text,
    prefix_2022: text,
  }),
  districts: table({ ...named, ...point, bbox: text, postcode: text, province_code: text }),
  communes: table({
    ...named,
    ...point,
    bbox: text,
    postcode: text,
    postcode_status: text,
    postcode_candidates: text,
    postcode_2022: text,
    district_code: text,
  }),
  villages: table({
    code: text,
    commune_code: text,
    name_en: text,
    name_km: text,
    name_official: optional,
    ...point,
  }),
  'prakas-77': table({
    place_code: text,
    postcode: text,
    source: text,
    page: text,
    serial: text,
    code_printed: text,
    name_en_printed: text,
    name_km_printed: text,
    read: text,
  }),
  'corrected-names': table({
    place_code: text,
    language: text,
    was: text,
    now: text,
    slug_was: text,
    evidence: text,
  }),
  borders: table({ code: text, polygons: text, status: text, licence: text }),
  changes: table({
    date: text,
    kind: text,
    place_code: text,
    from: text,
    to: text,
    source: text,
    note_en: text,
    note_km: text,
  }),
  holidays: table({ date: text, name_en: text, name_km: text, certainty: text, source: text, licence: text }),
  'former-parents': table({ place_code: text, parent_code: text, former_code: optional, source: text }),
  ...operatorTables,
  'landmarks-osm': operatorTables.landmarks,
};

export const TablesSchema = v.object(tables);
export const tableNames = v.keyof(TablesSchema).options;
export const operatorTableNames = v.keyof(v.object(operatorTables)).options;
