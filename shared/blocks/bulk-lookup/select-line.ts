import { readCells } from './read-lines.ts';

/** Of the field with the list. */
export const LINES_ID = 'lookup-lines';

/**
 * Leads to a line where it was typed, to be corrected; to the field alone where it does not stand there as it was read.
 * @param ordinal of the line among those of the list that are the same: 0 is the first
 */
export function selectLine(line: string, ordinal: number): void {
  const field = document.getElementById(LINES_ID);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const rows = field.value.split('\n');
  const found = findRow(rows, line, ordinal);
  const start = rows.slice(0, Math.max(found, 0)).join('\n').length + (found > 0 ? 1 : 0);
  field.setSelectionRange(start, start);
  // A browser scrolls to the cursor when the field gets the focus, and to no selection.
  field.blur();
  field.focus();
  if (found >= 0) field.setSelectionRange(start, start + (rows[found]?.length ?? 0));
}

function findRow(rows: readonly string[], line: string, ordinal: number): number {
  const cells = readCells(line);
  const [longest = line] = cells.toSorted((a, b) => b.length - a.length);
  const same = findRows(rows, (row) => row.trim() === line.trim());
  const ofFile = same.length > 0 ? same : findRows(rows, (row) => cells.every((cell) => row.includes(cell)));
  // A cell with line breaks stands in several rows.
  const found = ofFile.length > 0 ? ofFile : findRows(rows, (row) => row.includes(longest));
  return found[ordinal] ?? found[0] ?? -1;
}

function findRows(rows: readonly string[], isWanted: (row: string) => boolean): number[] {
  return rows.flatMap((row, index) => (isWanted(row) ? [index] : []));
}
