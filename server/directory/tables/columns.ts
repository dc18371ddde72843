import * as v from 'valibot';

/** A column that must be there, and one that may be left out, which is the same as empty in every row. */
const text = v.string('is missing');
const optional = v.optional(v.string(), '');

const located = {
  phone: optional,
  hours: optional,
  province_code: text,
  district_code: optional,
  commune_code: optional,
  lat: text,
  lon: text,
  coord_precision: optional,
  source: text,
  licence: text,
  note: optional,
};

/** The tables that an operator may replace by a fuller list, and the columns of each. */
export const operatorSchemas = {
  'post-offices': v.object({
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
  atms: v.object({ id: text, bank: text, name: text, kind: text, address: optional, ...located }),
  banks: v.object({
    key: text,
    name_en: text,
    name_km: optional,
    website: optional,
    website_check: optional,
  }),
  couriers: v.object({
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
  landmarks: v.object({
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
} satisfies Record<string, v.GenericSchema>;

export const operatorTableNames = ['post-offices', 'atms', 'banks', 'couriers', 'landmarks'] as const;
export type OperatorTableName = (typeof operatorTableNames)[number];

/** The kind of a row that is no landmark: names of a province or a town in languages of others. */
export const FOREIGN_NAMES = 'exonym';

/** Of the two tables of landmarks: rows under the ODbL stand in a file of their own. */
export const LANDMARK_TABLES = ['landmarks', 'landmarks-osm'] as const;

/** What the tables call the bank of an ATM whose source names none. */
const UNIDENTIFIED_BANK = 'unidentified';

/** Whether a bank and its ATMs reach the database: rows without a bank's name stay in the table alone. */
export function isShown(bank: string): boolean {
  return bank !== UNIDENTIFIED_BANK;
}

export const tableNames = [
  'provinces',
  'districts',
  'communes',
  'villages',
  'prakas-77',
  'disputed-2026',
  'borders',
  'former-parents',
  ...operatorTableNames,
  'landmarks-osm',
] as const;
export type TableName = (typeof tableNames)[number];
