import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { SqlValue } from '../database/database.ts';
import { schemaOf } from '../database/schema.ts';
import { listStoreTables, type StoreTable } from './store-tables.ts';

/**
 * The maximum number of rows in one INSERT. For the 24 columns of `message` this makes 12,000 values. SQLite accepts up to
 * 32,766.
 */
export const BATCH_ROWS = 500;
/** The number of bytes from the start of a row's hash that are added to the checksum of the table. */
const SUMMED_BYTES = 8;
const SUM_BITS = 64;

/** A row of the store. No column of the store contains null. */
export const StoredRow = v.record(v.string(), v.union([v.string(), v.number()]));
export type StoredRow = v.InferOutput<typeof StoredRow>;

/** The source or the target of a copy: a database in which one transaction is open. */
export type StoreSide = {
  /** The name of the database in messages to the operator. It contains no password. */
  name: string;
  /** Reads the rows of a query in batches of at most `BATCH_ROWS`. */
  read: (query: string) => AsyncIterable<StoredRow[]> | Iterable<StoredRow[]>;
};
export type StoreTarget = StoreSide & { write: (text: string, values: SqlValue[]) => Promise<void> };

/** A table that was copied, and the number of its rows. */
export type CopiedTable = { table: string; rows: number };

type Sum = { rows: number; sum: bigint };

/**
 * Copies all tables. Compares the checksum of the rows that were read from the source with the checksum of the rows in the
 * target. The caller then commits the transaction of the target.
 * @throws Error if a table of the target already has rows, or if the rows of the target differ from those of the source
 */
export async function copyStore(source: StoreSide, target: StoreTarget): Promise<CopiedTable[]> {
  const tables = listStoreTables();
  await refuseFilled(target, tables);
  const copied: CopiedTable[] = [];
  /* oxlint-disable no-await-in-loop -- a connection runs one statement at a time */
  for (const table of tables) {
    const sent = await copyTable(table, source, target);
    const stored = await sumTable(table, target);
    if (stored.rows !== sent.rows || stored.sum !== sent.sum) {
      throw new Error(`The copy of ${table.name} differs: ${sent.rows} rows became ${stored.rows}`);
    }
    copied.push({ table: table.name, rows: sent.rows });
  }
  /* oxlint-enable no-await-in-loop */
  return copied;
}

/**
 * Checks that a store has exactly the schema of this version of the server.
 * @param name the name of the store in the error message
 * @param version the number of schema steps that the store has run
 * @throws Error if the store has run more or fewer steps than this version has
 */
export function checkSchemaVersion(name: string, version: number): void {
  const { length } = schemaOf('sqlite').steps;
  if (version === length) return;
  const advice = version < length ? 'run store:migrate first' : 'use the program that migrated it';
  throw new Error(
    `${name} has run ${version} steps of the schema, and this program has ${length}: ${advice}`,
  );
}

/** Groups rows into batches of `BATCH_ROWS`. */
export function* toBatches<Value>(
  rows: Iterable<Value>,
  toRow: (row: Value) => StoredRow,
): Iterable<StoredRow[]> {
  let batch: StoredRow[] = [];
  for (const row of rows) {
    batch.push(toRow(row));
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function refuseFilled(target: StoreTarget, tables: StoreTable[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop -- a connection runs one statement at a time
    const { rows } = await sumTable(table, target);
    if (rows > 0) filled.push(`${table.name} ${rows}`);
  }
  if (filled.length > 0) throw new Error(`${target.name} is not empty, it has rows: ${filled.join(', ')}`);
}

async function copyTable(table: StoreTable, source: StoreSide, target: StoreTarget): Promise<Sum> {
  const into = `INSERT INTO ${table.name} (${table.columns.join(', ')}) VALUES`;
  const places = `(${table.columns.map(() => '?').join(', ')})`;
  const total = { rows: 0, sum: 0n };
  for await (const rows of source.read(selectOf(table))) {
    const batch = rows.map((row) => valuesOf(row, table));
    await target.write(`${into} ${batch.map(() => places).join(', ')}`, batch.flat());
    for (const values of batch) add(total, values);
  }
  return total;
}

async function sumTable(table: StoreTable, side: StoreSide): Promise<Sum> {
  const total = { rows: 0, sum: 0n };
  for await (const rows of side.read(selectOf(table))) {
    for (const row of rows) add(total, valuesOf(row, table));
  }
  return total;
}

/**
 * Adds the hash of a row to the checksum of its table. The checksum does not depend on the order of the rows, because SQLite and
 * PostgreSQL sort texts differently.
 */
function add(total: Sum, values: SqlValue[]): void {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest();
  const number = BigInt(`0x${hash.subarray(0, SUMMED_BYTES).toString('hex')}`);
  total.sum = BigInt.asUintN(SUM_BITS, total.sum + number);
  total.rows += 1;
}

function selectOf({ name, columns, order }: StoreTable): string {
  return `SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order.join(', ')}`;
}

function valuesOf(row: StoredRow, { name, columns }: StoreTable): SqlValue[] {
  return columns.map((column) => {
    const value = row[column];
    if (value === undefined) throw new Error(`${name}.${column} has no value`);
    return value;
  });
}
