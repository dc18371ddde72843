import type { SQLInputValue } from 'node:sqlite';
import { readPoint } from './read-position.ts';
import { isShown, FOREIGN_NAMES, LANDMARK_TABLES, type Row, type Tables } from './columns.ts';
import type { OutletArea } from './outlet-area.ts';
import { readNumberShapes } from '../cells/read-number-shapes.ts';
import type { PartlyKnownText } from '#shared/contracts/outlets/located.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';

/** A bank's website is published only if its cell `website_check` has this value. */
const CHECKED = 'seen in sources';

/** The way of tracking (`how`) that is stored for a courier whose row has none. */
const UNKNOWN_WAY = 'unknown';

export type ContentRow = Record<string, SQLInputValue>;

type FindArea = (row: Row<'post-offices' | 'atms'>) => OutletArea;

export function operatorRows(tables: Tables, findArea: FindArea): [table: string, rows: ContentRow[]][] {
  const atms = tables.atms.filter(({ bank }) => isShown(bank));
  return [
    ['post_office', tables['post-offices'].map((row) => postOfficeColumns(row, findArea))],
    ['bank', tables.banks.filter(({ key }) => isShown(key)).map(bankColumns)],
    ['atm', atms.map((row) => atmColumns(row, findArea))],
    ['courier', tables.couriers.map(courierColumns)],
  ];
}

function orNull(cell: string): string | null {
  return cell || null;
}

function locatedColumns(row: Row<'post-offices' | 'atms'>, findArea: FindArea): ContentRow {
  const point = readPoint(row.lat, row.lon);
  const known = point === 'invalid' ? null : point;
  return {
    phone: orNull(row.phone),
    hours: orNull(row.hours),
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
    ...findArea(row),
    source: row.source,
    licence: row.licence,
    note: orNull(row.note),
  };
}

function postOfficeColumns(row: Row<'post-offices'>, findArea: FindArea): ContentRow {
  return {
    id: row.id,
    kind: row.kind,
    name_en: row.name_en,
    name_km: row.name_km,
    own_words: orNull(row.own_words),
    status: row.status,
    postcode_printed: orNull(row.postcode_printed),
    source_km: orNull(row.source_km),
    source_date: orNull(row.source_date),
    source_date_km: orNull(row.source_date_km),
    remark_en: orNull(row.remark_en),
    remark_km: orNull(row.remark_km),
    address_en: orNull(row.address_en),
    address_km: orNull(row.address_km),
    ...locatedColumns(row, findArea),
  };
}

function bankColumns({ key, name_en, name_km, website, website_check }: Row<'banks'>): ContentRow {
  return {
    key,
    name_en,
    name_km: orNull(name_km),
    website: website_check === CHECKED ? orNull(website) : null,
  };
}

function atmColumns(row: Row<'atms'>, findArea: FindArea): ContentRow {
  const name = splitScripts(row.name);
  const address = splitScripts(row.address);
  return {
    id: row.id,
    kind: row.kind,
    bank: row.bank,
    name_en: name.en,
    name_km: name.km,
    address_en: address.en,
    address_km: address.km,
    ...locatedColumns(row, findArea),
  };
}

function courierColumns(row: Row<'couriers'>): ContentRow {
  return {
    code: row.code,
    rank: row.line,
    name_en: row.name_en,
    name_km: orNull(row.name_km),
    website: orNull(row.website),
    tracking_url_template: orNull(row.tracking_url_template),
    phone: orNull(row.phone),
    how: row.how || UNKNOWN_WAY,
    shapes: JSON.stringify(readNumberShapes(row.shapes) ?? []),
  };
}

const BETWEEN_NAMES = '; ';

/**
 * Returns the rows of landmarks and of names in other languages. The points of landmarks are not written to the
 * database.
 */
export function landmarkRows(tables: Tables): [table: string, rows: ContentRow[]][] {
  const all = LANDMARK_TABLES.flatMap((table) => tables[table]);
  const landmarks = all.filter(({ kind }) => kind !== FOREIGN_NAMES);
  const foreign = all.filter(({ kind }) => kind === FOREIGN_NAMES);
  const names = new Map(
    foreign.flatMap(({ commune_code: place_code, name_en, name_km, names_other }) =>
      [name_en, name_km, ...names_other.split(BETWEEN_NAMES)]
        .filter((name) => name !== '')
        .map((name) => [`${place_code} ${name}`, { place_code, name }]),
    ),
  );
  return [
    [
      'landmark',
      landmarks.map(({ id, kind, name_en, name_km, names_other, commune_code, licence }) => ({
        id,
        kind,
        name_en,
        name_km: name_km || null,
        names_other,
        place_code: commune_code,
        licence,
      })),
    ],
    ['foreign_name', [...names.values()]],
  ];
}

const SEPARATOR = ' / ';

/**
 * Splits a cell that contains a text in one script or in both.
 * @param text e.g. `Canadia Bank / ធនាគារកាណាឌីយ៉ា`; a text with both scripts but without the separator is read as
 * Khmer
 */
export function splitScripts(text: string): PartlyKnownText {
  if (text === '') return { en: null, km: null };
  const [first = '', second = '', ...more] = text.split(SEPARATOR);
  const isPair = more.length === 0 && second !== '' && !isKhmer(first) && isKhmer(second);
  if (isPair) return { en: first, km: second };
  return isKhmer(text) ? { en: null, km: text } : { en: text, km: null };
}
