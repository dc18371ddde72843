import { MAX_BULK_LINES, MAX_LINE_LENGTH } from '#shared/contracts/addresses/bulk-lookup.ts';

/** The tab, which spreadsheets put between the cells of a copied row. */
export const BETWEEN_CELLS = '\t';

const COMMA = ',';
/** A separator beside a quotation mark. CSV files contain this combination, but sentences do not. */
const BESIDE_QUOTED_CELL = /"([,;])|([,;])"/u;
/** The separator of a CSV file if no quoted cell shows the separator. */
const USUAL_BETWEEN = COMMA;

/** A copied cell in quotation marks. Spreadsheets quote a cell that contains a line break, a tab or a quotation mark. */
const QUOTED_CELL = /(^|[\t\r\n])"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/gu;
/** The largest number of rows: a blank row may follow each row of a list with the greatest length. */
export const MOST_ROWS = 2 * MAX_BULK_LINES;
const MOST_CELLS = MAX_LINE_LENGTH;
const BREAKS = /[\t\r\n]+/u;

/**
 * Converts copied spreadsheet rows or a CSV file to lines whose cells are separated by tabs. A line break inside a cell becomes
 * a comma. Any other text is returned unchanged.
 */
export function toTabbed(text: string): string {
  if (!text.includes('"')) return text;
  const rows = text.includes(BETWEEN_CELLS) ? undefined : readCsv(text);
  return rows
    ? rows.map((row) => row.join(BETWEEN_CELLS)).join('\n')
    : text.replace(QUOTED_CELL, (_cell, before: string, quoted: string) => before + toCell(quoted));
}

function toCell(quoted: string): string {
  const text = quoted.replaceAll('""', '"');
  if (!BREAKS.test(text)) return withoutLastComma(text);
  const parts = text.split(BREAKS).map(withoutLastComma);
  return parts.filter((part) => part !== '').join(`${COMMA} `);
}

function withoutLastComma(part: string): string {
  const trimmed = part.trim();
  return trimmed.endsWith(COMMA) ? trimmed.slice(0, -1) : trimmed;
}

/**
 * Reads the cells of a CSV file that uses quotation marks. Returns undefined if the rows have different numbers of cells: such
 * a text may be a list of addresses, which contain commas too. Also returns undefined if a row has too many cells. Unquoted
 * cells are read in one step, because there may be 200,000 cells.
 */
function readCsv(text: string): string[][] | undefined {
  const [, behind, before] = BESIDE_QUOTED_CELL.exec(text) ?? [];
  const between = behind ?? before ?? USUAL_BETWEEN;
  const cells = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|((?:[^"\\r\\n]*${between})?[^"${between}\\r\\n]*))(${between}|\\r\\n?|\\n|$)`,
    'uy',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let isOpen = true;
  while (isOpen) {
    const [, quoted, plain = '', end] = cells.exec(text) ?? [];
    if (end === undefined || rows.length === MOST_ROWS) return undefined;
    row.push(...(quoted === undefined ? plain.split(between, MOST_CELLS + 1) : [toCell(quoted)]));
    if (row.length > MOST_CELLS) return undefined;
    isOpen = end !== '';
    if (end === between) continue;
    rows.push(row);
    row = [];
  }
  const filled = rows.filter((cellsOfRow) => cellsOfRow.some((cell) => cell.trim() !== ''));
  return filled.every(({ length }) => length === filled[0]?.length) ? rows : undefined;
}
