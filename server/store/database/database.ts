import * as v from 'valibot';

export type SqlValue = string | number;

/**
 * SQL that SQLite and PostgreSQL both understand. Each `?` stands for the next value. `{now}` stands for the current time
 * according to the clock of the database, in milliseconds since 1970.
 */
export type Statement = { text: string; values?: SqlValue[] };

export type Result = {
  /** The rows of a SELECT. No schema has validated them yet. */
  rows: unknown[];
  changes: number;
};

/** The database of the store. It connects when it is first used, and connects again after a failure. */
export type Database = {
  /**
   * Runs all statements in order in one transaction. Once the promise has resolved, the changes survive a crash of this process.
   * @throws UnavailableError if the database refuses a statement or does not respond in time. If it refuses a statement, nothing
   * is written. After a timeout, PostgreSQL may still commit the transaction.
   */
  run: (statements: Statement[]) => Promise<Result[]>;
  /** See `Store.prepare`. */
  prepare: () => Promise<void>;
  /** See `Store.isMigrating`. */
  isMigrating: () => boolean;
  /**
   * `busy` is the number of connections in use, and `waiting` the number of transactions that wait for a connection. Undefined if
   * the database has no pool.
   */
  connections?: (() => { busy: number; waiting: number }) | undefined;
  close: () => Promise<void>;
};

export type Query = (text: string, ...values: SqlValue[]) => Promise<Result>;

export function createQuery(database: Pick<Database, 'run'>): Query {
  return async (text, ...values) => {
    const [result = { rows: [], changes: 0 }] = await database.run([{ text, values }]);
    return result;
  };
}

/** @returns false if no row was changed, or if the result is missing */
export function hasChanged(result: Result | undefined): boolean {
  return result !== undefined && result.changes > 0;
}

const CountRows = v.tuple([v.object({ count: v.number() })]);

export function readCount({ rows }: Result): number {
  return v.parse(CountRows, rows)[0].count;
}
