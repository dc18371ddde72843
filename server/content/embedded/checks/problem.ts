import type { TableName } from '../read-tables.ts';

/** What is wrong with a row, said so that whoever keeps the table finds it: file, line, code, reason. */
export type Problem = { table: TableName; line: number; code: string; reason: string };

export const describeProblem = ({ table, line, code, reason }: Problem): string =>
  `${table}.tsv, line ${line}, ${code || '(no code)'}: ${reason}`;

/** Reports each row whose key another row already had. */
export const findDuplicates = <Item extends { line: number; code: string }>(
  table: TableName,
  rows: Item[],
  { key, what }: { key: (row: Item) => string; what: string },
): Problem[] => {
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
};
