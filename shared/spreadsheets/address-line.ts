import type { ColumnRole } from './column-words.ts';

/** The tab, which spreadsheets put between the cells of a copied row. */
export const BETWEEN_CELLS = '\t';

const BREAKS = /[\t\r\n\u0085\u2028\u2029]+/u;
const COMMA = ',';

/**
 * Joins the cells of a row with tabs, because the search recognises cells by tabs. Cells of columns without a role are left out.
 * A line break in a cell becomes a comma.
 * @returns an empty text if all joined cells are empty
 */
export function toAddressLine(cells: readonly string[], roles: readonly (ColumnRole | null)[]): string {
  const used = cells.flatMap((cell, index) => (roles[index] ? [toOneLine(cell)] : []));
  return used.every((cell) => cell === '') ? '' : used.join(BETWEEN_CELLS);
}

/** Returns a cell without spaces at its ends, and with commas in place of its line breaks and tabs. */
export function toOneLine(cell: string): string {
  if (!BREAKS.test(cell)) return cell.trim();
  return cell
    .split(BREAKS)
    .map(withoutLastComma)
    .filter((part) => part !== '')
    .join(`${COMMA} `);
}

function withoutLastComma(part: string): string {
  const trimmed = part.trim();
  return trimmed.endsWith(COMMA) ? trimmed.slice(0, -1) : trimmed;
}
