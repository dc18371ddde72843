import { columnRoles } from '#shared/spreadsheets/column-words.ts';
import type { Columns } from '#shared/spreadsheets/find-columns.ts';
import { isBlank } from '#shared/spreadsheets/read-rows.ts';
import type { Table } from '#shared/spreadsheets/read-table.ts';
import { toOneLine } from '#shared/spreadsheets/address-line.ts';
import type { ShownColumns } from './column-words.ts';

export const COLUMN_FIELD = 'column-';
export const HEAD_FIELD = 'head';
/** Maximum characters of a sample cell. */
const SAMPLE_LETTERS = 60;

/** Reads the roles that a visitor chose for the columns in a form. Returns undefined if the form has no such fields. */
export function readColumns(fields: { get: (name: string) => unknown }): Columns | undefined {
  const roles: Columns['roles'][number][] = [];
  for (let value = fields.get(`${COLUMN_FIELD}0`); typeof value === 'string';) {
    const given = value;
    roles.push(columnRoles.find((role) => role === given) ?? null);
    value = fields.get(`${COLUMN_FIELD}${roles.length}`);
  }
  return roles.length === 0 ? undefined : { hasHead: fields.get(HEAD_FIELD) !== null, roles };
}

/** Returns the columns with their heads and the first filled cell of each. */
export function toShownColumns({ rows }: Pick<Table, 'rows'>, { hasHead, roles }: Columns): ShownColumns {
  const first = rows.findIndex((row) => !isBlank(row));
  const start = first + (hasHead ? 1 : 0);
  return {
    hasHead,
    columns: roles.map((role, index) => ({
      role,
      head: hasHead ? toOneLine(rows[first]?.cells[index] ?? '') : '',
      sample: findSample(rows, start, index).slice(0, SAMPLE_LETTERS),
    })),
  };
}

function findSample(rows: Table['rows'], start: number, column: number): string {
  const row = rows.find(({ cells }, index) => index >= start && (cells[column] ?? '').trim() !== '');
  return toOneLine(row?.cells[column] ?? '');
}
