import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Problem } from './problem.ts';
import { columnsOf, tableNames, TablesSchema, type TableName, type Tables } from './columns.ts';

export function tableFile(folder: string, name: TableName): string {
  return path.join(folder, `${name}.tsv`);
}

/** `line` is the number of the line in the file, counted from 1. */
export type TableLine = { cells: string[]; line: number };

type RawRow = Record<string, string | number>;

/**
 * Reads the project's tables.
 * @param given lines that replace the file of a table, including the header
 * @returns the rows, and a problem for each missing column and for each row with too few or too many cells
 * @throws Error with the name of the file when a file is missing
 */
export function readTables(
  folder: string,
  given: Partial<Record<TableName, TableLine[]>> = {},
): { tables: Tables; problems: Problem[] } {
  const problems: Problem[] = [];
  const rows = tableNames.map((name) => {
    const lines = given[name] ?? readLines(tableFile(folder, name));
    return [name, toRows(name, lines, problems)] as const;
  });
  return { tables: v.parse(TablesSchema, Object.fromEntries(rows)), problems };
}

function readLines(file: string): TableLine[] {
  return v
    .parse(
      v.array(v.array(v.string())),
      parse(readFileSync(file), { delimiter: '\t', quote: false, relax_column_count: true }),
    )
    .map((cells, index) => ({ cells, line: index + 1 }));
}

function toRows(table: TableName, [head, ...lines]: TableLine[], problems: Problem[]): RawRow[] {
  const header = head?.cells ?? [];
  const missing = [...columnsOf(table)].filter(
    ([column, isRequired]) => isRequired && !header.includes(column),
  );
  if (missing.length > 0) {
    const reason = `there is no column ${missing.map(([column]) => column).join(', ')}`;
    problems.push({ table, line: head?.line ?? 1, reason });
    return [];
  }
  return lines.flatMap(({ cells, line }) => {
    if (cells.length === header.length)
      return [{ ...Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])), line }];
    const reason = `has ${cells.length} cells, the header ${header.length}`;
    problems.push({ table, line, code: cells[0] ?? '', reason });
    return [];
  });
}
