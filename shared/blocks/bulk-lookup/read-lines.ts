import { MAX_BULK_LINES, MAX_LINE_LENGTH } from '#shared/contracts/bulk-lookup.ts';
import type { BulkProblem } from './data.ts';

/** As editors of all systems end a line. */
const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/u;

/** The lines that a visitor typed or uploaded, without empty ones; or what is wrong with them. */
export function readLines(text: string): { lines: string[]; problem?: BulkProblem } {
  const lines = text
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return { lines, problem: { kind: 'empty' } };
  if (lines.length > MAX_BULK_LINES) return { lines, problem: { kind: 'too-many', number: lines.length } };
  const tooLong = lines.findIndex((line) => Array.from(line).length > MAX_LINE_LENGTH);
  return tooLong < 0 ? { lines } : { lines, problem: { kind: 'too-long', number: tooLong + 1 } };
}
