import { isShortEnough, MAX_BULK_LINES } from '#shared/contracts/addresses/bulk-lookup.ts';
import { BETWEEN_CELLS, toAddressLine, toOneLine } from '#shared/spreadsheets/address-line.ts';
import type { Columns } from '#shared/spreadsheets/find-columns.ts';
import { readTable, type Table } from '#shared/spreadsheets/read-table.ts';
import { readPostcode } from '#shared/places/postcode.ts';
import type { BulkProblem } from './data.ts';

/** The maximum number of rows. It is twice the maximum number of lines, because a blank row may follow each line. */
const MOST_ROWS = 2 * MAX_BULK_LINES;

export type List = {
  table: Table;
  columns: Columns;
  /** The cells of the header row; undefined if the table has none. */
  head: readonly string[] | undefined;
  /** The cells of the rows below the head. Blank rows at the end are left out. */
  rows: readonly (readonly string[])[];
  /** The text that is looked up for each row, empty for a blank row. */
  lines: readonly string[];
  problem?: BulkProblem;
};

/**
 * Reads typed or uploaded lines, or rows of a spreadsheet. Blank lines between other lines stay, so that a column of codes can be
 * pasted beside the rows of the spreadsheet. Blank lines at the start and the end are removed.
 * @param chosen the columns that the visitor chose; ignored if the table has a different number of columns
 */
export function readList(text: string, chosen?: Columns): List {
  const table = readTable(text, Infinity);
  const columns = chosen?.roles.length === table.columns.roles.length ? chosen : table.columns;
  const all = table.rows.map(({ cells }) => cells.map(toOneLine));
  const first = all.findIndex(isFilled);
  const rows = first < 0 ? [] : all.slice(first + (columns.hasHead ? 1 : 0), all.findLastIndex(isFilled) + 1);
  const lines = rows.map((cells) => toAddressLine(cells, columns.roles) || joinOthers(cells));
  const list = { table, columns, head: columns.hasHead ? all[first] : undefined, rows, lines };
  const count = countFilled(lines);
  if (count === 0) return { ...list, problem: { kind: 'empty' } };
  if (count > MAX_BULK_LINES) return { ...list, problem: { kind: 'too-many', number: count } };
  if (rows.length > MOST_ROWS) return { ...list, problem: { kind: 'too-many', number: rows.length } };
  const tooLong = lines.findIndex((line) => !isShortEnough(line));
  if (tooLong < 0) return list;
  const number = first + (columns.hasHead ? 1 : 0) + tooLong + 1;
  return { ...list, problem: { kind: 'too-long', number } };
}

export function countFilled(lines: readonly string[]): number {
  return lines.filter((line) => line !== '').length;
}

/**
 * Joins all cells of a row whose address cell is empty, because another cell may contain the address or a code. Returns
 * an empty text if no cell contains a letter or a postcode.
 */
function joinOthers(cells: readonly string[]): string {
  const isNamed = cells.some((cell) => /\p{L}/u.test(cell) || readPostcode(cell) !== undefined);
  return isNamed ? cells.filter((cell) => cell !== '').join(BETWEEN_CELLS) : '';
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '');
}
