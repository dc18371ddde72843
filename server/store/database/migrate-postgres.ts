import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError, type ClientBase } from 'pg';
import * as v from 'valibot';
import type { MigrationWatch } from './schema.ts';

const CONNECT_MILLISECONDS = 5000;
const KEEP_ALIVE_MILLISECONDS = 10_000;
/**
 * The maximum time for which a migration step waits for a lock. While the step waits, it blocks other statements on the same
 * table.
 */
const LOCK_MILLISECONDS = 5000;
/** The pause before a step is tried again. Statements that the waiting step blocked can run in this pause. */
const RETRY_MILLISECONDS = 1000;
/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';

/** The key of the advisory lock. The numbers are arbitrary, but all versions of the server must use the same key. */
const LOCK_KEY = '7701, 1';
/**
 * Starts the transaction of a step. A step may take minutes, so any time limit that PostgreSQL or the database role sets for
 * statements is turned off. Only the wait for a lock has a limit.
 */
const BEGIN = `BEGIN; SET LOCAL lock_timeout = ${LOCK_MILLISECONDS}; SET LOCAL statement_timeout = 0;
  SELECT pg_advisory_xact_lock(${LOCK_KEY}); CREATE TABLE IF NOT EXISTS store_version (version INTEGER NOT NULL)`;
const VERSION = 'SELECT coalesce(max(version), 0) AS version FROM store_version';

const VersionRow = v.tuple([v.object({ version: v.number() })]);

export async function readVersion(client: ClientBase): Promise<number> {
  try {
    const { rows } = await client.query(VERSION);
    return v.parse(VersionRow, rows)[0].version;
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return 0;
    throw error;
  }
}

/**
 * Runs each missing step in its own transaction. If several processes migrate at the same time, one of them runs the step while
 * the others wait.
 * @throws Error if the database does not respond or refuses a step; the steps before the refused step stay in effect
 */
export async function migratePostgres(
  url: string,
  steps: string[],
  { signal, ...watch }: MigrationWatch & { signal: AbortSignal },
): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    // Because a step has no time limit, TCP probes must detect early that PostgreSQL can no longer be reached.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    fallback_application_name: 'postcode-migration',
  });
  client.on('error', () => undefined);
  // Closing the connection ends a step that runs during a shutdown. PostgreSQL rolls the step back, and the next start runs it
  // again.
  const end = (): void => void client.end();
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    for (const [index, step] of steps.entries()) {
      const begun = performance.now();
      // Each step needs the one before it.
      // oxlint-disable-next-line no-await-in-loop
      const isDone = await runStep(client, { ...watch, index, step, signal });
      if (isDone) watch.onStep?.({ version: index + 1, milliseconds: Math.round(performance.now() - begun) });
    }
  } finally {
    signal.removeEventListener('abort', end);
    await client.end();
  }
}

type Step = Pick<MigrationWatch, 'onHeld'> & { index: number; step: string; signal: AbortSignal };

/** @returns false if this or another process had already run the step */
async function runStep(client: Client, given: Step): Promise<boolean> {
  const { index, step, onHeld, signal } = given;
  try {
    return await tryStep(client, index, step);
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
  }
  await client.query('ROLLBACK');
  onHeld?.();
  await pause(RETRY_MILLISECONDS, undefined, { signal });
  return runStep(client, given);
}

async function tryStep(client: Client, index: number, step: string): Promise<boolean> {
  await client.query(BEGIN);
  const { rows } = await client.query(VERSION);
  const [{ version }] = v.parse(VersionRow, rows);
  const isMissing = version <= index;
  if (isMissing) {
    await client.query(step);
    await client.query('INSERT INTO store_version VALUES ($1)', [index + 1]);
  }
  await client.query('COMMIT');
  return isMissing;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
