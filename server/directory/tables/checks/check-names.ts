import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Row, TableName, Tables } from '../columns.ts';
import { findTextFault } from './find-text-fault.ts';
import type { Problem } from '../problem.ts';

/**
 * Checks that names are in the normal form NFC without invisible characters, and that Khmer columns contain Khmer
 * script.
 */
export function checkNames({ provinces, districts, communes, villages }: Tables): Problem[] {
  return [
    ...checkPlaceNames('provinces', provinces),
    ...checkPlaceNames('districts', districts),
    ...checkPlaceNames('communes', communes),
    ...villages.flatMap((row) =>
      checkColumns('villages', row, { name_en: row.name_en, name_km: row.name_km }),
    ),
  ];
}

function reasonAgainst(column: string, name: string): string | undefined {
  const fault = findTextFault(name);
  if (fault) return `${column} ${fault}`;
  if (column.endsWith('_km') && !isKhmer(name)) return `${column} holds no Khmer script`;
  return undefined;
}

function checkColumns(
  table: TableName,
  row: { line: number; code: string },
  columns: Record<string, string>,
): Problem[] {
  return Object.entries(columns).flatMap(([column, name]) => {
    const reason = reasonAgainst(column, name);
    return reason ? [{ table, line: row.line, code: row.code, reason }] : [];
  });
}

function checkPlaceNames(table: TableName, rows: Row<'provinces' | 'districts' | 'communes'>[]): Problem[] {
  return rows.flatMap((row) => {
    const { name_en, name_km, unit_en, unit_km, name_alt } = row;
    const problems = checkColumns(table, row, { name_en, name_km, unit_en, unit_km, name_alt });
    return name_en === ''
      ? [...problems, { table, line: row.line, code: row.code, reason: 'name_en is empty' }]
      : problems;
  });
}
