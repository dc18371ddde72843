import * as v from 'valibot';
import { findPointFault, readBoxes, type Boxes } from './check-points.ts';
import { findDuplicates, type CellFault, type Problem } from '../problem.ts';
import type { OperatorTableName, Row, Tables } from '../columns.ts';
import { rules } from '../rules.ts';
import { NUMBER_PLACE } from '#shared/tracking/tracking-link.ts';

type KnownKeys = { places: ReadonlySet<string>; boxes: Boxes; banks: ReadonlySet<string> };

type Codes = Pick<Row<'atms'>, 'province_code' | 'district_code' | 'commune_code'>;

type TableChecks<Name extends OperatorTableName> = {
  key: string;
  codeOf: (row: Row<Name>) => string;
  findFaults?: (row: Row<Name>) => CellFault[];
};

export function checkOperatorTables(tables: Tables): Problem[] {
  const { provinces, districts, communes, banks } = tables;
  const known: KnownKeys = {
    places: new Set([...provinces, ...districts, ...communes].map(({ code }) => code)),
    boxes: readBoxes(tables),
    banks: new Set(banks.map(({ key }) => key)),
  };
  return [
    ...checkTable('post-offices', tables['post-offices'], {
      key: 'id',
      codeOf: ({ id }) => id,
      findFaults: (row) => findLocationFaults(row, known),
    }),
    ...checkTable('atms', tables.atms, {
      key: 'id',
      codeOf: ({ id }) => id,
      findFaults: (row) => [...findLocationFaults(row, known), ...findBankFaults(row, known)],
    }),
    ...checkTable('banks', banks, { key: 'key', codeOf: ({ key }) => key }),
    ...checkTable('couriers', tables.couriers, {
      key: 'code',
      codeOf: ({ code }) => code,
      findFaults: findCourierFaults,
    }),
  ];
}

function findCellFaults(schema: v.GenericSchema, row: object): CellFault[] {
  return (v.safeParse(schema, row).issues ?? []).map((issue) => ({
    column: v.getDotPath(issue) ?? '',
    reason: issue.message,
  }));
}

function findCodeFaults(row: Codes, { places }: KnownKeys): CellFault[] {
  const levels = [
    { column: 'province_code', digits: 2, code: row.province_code, parent: '' },
    { column: 'district_code', digits: 4, code: row.district_code, parent: row.province_code },
    { column: 'commune_code', digits: 6, code: row.commune_code, parent: row.district_code },
  ];
  return levels.flatMap(({ column, digits, code, parent }): CellFault[] => {
    if (code === '') return digits === 2 ? [{ column, reason: 'is empty' }] : [];
    if (code.length !== digits || !places.has(code))
      return [{ column, reason: `there is no place ${code} with ${digits} digits` }];
    return code.startsWith(parent || row.province_code)
      ? []
      : [{ column, reason: `${code} does not lie in ${parent || row.province_code}` }];
  });
}

function findLocationFaults(row: Row<'post-offices' | 'atms'>, known: KnownKeys): CellFault[] {
  const { lat, lon, coord_precision: precision } = row;
  const fault = findPointFault({ code: row.province_code, lat, lon }, known.boxes);
  const hasPoint = lat !== '' || lon !== '';
  return [
    ...findCodeFaults(row, known),
    ...(fault === undefined ? [] : [{ column: lon === '' ? 'lon' : 'lat', reason: fault }]),
    ...(!hasPoint && precision !== ''
      ? [{ column: 'coord_precision', reason: `says ${precision}, and there is no point` }]
      : []),
  ];
}

function findBankFaults({ bank }: Row<'atms'>, { banks }: KnownKeys): CellFault[] {
  return banks.has(bank)
    ? []
    : [{ column: 'bank', reason: `there is no bank ${bank} in the table of banks` }];
}

function checkTable<Name extends OperatorTableName>(
  table: Name,
  rows: Row<Name>[],
  { key, codeOf, findFaults = () => [] }: TableChecks<Name>,
): Problem[] {
  return [
    ...rows.flatMap((row) =>
      [...findCellFaults(rules[table], row), ...findFaults(row)].map((fault): Problem => ({
        table,
        line: row.line,
        code: codeOf(row),
        ...fault,
      })),
    ),
    ...findDuplicates(
      table,
      rows.map((row) => ({ line: row.line, code: codeOf(row) })),
      ({ code }) => code,
      key,
    ),
  ];
}

type CourierRow = Pick<Row<'couriers'>, 'how' | 'tracking_url_template' | 'website' | 'phone' | 'note'>;

/**
 * Matches a suffix below which firms register domains, such as `com.kh`. The domain of a firm then has three labels
 * (`jtexpress.com.kh`), otherwise two (`dhl.com`).
 */
const PUBLIC_SUFFIX = /^(?:com|org|net|co|gov|edu)\.[a-z]{2}$/;

/**
 * Checks that the URL and the telephone number of the row fit its way of tracking, and that the URL has an allowed
 * host.
 */
function findCourierFaults(row: CourierRow): { column: string; reason: string }[] {
  const reasons = [findWayFault(row), findHostFault(row)];
  return reasons.flatMap((fault) => (fault ? [fault] : []));
}

function findWayFault({ how, tracking_url_template: address, website, phone }: CourierRow) {
  const hasNumber = address.includes(NUMBER_PLACE);
  if (address !== '' && hasNumber !== (how === 'page-with-number'))
    return {
      column: 'how',
      reason: hasNumber
        ? 'is page-with-number where the address has {number}'
        : 'says page-with-number, and the address has no {number}',
    };
  if (how.startsWith('page') ? address === '' : address !== '')
    return {
      column: 'tracking_url_template',
      reason: how.startsWith('page')
        ? `is empty, and how says ${how}`
        : `is an address, and how says ${how || 'nothing'}`,
    };
  if (how === 'phone' && phone === '') return { column: 'how', reason: 'is phone, and there is no phone' };
  if (how === 'app' && website === '') return { column: 'how', reason: 'is app, and there is no website' };
  return undefined;
}

/** The host gets the tracking number, so it must be the courier's site or be named in the row's note. */
function findHostFault({ tracking_url_template: address, website, note }: CourierRow) {
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  const isOwn = URL.canParse(website) && toDomain(new URL(website).hostname) === toDomain(hostname);
  return isOwn || note.includes(hostname)
    ? undefined
    : {
        column: 'tracking_url_template',
        reason: `leads to ${hostname}, which neither website nor note names`,
      };
}

function toDomain(hostname: string): string {
  const labels = hostname.split('.');
  return labels.slice(PUBLIC_SUFFIX.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
}
