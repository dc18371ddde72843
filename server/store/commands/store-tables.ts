import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { schemaOf } from '../database/schema.ts';

/** The tables that are not copied, because each database writes them for itself. */
const OWN_TABLES = new Set(['store_check', 'store_release', 'lease', 'sqlite_sequence']);

const TableRows = v.array(v.object({ name: v.string(), sql: v.string() }));
const ColumnRows = v.array(v.object({ name: v.string(), pk: v.number() }));

/** A table of the store that a copy must have. */
export type StoreTable = {
  name: string;
  /** The columns, without a number that the database assigns. */
  columns: string[];
  /**
   * The columns by which rows are sorted for the copy, so that numbers that the database assigns have the same order.
   */
  order: string[];
};

/** Lists the tables by their names. They are read from an empty database, so that a new table is never forgotten. */
export function listStoreTables(): StoreTable[] {
  const db = new DatabaseSync(':memory:');
  for (const step of schemaOf('sqlite').steps) db.exec(step);
  const tables = v.parse(
    TableRows,
    db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name").all(),
  );
  const listed = tables
    .filter(({ name }) => !OWN_TABLES.has(name))
    .map(({ name, sql }) => {
      const columns = v.parse(ColumnRows, db.prepare(`PRAGMA table_info(${name})`).all());
      const order = columns.filter(({ pk }) => pk > 0).map((column) => column.name);
      const isNumbered = sql.includes('AUTOINCREMENT');
      const copied = columns
        .map((column) => column.name)
        .filter((column) => !isNumbered || !order.includes(column));
      return { name, columns: copied, order };
    });
  db.close();
  return listed;
}
