import { checkTables } from './check-tables.ts';
import { describeProblem } from './problem.ts';
import { operatorSchemas, type OperatorTableName, type TableName } from './columns.ts';
import { readTables, type Line } from './read-tables.ts';

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
  const { tables, problems } = readTables(folder, { [name]: lines });
  const fileOf = (table: TableName): string => (table === name ? file : `${table}.tsv`);
  const misread = problems.map((problem) => describeProblem(problem, fileOf));
  // Without its columns a table has no rows, and everything that names one would be called wrong.
  return tables[name].length === 0 && misread.length > 0
    ? misread
    : [...misread, ...checkTables(tables, fileOf)];
}

function repeatedColumns(header: string[]): string[] {
  return [...new Set(header.filter((column, index) => header.indexOf(column) !== index))];
}
