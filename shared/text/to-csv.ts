const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/**
 * Matches a text that a spreadsheet would run as a formula. Full-width signs count too, and signs after white space, which
 * spreadsheets ignore.
 */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;
const QUOTED = /[",\r\n]|^\s|\s$/u;

/**
 * Writes a CSV file for spreadsheets: UTF-8 with a byte order mark, quoted by RFC 4180. An apostrophe is added before a cell that
 * would run as a formula.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(toCell).join(',') + LINE_END).join('');
}

function toCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
