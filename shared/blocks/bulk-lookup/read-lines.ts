import { isShortEnough, MAX_BULK_LINES } from '#shared/contracts/bulk-lookup.ts';
import type { BulkProblem } from './data.ts';

/** What stands between two ends of lines, as editors of all systems write them, from the first letter on. */
const LINE = /[^\s\u0085][^\n\r\u0085\u2028\u2029]*/gu;

/** The lines that a visitor typed or uploaded, without empty ones; or what is wrong with them. */
export function readLines(text: string): { lines: string[]; problem?: BulkProblem } {
  const found = text.match(LINE) ?? [];
  if (found.length === 0) return { lines: [], problem: { kind: 'empty' } };
  if (found.length > MAX_BULK_LINES)
    return { lines: found, problem: { kind: 'too-many', number: found.length } };
  const lines = found.map((line) => line.trimEnd());
  const tooLong = lines.findIndex((line) => !isShortEnough(line));
  return tooLong < 0 ? { lines } : { lines, problem: { kind: 'too-long', number: tooLong + 1 } };
}
