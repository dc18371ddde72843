import { checkLandmarkPoints } from './check-landmarks.ts';
import { checkTables } from './check-tables.ts';
import { describeProblem } from './problem.ts';
import { operatorSchemas, type OperatorTableName, type TableName } from './columns.ts';
import { partLines } from './part-lines.ts';
import { readBorders } from './read-borders.ts';
import { readTables, type Line, type Tables } from './read-tables.ts';

type Import = { folder: string; name: OperatorTableName; file: string; lines: Line[] };

/** Columns that nothing reads: they stay, as notes of the table's editors. */
export function findNotes({ name, lines: [header] }: Pick<Import, 'name' | 'lines'>): string[] {
  return (header?.cells ?? []).filter((column) => !Object.hasOwn(operatorSchemas[name].entries, column));
}

/**
 * Everything that the build would refuse if the lines stood in the place of the table, a line each; of the table itself
 * by the operator's own file and line numbers.
 */
export function checkImport({ folder, name, file, lines }: Import): string[] {
  const repeated = repeatedColumns(lines[0]?.cells ?? []);
  if (repeated.length > 0) return [`${file}, line 1: column ${repeated.join(', ')} stands there twice`];
  const given: Partial<Record<TableName, Line[]>> = Object.fromEntries(partLines(name, lines));
  const { tables, problems } = readTables(folder, given);
  const fileOf = (table: TableName): string => (table in given ? file : `${table}.tsv`);
  const misread = problems.map((problem) => describeProblem(problem, fileOf));
  // Without its columns a table has no rows, and everything that names one would be called wrong.
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
