/**
 * SQL that SQLite and PostgreSQL both speak. Values stand as `$1`, `$2`, …, each once and in that order.
 */
export type Statement = { text: string; values?: (string | number)[] };

/** What is sent by one process at a time. */
export type Queue = 'events' | 'mail';

export type Result = {
  /** What was asked for; its reader checks each row. */
  rows: unknown[];
  /** Rows written, changed or removed. */
  changes: number;
};

/** One database under the store. It opens itself when it is first used, and again when it was lost. */
export type Database = {
  /**
   * Runs all statements in order in one transaction, which outlives this process once the promise resolves.
   * @throws UnavailableError when the database refuses, or does not respond in time; then nothing was written
   */
  run: (statements: Statement[]) => Promise<Result[]>;
  /** See `Store.withSenderLock`. */
  withSenderLock: (work: () => Promise<void>, queue?: Queue) => Promise<boolean>;
  close: () => Promise<void>;
};
