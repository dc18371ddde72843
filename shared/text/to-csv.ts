/** Spreadsheets read a text file that begins with it as Unicode. */
export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/**
 * Matches positions at which a spreadsheet would begin a formula: before an operator, also a full-width one, or before the white
 * space and control characters in front of it. Many spreadsheets begin a new cell at a semicolon or tab, also within quotes.
 */
const FORMULA = /(?:^|[;\t\r\n])(?=[\s\p{C}]*[=+\-@\uff0b\uff0d\uff1d\uff20])|^(?=[\t\r\n])/gu;
const QUOTED = /[",;|\r\n\p{Cc}]|^\s|\s$/u;

/**
 * Writes a CSV file for spreadsheets: UTF-8 with a byte order mark, quoted by RFC 4180. An apostrophe is added before a text
 * that would run as a formula.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(toCsvCell).join(',') + LINE_END).join('');
}

/** Writes a CSV file as `toCsv` does, with every cell as it is, for programs that read data. */
export function toDataCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(quote).join(',') + LINE_END).join('');
}

/** Writes rows as spreadsheets copy them: tabs between the cells, every cell as it is. */
export function toTabbedRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\n');
}

/**
 * Writes a cell for any delimiter that spreadsheets use. An apostrophe is added before a text that would run as a formula, so cells
 * that somebody else wrote, such as telephone numbers, must not pass through this function.
 */
export function toCsvCell(text: string): string {
  return quote(text.replace(FORMULA, "$&'"));
}

function quote(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
