const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** What spreadsheets take for a formula, also behind what they trim and in the wide forms of East Asian keyboards. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;
const QUOTED = /[",\r\n]|^\s|\s$/u;

/**
 * Rows as a CSV file that spreadsheets open with their letters right: UTF-8 with a mark, quoted by RFC 4180. A cell that
 * would be run as a formula begins with an apostrophe.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(toCell).join(',') + LINE_END).join('');
}

function toCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
