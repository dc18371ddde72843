import * as v from 'valibot';
import { findPointFault, readBoxes, type Boxes } from './check-points.ts';
import { findDuplicates, type CellFault, type Problem } from '../problem.ts';
import type { OperatorTableName, Row, Tables } from '../columns.ts';
import { findCourierFaults } from './courier-faults.ts';
import { rules } from '../rules.ts';

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
