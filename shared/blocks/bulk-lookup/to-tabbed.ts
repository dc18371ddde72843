import { MAX_BULK_LINES, MAX_LINE_LENGTH } from '#shared/contracts/bulk-lookup.ts';

/** Spreadsheets part the cells of a row so, where rows are copied. */
export const BETWEEN_CELLS = '\t';

const COMMA = ',';
/** In files of a spreadsheet: beside a quotation mark, as in no sentence. */
const BESIDE_QUOTED_CELL = /"([,;])|([,;])"/u;
/** Where numbers have decimal commas it is a semicolon. */
const USUAL_BETWEEN = COMMA;

/** A cell that was copied with a line break, a tab or a quotation mark in it. */
const QUOTED_CELL = /(^|[\t\r\n])"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/gu;
/** Rows of a list, blank ones among them: as many as where a blank one stands behind each. */
export const MOST_ROWS = 2 * MAX_BULK_LINES;
/** With more, a row is too long for a line, whatever stands in its cells. */
const MOST_CELLS = MAX_LINE_LENGTH;
/** Inside a cell. */
const BREAKS = /[\t\r\n]+/u;

/**
 * The rows of a spreadsheet, copied or as a CSV file, with tabs between cells and each row on a line of its own: what breaks
 * a line inside a cell becomes a comma. Any other text as it is.
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
 * The cells of a CSV file in which quotation marks are used. Undefined where its rows are not all as wide, as commas stand in
 * addresses as well, or where one is too wide. Cells without quotation marks are read at a stretch: there may be 200,000.
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
