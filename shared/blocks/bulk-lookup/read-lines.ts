import { isShortEnough, MAX_BULK_LINES } from '#shared/contracts/bulk-lookup.ts';
import type { BulkProblem } from './data.ts';

/** What stands between two ends of lines, as editors of all systems write them, from the first letter or tab on. */
const LINE = /(?:\t[^\S\n\r\u0085\u2028\u2029]*)*[^\s\u0085][^\n\r\u0085\u2028\u2029]*/gu;
const SPACES_BEHIND = /[^\S\t]+$/u;
/** Spreadsheets part the cells of a row so. */
const BETWEEN_CELLS = '\t';

/** The lines that a visitor typed or uploaded, without empty ones; or what is wrong with them. */
export function readLines(text: string): { lines: string[]; problem?: BulkProblem } {
  const found = text.match(LINE) ?? [];
  if (found.length === 0) return { lines: [], problem: { kind: 'empty' } };
  if (found.length > MAX_BULK_LINES)
    return { lines: found, problem: { kind: 'too-many', number: found.length } };
  const lines = found.map((line) => line.replace(SPACES_BEHIND, ''));
  const tooLong = lines.findIndex((line) => !isShortEnough(line));
  return tooLong < 0 ? { lines } : { lines, problem: { kind: 'too-long', number: tooLong + 1 } };
}

/** The cells of a line that was pasted from a spreadsheet; any other line is one. */
export function readCells(line: string): string[] {
  return line.split(BETWEEN_CELLS).map((cell) => cell.trim());
}
