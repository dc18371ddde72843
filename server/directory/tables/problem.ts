import type { TableName } from './columns.ts';

export type Problem = {
  table: TableName;
  line: number;
  /** The code that identifies the row. Absent if the line is not a row of the table. */
  code?: string;
  /** The faulty column. Absent if the whole row is faulty, or if the reason names the column. */
  column?: string;
  reason: string;
};

export type CellFault = { column: string; reason: string };

export function describeProblem(
  { table, line, code, column, reason }: Problem,
  fileOf: (table: TableName) => string = (name) => `${name}.tsv`,
): string {
  const row = code === undefined ? '' : `, ${code || '(no code)'}`;
  const cell = column === undefined ? '' : `, column ${column}`;
  return `${fileOf(table)}, line ${line}${row}${cell}: ${reason}`;
}

/**
 * Reports rows that have the same key as an earlier row. Empty keys are ignored.
 * @param what the name of the key in the report, such as "code" or "slug"
 */
export function findDuplicates<Item extends { line: number; code: string }>(
  table: TableName,
  rows: Item[],
  key: (row: Item) => string,
  what: string,
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
