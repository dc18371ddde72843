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

/**
 * The maximum number of rows that a page converts in the browser. A large shop has about this number of customers. A phone
 * needs two seconds for 20,000 rows.
 */
export const MAX_BOOK_ROWS = 20_000;
/** The maximum size of a file in bytes. A file with 20,000 rows of a few Khmer columns has about this size. */
export const MAX_BOOK_BYTES = 5 * 1024 * 1024;

export type Book = {
  table: Table;
  columns: Columns;
  /** The indexes of the rows in `table`, except blank rows and the header row. */ body: number[];
};

/** The order of the groups. The groups whose rows a person has to check come first. */
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
 * The maximum number of listed rows for each status. `MOST_OPEN_SHOWN` is the maximum for the statuses `choose` and
 * `name-disagrees`, in which a person has to choose a place.
 */
const MOST_SHOWN = 3;
const MOST_OPEN_SHOWN = 20;

/**
 * Reads the rows of an address book. The result contains a `problem` if there are no rows or too many.
 * @param chosen columns that the visitor chose; ignored if the table has a different number of columns
 */
export function readBook(text: string, mostRows: number, chosen?: Columns): Book & { problem?: BookProblem } {
  const table = readTable(text, Infinity);
  const isChosen = chosen?.roles.length === table.columns.roles.length;
  return checkBook(toBook(table, isChosen ? chosen : table.columns), mostRows);
}

/** Adds a `problem` to a book that has no rows or more than `mostRows`. */
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

/** True if the table has no column for codes, addresses or communes. Then no row can be converted. */
export function hasNothingToConvert({ columns: { roles } }: Book): boolean {
  return !roles.some((role) => role === 'code' || role === 'address' || role === 'commune');
}

/**
 * Creates a function that reads the code and the names of the row at an index. If the table has no column for codes,
 * the function searches for a code in the text of the commune or the address.
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

/** Shortens the cells of a row to the length that the server accepts. */
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
 * Groups the rows by their status, and lists the first rows of each group.
 * @param itemOf returns the result of the row at an index of the table
 * @param statusOf returns the status of the row at an index of the table
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
