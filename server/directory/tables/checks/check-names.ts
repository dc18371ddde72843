import { parentOf } from '#shared/places/ncdd-code.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import type { AreaRow, TableName, Tables } from '../columns.ts';
import { findTextFault } from './find-text-fault.ts';
import type { Problem } from '../problem.ts';

/**
 * Checks that names are in the Unicode normal form NFC and contain no invisible characters. Names in Khmer columns must
 * contain Khmer script.
 */
export function checkNames(tables: Tables): Problem[] {
  const { provinces, districts, communes, villages } = tables;
  return [
    ...checkCorrectedNames(tables),
    ...checkPlaceNames('provinces', provinces),
    ...checkPlaceNames('districts', districts),
    ...checkPlaceNames('communes', communes),
    ...villages.flatMap((row) =>
      checkColumns('villages', row, { name_en: row.name_en, name_km: row.name_km }),
    ),
  ];
}

/**
 * Checks that a correction leads to the current name of a place, and that no current place has the path that the
 * corrected place had before.
 */
function checkCorrectedNames({ provinces, districts, communes, 'corrected-names': rows }: Tables): Problem[] {
  const places = new Map([...provinces, ...districts, ...communes].map((row) => [row.code, row]));
  const slugs = new Set([...places.values()].map(({ code, slug }) => `${parentOf(code)}/${slug}`));
  return rows.flatMap((row) => {
    const { line, place_code: code, language, was, now, slug_was, evidence } = row;
    const place = places.get(code);
    const name = language === 'en' ? place?.name_en : language === 'km' ? place?.name_km : undefined;
    const reasons = [
      name === undefined ? 'corrects the name of no place, or in no language' : '',
      name === now && was !== now ? '' : `the name of the place is not "${now}"`,
      slug_was !== '' && slugs.has(`${parentOf(code)}/${slug_was}`) ? `another place has ${slug_was}` : '',
      evidence === '' ? 'names no evidence' : '',
    ];
    return reasons
      .filter(Boolean)
      .map((reason) => ({ table: 'corrected-names' as const, line, code, reason }));
  });
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

function checkPlaceNames(table: TableName, rows: AreaRow[]): Problem[] {
  return rows.flatMap((row) => {
    const { name_en, name_km, unit_en, unit_km, name_alt } = row;
    const problems = checkColumns(table, row, { name_en, name_km, unit_en, unit_km, name_alt });
    return name_en === ''
      ? [...problems, { table, line: row.line, code: row.code, reason: 'name_en is empty' }]
      : problems;
  });
}
