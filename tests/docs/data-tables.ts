import type { TableName } from '#server/directory/tables/columns.ts';
import { readBorders } from '#server/directory/tables/read-borders.ts';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { replaceBlock } from './replace-block.ts';

/** Replaces the list of tables in docs/data.md, with the number of rows of each table. */
export function writeDataTables(text: string): string {
  const { tables } = readTables(DATA_FOLDER);
  const polygons = readBorders(DATA_FOLDER).borders?.objects.communes.geometries.length ?? 0;
  const counts: Record<string, number> = { ...lengthsOf(tables), 'borders.topojson': polygons };
  const rows = Object.entries(meanings).map(
    ([name, [meaning, key]]) =>
      `| \`${name.includes('.') ? name : `${name}.tsv`}\` | ${formatNumber('en', counts[name] ?? 0)} | ${meaning} | ${key} |`,
  );
  return replaceBlock(
    text,
    'tables',
    ['| table | rows | a row is | key |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  );
}

/** The meaning of a row and the key of a row, for each table. docs/data.md lists the tables in this order. */
const meanings: Record<TableName | 'borders.topojson', readonly [string, string]> = {
  provinces: ['a province or the capital', 'NCDD code, 2 digits'],
  districts: ['a district, municipality or khan', 'NCDD code, 4 digits'],
  communes: ['a commune or sangkat', 'NCDD code, 6 digits'],
  villages: ['a village; it has the code of its commune', 'NCDD code, 8 digits'],
  'prakas-77': ['a row of the annex of Prakas No. 77', 'NCDD code of the place and the code'],
  'corrected-names': ['a name with a slip of typing that was corrected', 'NCDD code and language'],
  changes: ['a change of a code since 30 December 2025', 'date and NCDD code'],
  holidays: ['a public holiday', 'date and English name'],
  borders: ['a commune, with the polygons that it lies in', 'NCDD code, 6 digits'],
  'borders.topojson': ["a commune's polygon; larger areas are unions", 'NCDD code of its first commune'],
  'former-parents': ['a place, a former parent, its code in that parent', 'both codes'],
  'post-offices': ['a post office', '`id`'],
  atms: ['an ATM, a branch or an agent of a bank', '`id`'],
  banks: ['a bank', '`key`'],
  couriers: ['a courier, how it tracks parcels, its numbers', '`code`'],
  landmarks: ['a landmark, or names of a place in other languages', '`id`'],
  'landmarks-osm': ["a landmark whose point is OpenStreetMap's", '`id`'],
};

function lengthsOf(tables: Record<TableName, readonly unknown[]>): Record<string, number> {
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length]));
}
