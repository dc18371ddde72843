import { toCsvCell } from '#shared/text/to-csv.ts';
import { isBlank } from './read-rows.ts';
import type { Table } from './read-table.ts';

/**
 * A list has one address or code per line and no delimiter. Its new columns are separated by tabs, because a line may contain
 * commas, but no tabs.
 */
const LIST_DELIMITER = '\t';

/**
 * Adds columns to the right of a table. All existing characters stay the same. In a short row, empty cells are added before the
 * new cells. Blank rows are not changed.
 * @param text the text from which the table was read
 * @param cellsOf returns the new cells of a row; undefined if the row gets no new cells
 */
export function addColumns(
  text: string,
  { rows, delimiter = LIST_DELIMITER }: Pick<Table, 'rows' | 'delimiter'>,
  cellsOf: (index: number) => readonly string[] | undefined,
): string {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const parts: string[] = [];
  let copied = 0;
  for (const [index, row] of rows.entries()) {
    const added = isBlank(row) ? undefined : cellsOf(index);
    if (!added) continue;
    const missing = delimiter.repeat(width - row.cells.length);
    parts.push(text.slice(copied, row.end), missing, ...added.map((cell) => delimiter + toCsvCell(cell)));
    copied = row.end;
  }
  return parts.join('') + text.slice(copied);
}
