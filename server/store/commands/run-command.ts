import type { CopiedTable } from './copy-store.ts';

/** Runs the work of a command. A failure is one line for the operator, and the exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(toLine(error));
    process.exitCode = 1;
  }
}

/** Returns the causes of an error too, because the message of a failed store is only `unavailable`. */
function toLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : toLine(error.cause);
}

/** Returns the tables with the numbers of their rows, which are the same on both sides. */
export function describeCopy(copied: CopiedTable[]): string {
  return copied.map(({ table, rows }) => `${table} ${rows}`).join(', ');
}
