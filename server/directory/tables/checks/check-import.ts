import { checkLandmarkPoints } from './check-landmarks.ts';
import { checkTables } from './check-tables.ts';
import { describeProblem } from '../problem.ts';
import { columnsOf, type OperatorTableName, type TableName, type Tables } from '../columns.ts';
import { partLines } from '../part-lines.ts';
import { readBorders } from '../read-borders.ts';
import { readTables, type TableLine } from '../read-tables.ts';

/** Lists the columns that the build ignores. They stay in the table as notes of its editors. */
export function findNotes(name: OperatorTableName, [header]: TableLine[]): string[] {
  return (header?.cells ?? []).filter((column) => !columnsOf(name).has(column));
}

/**
 * Lists the problems that the build would report if these lines replaced the table. Problems in these lines are
 * reported with the name of the operator's file and its line numbers.
 */
export function checkImport(
  folder: string,
  name: OperatorTableName,
  file: string,
  lines: TableLine[],
): string[] {
  const repeated = repeatedColumns(lines[0]?.cells ?? []);
  if (repeated.length > 0) return [`${file}, line 1: column ${repeated.join(', ')} stands there twice`];
  const given: Partial<Record<TableName, TableLine[]>> = Object.fromEntries(partLines(name, lines));
  const { tables, problems } = readTables(folder, given);
  const fileOf = (table: TableName): string => (table in given ? file : `${table}.tsv`);
  const misread = problems.map((problem) => describeProblem(problem, fileOf));
  // A table with missing columns is read as a table without rows. References to its rows would be faults too, so only the missing
  // columns are reported.
  return tables[name].length === 0 && misread.length > 0
    ? misread
    : [...misread, ...checkTables(tables, fileOf), ...checkPoints(folder, tables, fileOf)];
}

function checkPoints(folder: string, tables: Tables, fileOf: (table: TableName) => string): string[] {
  const { borders } = readBorders(folder);
  const problems = borders ? checkLandmarkPoints(tables, borders) : [];
  return problems.map((problem) => describeProblem(problem, fileOf));
}

function repeatedColumns(header: string[]): string[] {
  return [...new Set(header.filter((column, index) => header.indexOf(column) !== index))];
}
