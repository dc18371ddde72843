import type { OperatorTableName, TableName } from './columns.ts';
import type { TableLine } from './read-tables.ts';

const LICENCE = 'licence';
const SHARED_ALIKE = /ODbL/u;

/**
 * Splits the lines of an operator's file into tables. Each table gets the header. Landmarks become two tables, because
 * rows under the licence ODbL are in a separate file.
 */
export function partLines(
  name: OperatorTableName,
  lines: TableLine[],
): (readonly [table: TableName, lines: TableLine[]])[] {
  const [header, ...rows] = lines;
  if (name !== 'landmarks' || !header) return [[name, lines]];
  const column = header.cells.indexOf(LICENCE);
  const isSharedAlike = ({ cells }: TableLine): boolean => SHARED_ALIKE.test(cells[column] ?? '');
  return [
    ['landmarks', [header, ...rows.filter((row) => !isSharedAlike(row))]],
    ['landmarks-osm', [header, ...rows.filter(isSharedAlike)]],
  ];
}
