import type { CopiedTable } from './copy-store.ts';

/** Runs the work of a command. If the work fails, one line is printed for the operator, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(toLine(error));
    process.exitCode = 1;
  }
}

/** Returns the message of an error's innermost cause, because the message of an `UnavailableError` is only `unavailable`. */
function toLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : toLine(error.cause);
}

/** Returns the names of the copied tables, each with its number of rows, for example `audit 12, banner 3`. */
export function describeCopy(copied: CopiedTable[]): string {
  return copied.map(({ table, rows }) => `${table} ${rows}`).join(', ');
}
