import { readFiveDigits, readPostcode } from '#shared/places/postcode.ts';
import { COMMUNE_WORDS, OTHER_WORDS } from '#shared/places/unit-words.ts';
import { isPlainCodeHead, roleOfHead, type ColumnRole } from './column-words.ts';
import { isBlank, type TableRow } from './read-rows.ts';

/** Describes the columns of a table. A visitor can change both fields. */
export type Columns = {
  /** True if the first row that is not blank is the head, which contains the names of the columns. */
  hasHead: boolean;
  /** The role of each column; null if it is not used. */
  roles: readonly (ColumnRole | null)[];
};

/** Maximum number of rows that are examined, from the start of a table. Blank rows are skipped. */
const SAMPLE_ROWS = 200;
const CODE_SHARE = 0.5;
const ADDRESS_SHARE = 0.3;
/**
 * A word in the first row is the head of its column if all filled cells below it are numbers. There must be at least this number
 * of filled cells.
 */
const LEAST_NUMBERS = 3;

/** Matches the start of a code of the scheme before 2022, which is the number of one of the 25 provinces. */
const PROVINCE = /^(?:0[1-9]|1\d|2[0-5])/u;
/**
 * Matches the start of a postcode: the number of a province, then the number of a district, which is at most 15. A six-digit number
 * with any other start is not a postcode.
 */
const DISTRICT = new RegExp(`${PROVINCE.source}[01]`, 'u');
const NUMBER = /^[\d\u17e0-\u17e9\s.,:/+()#$៛-]+$/u;
/** Matches signs of a postal address: words for kinds of areas, words for streets and houses, commas and `#`. */
const ADDRESS = new RegExp(
  String.raw`[,#]|\b(?:${COMMUNE_WORDS.latin}|${OTHER_WORDS.latin}|street|st|road|rd|no)\b` +
    `|${COMMUNE_WORDS.khmer}|${OTHER_WORDS.khmer}|ផ្លូវ|ផ្ទះ`,
  'iu',
);

/**
 * The maximum number of columns that have a role. If a character would split a row into more cells, `findDelimiter` does not
 * accept it as the delimiter.
 */
export const MAX_COLUMNS = 200;

/**
 * Finds the roles of columns by their heads. If no head shows a column of codes, or no head shows a column with parts of an
 * address, the cells decide.
 */
export function findColumns(rows: readonly TableRow[]): Columns {
  const sample: TableRow[] = [];
  for (const row of rows) {
    if (sample.length === SAMPLE_ROWS) break;
    if (!isBlank(row)) sample.push(row);
  }
  const [first, ...others] = sample;
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...sample.map(({ cells }) => cells.length)));
  const named = Array.from({ length: width }, (_nothing, index) => roleOfHead(first?.cells[index] ?? ''));
  const hasHead = named.some((role) => role !== undefined) || isHeadOfNumbers(sample);
  const rest = hasHead ? others : sample;
  const roles = named.map((role) => (hasHead ? (role ?? null) : null));
  // Order numbers look like postcodes. A column is therefore not used for codes if its head names something else.
  const mayBeCode = roles.map((_role, index) => !hasHead || isPlainCodeHead(first?.cells[index] ?? ''));
  return { hasHead, roles: addRolesOfCells(roles, mayBeCode, rest) };
}

/** True if the first row contains no number, and at least one of its words is above a column that contains only numbers. */
export function isHeadOfNumbers([first, ...others]: readonly TableRow[]): boolean {
  if (!first || first.cells.length < 2 || first.cells.some((cell) => NUMBER.test(cell))) return false;
  return first.cells.some((cell, index) => {
    const filled = cellsOf(others, index);
    return cell.trim() !== '' && filled.length >= LEAST_NUMBERS && filled.every((one) => NUMBER.test(one));
  });
}

/** Returns the number of cells in a column that look like postcodes, divided by the number of filled cells. */
export function shareOfCodes(rows: readonly TableRow[], index: number): number {
  return shareOf(cellsOf(rows, index), isLikeCode);
}

function addRolesOfCells(
  named: readonly (ColumnRole | null)[],
  mayBeCode: readonly boolean[],
  rows: readonly TableRow[],
): (ColumnRole | null)[] {
  const roles = [...named];
  if (!roles.includes('code')) {
    const shares = roles.map((role, index) =>
      role === null && mayBeCode[index] ? shareOfCodes(rows, index) : 0,
    );
    setBest(roles, shares, CODE_SHARE, 'code');
  }
  if (roles.some((role) => role !== null && role !== 'code')) return roles;
  const shares = roles.map((role, index) =>
    role === null ? shareOf(cellsOf(rows, index), (cell) => ADDRESS.test(cell)) : 0,
  );
  if (setBest(roles, shares, ADDRESS_SHARE, 'address')) return roles;
  // No column clearly contains addresses, so all columns with mostly words are read as parts of the address.
  return roles.map((role, index) =>
    role === null && shareOf(cellsOf(rows, index), (cell) => !NUMBER.test(cell)) > CODE_SHARE
      ? 'address'
      : role,
  );
}

function setBest(
  roles: (ColumnRole | null)[],
  shares: readonly number[],
  least: number,
  role: ColumnRole,
): boolean {
  const best = shares.indexOf(Math.max(...shares));
  const isFound = (shares[best] ?? 0) >= least;
  if (isFound) roles[best] = role;
  return isFound;
}

function cellsOf(rows: readonly TableRow[], index: number): string[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells[index]?.trim() ?? '';
    return cell === '' ? [] : [cell];
  });
}

function shareOf(cells: readonly string[], isWanted: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(isWanted).length / cells.length;
}

/**
 * True if a cell looks like a postcode. A cell with a currency sign or decimals is an amount. It is excluded first, because
 * `readPostcode` would read its decimal point as a separator.
 */
function isLikeCode(cell: string): boolean {
  if (/[$៛]|\d\.\d{1,2}$/u.test(cell)) return false;
  const five = readFiveDigits(cell);
  if (five !== undefined) return PROVINCE.test(five) || DISTRICT.test(`0${five}`);
  return DISTRICT.test(readPostcode(cell) ?? '');
}
