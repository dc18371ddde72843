/** If a text file begins with this mark, spreadsheets read the file as Unicode. */
export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/**
 * Matches the start of each cell that a spreadsheet may run as a formula. `toCsvCell` adds an apostrophe there. A formula begins
 * with an operator, possibly full-width, and possibly after white space or control characters. Many spreadsheets begin a new cell
 * after a semicolon, tab or line break, even within quotation marks. A text that begins with a tab or line break always matches.
 */
const FORMULA = /(?:^|[;\t\r\n])(?=[\s\p{C}]*[=+\-@\uff0b\uff0d\uff1d\uff20])|^(?=[\t\r\n])/gu;
const QUOTED = /[",;|\r\n\p{Cc}]|^\s|\s$/u;

/**
 * Writes a CSV file for spreadsheets. The file begins with a byte order mark, and cells are quoted as RFC 4180 requires. An
 * apostrophe is added before a text that a spreadsheet may run as a formula.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(toCsvCell).join(',') + LINE_END).join('');
}

/** Writes a CSV file as `toCsv` does, but adds no apostrophes. Use it if the values of cells must not change. */
export function toDataCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(quote).join(',') + LINE_END).join('');
}

/** Writes rows as spreadsheets copy them, with tabs between the cells. No apostrophes are added. */
export function toTabbedRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\n');
}

/**
 * Quotes a cell if it contains any delimiter that spreadsheets use, not only a comma. An apostrophe is added before a text that a
 * spreadsheet may run as a formula. Do not use this function for the cells of a visitor's own file, because it also changes
 * telephone numbers that begin with `+`.
 */
export function toCsvCell(text: string): string {
  return quote(text.replace(FORMULA, "$&'"));
}

function quote(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
