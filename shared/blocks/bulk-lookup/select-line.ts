import { readCells } from './read-lines.ts';

/** Of the field with the list. */
export const LINES_ID = 'lookup-lines';

/** Leads to a line where it was typed, to be corrected; to the field alone where it does not stand there as it was read. */
export function selectLine(line: string): void {
  const field = document.getElementById(LINES_ID);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const rows = field.value.split('\n');
  const found = findRow(rows, line);
  const start = rows.slice(0, Math.max(found, 0)).join('\n').length + (found > 0 ? 1 : 0);
  field.setSelectionRange(start, start);
  // A browser scrolls to the cursor when the field gets the focus, and to no selection.
  field.blur();
  field.focus();
  if (found >= 0) field.setSelectionRange(start, start + (rows[found]?.length ?? 0));
}

function findRow(rows: readonly string[], line: string): number {
  const same = rows.findIndex((row) => row.trim() === line.trim());
  if (same >= 0) return same;
  const [longest = line] = readCells(line).toSorted((a, b) => b.length - a.length);
  return rows.findIndex((row) => row.includes(longest));
}
