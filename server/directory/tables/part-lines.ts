import { isShareAlike } from '../queries/landmarks.ts';
import type { OperatorTableName, TableName } from './columns.ts';
import type { TableLine } from './read-tables.ts';

const LICENCE = 'licence';

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
  const isApart = ({ cells }: TableLine): boolean => isShareAlike(cells[column] ?? '');
  return [
    ['landmarks', [header, ...rows.filter((row) => !isApart(row))]],
    ['landmarks-osm', [header, ...rows.filter(isApart)]],
  ];
}
