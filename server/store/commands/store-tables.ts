import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { schemaOf } from '../database/schema.ts';

/** The tables that are not copied. Their rows describe one database, for example the leases of the processes that use it. */
const OWN_TABLES = new Set(['store_check', 'store_release', 'lease', 'sqlite_sequence']);

const TableRows = v.array(v.object({ name: v.string(), sql: v.string() }));
const ColumnRows = v.array(v.object({ name: v.string(), pk: v.number() }));

/** A table that is copied, for example by a backup. */
export type StoreTable = {
  name: string;
  /** The copied columns. A primary key is not included if the database assigns its numbers. */
  columns: string[];
  /**
   * The columns of the primary key. The rows are copied in the order of this key. So numbers that the target assigns have the
   * same order as in the source.
   */
  order: string[];
};

/**
 * Lists the tables to copy, sorted by name. They are read from a new database with the current schema, so every new table is
 * included.
 */
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
