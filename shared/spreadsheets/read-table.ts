import { roleOfHead } from './column-words.ts';
import { findColumns, isHeadOfNumbers, MAX_COLUMNS, shareOfCodes, type Columns } from './find-columns.ts';
import { isBlank, readRows, type Delimiter, type TableRow } from './read-rows.ts';

export type Table = {
  rows: readonly TableRow[];
  /** Undefined for a list. Each line of a list is one cell. */
  delimiter: Delimiter | undefined;
  /** The result of `findColumns`. */
  columns: Columns;
};

const DELIMITERS: readonly Delimiter[] = ['\t', ';', ',', '|'];
const SAMPLE_ROWS = 200;
/** A comma, semicolon or `|` separates cells only if at least this share of the rows has the same number of cells. */
const EVEN_SHARE = 0.9;
const CODE_SHARE = 0.6;
/** Minimum number of rows for recognising a column of codes. In fewer rows, the digits may look like postcodes by coincidence. */
const LEAST_ROWS = 3;
/** Matches the line with which spreadsheets state the delimiter at the top of a file. */
const NAMED_DELIMITER = /^\ufeff?sep=([\t;,|])[\r\n]/iu;

/**
 * Reads a table and finds the roles of its columns.
 * @param text a delimited text, cells copied from a spreadsheet, or a list with one address or code per line
 * @param maxRows reading stops after this many rows
 */
export function readTable(text: string, maxRows: number): Table {
  const named = NAMED_DELIMITER.exec(text)?.[1];
  const delimiter = DELIMITERS.find((one) => one === named) ?? findDelimiter(text);
  const all = readRows(text, { delimiter, maxRows });
  const rows = named === undefined ? all : [{ cells: [''], end: 0, hasQuotes: false }, ...all.slice(1)];
  return { rows, delimiter, columns: findColumns(rows) };
}

/**
 * Finds the delimiter of a text. Returns undefined for a list of lines. Addresses contain commas too, so any delimiter except the
 * tab is accepted only if the rows look like a table (`isTable`).
 */
function findDelimiter(text: string): Delimiter | undefined {
  const rated = DELIMITERS.flatMap((delimiter) => {
    if (!text.includes(delimiter)) return [];
    const rows = readRows(text, { delimiter, maxRows: SAMPLE_ROWS, maxCells: MAX_COLUMNS }).filter(
      (row) => !isBlank(row),
    );
    if (rows.some(({ cells }) => cells.length > MAX_COLUMNS)) return [];
    return [{ delimiter, rows, share: shareOfEvenRows(rows) }];
  });
  const best = rated
    .filter(({ delimiter, rows, share }) => share >= EVEN_SHARE && (delimiter === '\t' || isTable(rows)))
    .toSorted((a, b) => b.share - a.share)[0];
  if (best) return best.delimiter;
  const isTabbed = rated.some(({ delimiter, rows }) => delimiter === '\t' && rows.some(hasSeveralCells));
  return isTabbed ? '\t' : undefined;
}

/** Returns the share of rows that have the most frequent number of cells. If this number is one, the result is 0. */
function shareOfEvenRows(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [[width, count] = [0, 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return width < 2 ? 0 : count / rows.length;
}

function isTable(rows: readonly TableRow[]): boolean {
  const [first] = rows;
  return (
    rows.some(({ hasQuotes }) => hasQuotes) ||
    (first?.cells.some((cell) => roleOfHead(cell) !== undefined) ?? false) ||
    isHeadOfNumbers(rows) ||
    (rows.length >= LEAST_ROWS &&
      (first?.cells.some((_cell, index) => shareOfCodes(rows, index) >= CODE_SHARE) ?? false))
  );
}

function hasSeveralCells({ cells }: TableRow): boolean {
  return cells.length > 1;
}
