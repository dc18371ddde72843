import type { TableName } from './columns.ts';

/** What is wrong with a row, said so that the table's editor finds it: file, line, code, column, reason. */
export type Problem = {
  table: TableName;
  line: number;
  /** What names the row; absent where the line is no row. */
  code?: string;
  /** Absent where the whole row is at fault, or the reason says which. */
  column?: string;
  reason: string;
};

/** @param fileOf the file in which the reader finds the table */
export function describeProblem(
  { table, line, code, column, reason }: Problem,
  fileOf: (table: TableName) => string = (name) => `${name}.tsv`,
): string {
  const row = code === undefined ? '' : `, ${code || '(no code)'}`;
  const cell = column === undefined ? '' : `, column ${column}`;
  return `${fileOf(table)}, line ${line}${row}${cell}: ${reason}`;
}

/** Reports each row whose key another row already had. */
export function findDuplicates<Item extends { line: number; code: string }>(
  table: TableName,
  rows: Item[],
  { key, what }: { key: (row: Item) => string; what: string },
): Problem[] {
  const seen = new Map<string, Item>();
  return rows.flatMap((row) => {
    const value = key(row);
    const first = seen.get(value);
    if (value !== '' && first) {
      return [
        {
          table,
          line: row.line,
          code: row.code,
          reason: `duplicate ${what} ${value}, first on line ${first.line}`,
        },
      ];
    }
    seen.set(value, row);
    return [];
  });
}
