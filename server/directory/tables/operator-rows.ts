import type { SQLInputValue } from 'node:sqlite';
import { readPoint } from './read-position.ts';
import type { Row, Tables } from './read-tables.ts';
import { isShown } from './columns.ts';
import type { OutletArea } from './outlet-area.ts';
import { readNumberShapes } from '../cells/read-number-shapes.ts';
import { splitScripts } from './split-scripts.ts';

/** The one check that makes a website a bank's own. */
const CHECKED = 'seen in sources';

/** How to track at a courier whose row does not say it. */
const UNKNOWN_WAY = 'unknown';

/** A row of the content database: its values by the names of their columns. */
export type Columns = Record<string, SQLInputValue>;

type FindArea = (row: Row<'post-offices' | 'atms'>) => OutletArea;

/** The rows that reach the database, by its tables, banks before what names them. */
export function operatorRows(tables: Tables, findArea: FindArea): [table: string, rows: Columns[]][] {
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

/** The columns that post offices and ATMs share. */
function locatedColumns(row: Row<'post-offices' | 'atms'>, findArea: FindArea): Columns {
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

function postOfficeColumns(row: Row<'post-offices'>, findArea: FindArea): Columns {
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

function bankColumns({ key, name_en, name_km, website, website_check }: Row<'banks'>): Columns {
  return {
    key,
    name_en,
    name_km: orNull(name_km),
    website: website_check === CHECKED ? orNull(website) : null,
  };
}

function atmColumns(row: Row<'atms'>, findArea: FindArea): Columns {
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

function courierColumns(row: Row<'couriers'>): Columns {
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
