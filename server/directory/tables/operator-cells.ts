import type { SQLInputValue } from 'node:sqlite';
import { readPoint } from './read-position.ts';
import type { Row, Tables } from './read-tables.ts';
import { isShown } from './columns.ts';
import { splitScripts } from './split-scripts.ts';

/** The one check that makes a website a bank's own. */
const CHECKED = 'seen in sources';
/** A point whose table says no more than where it is. */
const UNSAID_PRECISION = 'published';

/** The rows that reach the database, by its tables, banks before what names them. */
export function operatorCells(tables: Tables): [table: string, rows: SQLInputValue[][]][] {
  return [
    ['post_office', tables['post-offices'].map(postOfficeCells)],
    ['bank', tables.banks.filter(({ key }) => isShown(key)).map(bankCells)],
    ['atm', tables.atms.filter(({ bank }) => isShown(bank)).map(atmCells)],
    ['courier', tables.couriers.map(courierCells)],
  ];
}

function orNull(cell: string): string | null {
  return cell || null;
}

/** From the telephone to the note: the same columns in the same order for post offices and ATMs. */
function locatedCells(row: Row<'post-offices' | 'atms'>): SQLInputValue[] {
  const point = readPoint(row.lat, row.lon);
  const known = point === 'invalid' ? null : point;
  return [
    orNull(row.phone),
    orNull(row.hours),
    row.province_code,
    orNull(row.district_code),
    orNull(row.commune_code),
    known?.latitude ?? null,
    known?.longitude ?? null,
    known && (row.coord_precision || UNSAID_PRECISION),
    row.source,
    row.licence,
    orNull(row.note),
  ];
}

function postOfficeCells(row: Row<'post-offices'>): SQLInputValue[] {
  return [
    row.id,
    row.kind,
    row.name_en,
    row.name_km,
    orNull(row.own_words),
    row.status,
    orNull(row.postcode_printed),
    orNull(row.source_km),
    orNull(row.source_date),
    orNull(row.source_date_km),
    orNull(row.remark_en),
    orNull(row.remark_km),
    orNull(row.address_en),
    orNull(row.address_km),
    ...locatedCells(row),
  ];
}

function bankCells({ key, name_en, name_km, website, website_check }: Row<'banks'>): SQLInputValue[] {
  return [key, name_en, orNull(name_km), website_check === CHECKED ? orNull(website) : null];
}

function atmCells(row: Row<'atms'>): SQLInputValue[] {
  const name = splitScripts(row.name);
  const address = splitScripts(row.address);
  return [row.id, row.kind, row.bank, name.en, name.km, address.en, address.km, ...locatedCells(row)];
}

function courierCells(row: Row<'couriers'>): SQLInputValue[] {
  return [
    row.code,
    row.name_en,
    orNull(row.name_km),
    orNull(row.website),
    orNull(row.tracking_url_template),
    orNull(row.phone),
  ];
}
