import { BETWEEN_CELLS } from '#shared/spreadsheets/address-line.ts';

export const LINES_ID = 'lookup-lines';

/**
 * Selects a line of the list in the text field, so that the visitor can correct it. If the text field no longer
 * contains the line, the field only gets the focus.
 * @param ordinal index of the line among equal lines of the list
 */
export function selectLine(line: string, ordinal: number): void {
  const field = document.getElementById(LINES_ID);
  if (!(field instanceof HTMLTextAreaElement)) return;
  // When there are results, the form is in a collapsed section, which is opened here.
  field.closest('details')?.setAttribute('open', '');
  const rows = field.value.split('\n');
  const found = findRow(rows, line, ordinal);
  const start = rows.slice(0, Math.max(found, 0)).join('\n').length + (found > 0 ? 1 : 0);
  field.setSelectionRange(start, start);
  // When a field gets the focus, browsers scroll to the cursor but not to a selection.
  field.blur();
  field.focus();
  if (found >= 0) field.setSelectionRange(start, start + (rows[found]?.length ?? 0));
}

function findRow(rows: readonly string[], line: string, ordinal: number): number {
  const cells = line.split(BETWEEN_CELLS);
  const [longest = line] = cells.toSorted((a, b) => b.length - a.length);
  const same = findRows(rows, (row) => row.trim() === line.trim());
  const ofFile = same.length > 0 ? same : findRows(rows, (row) => cells.every((cell) => row.includes(cell)));
  // A cell of an uploaded file may contain line breaks. The line then covers several rows of the text field, and no row contains
  // all cells of the line. In this case, the row that contains the longest cell is selected.
  const found = ofFile.length > 0 ? ofFile : findRows(rows, (row) => row.includes(longest));
  return found[ordinal] ?? found[0] ?? -1;
}

function findRows(rows: readonly string[], isWanted: (row: string) => boolean): number[] {
  return rows.flatMap((row, index) => (isWanted(row) ? [index] : []));
}
