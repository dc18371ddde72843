import { MAX_LINE_LENGTH } from '#shared/contracts/addresses/bulk-lookup.ts';
import type {
  BookRow,
  ConversionStatus,
  ConvertedRow,
  Verdict,
} from '#shared/contracts/addresses/conversion.ts';
import { toShownColumns } from '#shared/components/columns/read-columns.ts';
import { findCode } from '#shared/places/convert-code.ts';
import { toOneLine } from '#shared/spreadsheets/address-line.ts';
import type { ColumnRole } from '#shared/spreadsheets/column-words.ts';
import type { Columns } from '#shared/spreadsheets/find-columns.ts';
import { isBlank } from '#shared/spreadsheets/read-rows.ts';
import { readTable, type Table } from '#shared/spreadsheets/read-table.ts';
import type { BookGroup, BookProblem, BookView } from './data.ts';

/** The most rows that a page converts in the browser: the customers of a large shop. A phone needs two seconds for them. */
export const MAX_BOOK_ROWS = 20_000;
/** The largest file that is read. Twenty thousand rows of a few columns in Khmer have about as many bytes. */
export const MAX_BOOK_BYTES = 5 * 1024 * 1024;

export type Book = {
  table: Table;
  columns: Columns;
  /** The indexes of the rows with cells, without the head. */ body: number[];
};

/** The order of the groups: what a person has to decide comes first. */
const ORDER: readonly ConversionStatus[] = [
  'choose',
  'name-disagrees',
  'five-digit',
  'unknown',
  'by-name',
  'converted',
  'district',
  'already-current',
  'unchanged',
];

/**
 * The number of rows that are listed at first for each status. `MOST_OPEN_SHOWN` is for statuses that a person has to decide.
 */
const MOST_SHOWN = 3;
const MOST_OPEN_SHOWN = 20;

/**
 * Reads the rows of an address book.
 * @param chosen the columns as the visitor chose them; ignored if the table has another number of columns
 */
export function readBook(text: string, mostRows: number, chosen?: Columns): Book & { problem?: BookProblem } {
  const table = readTable(text, Infinity);
  const isChosen = chosen?.roles.length === table.columns.roles.length;
  return checkBook(toBook(table, isChosen ? chosen : table.columns), mostRows);
}

/** Adds the problem of a book without rows, or with too many. */
export function checkBook(book: Book, mostRows: number): Book & { problem?: BookProblem } {
  if (book.body.length === 0) return { ...book, problem: { kind: 'empty' } };
  if (book.body.length > mostRows)
    return { ...book, problem: { kind: 'too-many', number: book.body.length, most: mostRows } };
  return book;
}

export function toBook(table: Table, columns: Columns): Book {
  const filled = table.rows.flatMap((row, index) => (isBlank(row) ? [] : [index]));
  return { table, columns, body: columns.hasHead ? filled.slice(1) : filled };
}

/** True if no column may contain a code, neither as a code nor within an address or the name of a commune. */
export function hasNothingToConvert({ columns: { roles } }: Book): boolean {
  return !roles.some((role) => role === 'code' || role === 'address' || role === 'commune');
}

/**
 * Creates a function that returns the fields of a row by the roles of its cells. If no column has codes, the code
 * within the address is used.
 */
export function createRowReader({
  table,
  columns: { roles },
}: Pick<Book, 'table' | 'columns'>): (index: number) => BookRow {
  const columnsOf = (role: ColumnRole): number[] =>
    roles.flatMap((own, index) => (own === role ? [index] : []));
  const [code, address, commune] = [columnsOf('code'), columnsOf('address'), columnsOf('commune')];
  const [district, province] = [columnsOf('district'), columnsOf('province')];
  return (index) => {
    const cells = cellsOf(table, index);
    const place = joinCells(cells, commune) || joinCells(cells, address);
    return {
      code: code.length > 0 ? joinCells(cells, code) : (findCode(place) ?? ''),
      name: place,
      district: joinCells(cells, district),
      province: joinCells(cells, province),
    };
  };
}

function cellsOf({ rows }: Table, index: number): readonly string[] {
  return rows[index]?.cells ?? [];
}

function joinCells(cells: readonly string[], columns: readonly number[]): string {
  if (columns.length === 1) return toOneLine(cells[columns[0] ?? 0] ?? '');
  return columns
    .map((index) => toOneLine(cells[index] ?? ''))
    .filter((cell) => cell !== '')
    .join(', ');
}

/** Cuts the cells of a row to the length that the server reads. */
export function toSentRow(row: BookRow): BookRow {
  const cut = (cell = ''): string => Array.from(cell).slice(0, MAX_LINE_LENGTH).join('');
  return {
    code: cut(row.code),
    name: cut(row.name),
    district: cut(row.district),
    province: cut(row.province),
  };
}

/**
 * Groups the rows by their status.
 * @param itemOf returns the result of a row of the table
 * @param mostShown how many rows of each group are listed
 */
export function toView(
  book: Book,
  {
    itemOf,
    statusOf,
  }: { itemOf: (index: number) => ConvertedRow; statusOf: (index: number) => ConversionStatus },
  verdict: Verdict,
): BookView {
  const groups = Map.groupBy(book.body, statusOf);
  return {
    shown: toShownColumns(book.table, book.columns),
    verdict,
    groups: ORDER.flatMap((status): BookGroup[] => {
      const indexes = groups.get(status) ?? [];
      if (indexes.length === 0) return [];
      const most = status === 'choose' || status === 'name-disagrees' ? MOST_OPEN_SHOWN : MOST_SHOWN;
      return [
        {
          status,
          count: indexes.length,
          rows: indexes.slice(0, most).map((index) => ({
            number: index + 1,
            line: toLine(cellsOf(book.table, index)),
            item: itemOf(index),
          })),
        },
      ];
    }),
  };
}

const BETWEEN_SHOWN = ' · ';

function toLine(cells: readonly string[]): string {
  return cells
    .map(toOneLine)
    .filter((cell) => cell !== '')
    .join(BETWEEN_SHOWN);
}
