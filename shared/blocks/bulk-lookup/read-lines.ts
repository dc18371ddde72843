import { isShortEnough, MAX_BULK_LINES } from '#shared/contracts/bulk-lookup.ts';
import type { BulkProblem } from './data.ts';
import { BETWEEN_CELLS, toTabbed } from './to-tabbed.ts';

/** As editors of all systems write them. */
const LINE_END = /[\n\r\u0085\u2028\u2029]/u;

/** The lines that a visitor typed or uploaded, or rows of a spreadsheet, without empty ones; or what is wrong with them. */
export function readLines(text: string): { lines: string[]; problem?: BulkProblem } {
  const lines = toTabbed(text)
    .split(LINE_END)
    .filter((line) => line.trim() !== '')
    .map(trimSpaces);
  if (lines.length === 0) return { lines, problem: { kind: 'empty' } };
  if (lines.length > MAX_BULK_LINES) return { lines, problem: { kind: 'too-many', number: lines.length } };
  const tooLong = lines.findIndex((line) => !isShortEnough(line));
  return tooLong < 0 ? { lines } : { lines, problem: { kind: 'too-long', number: tooLong + 1 } };
}

/** The cells of a line that was pasted from a spreadsheet; any other line is one. */
export function readCells(line: string): string[] {
  return line.split(BETWEEN_CELLS).map((cell) => cell.trim());
}

/** A line without spaces at its ends, but with the tabs of its empty cells. */
function trimSpaces(line: string): string {
  if (!line.includes(BETWEEN_CELLS)) return line.trim();
  const [first = '', ...others] = line.split(BETWEEN_CELLS);
  const last = others.pop() ?? '';
  return [first.trimStart(), ...others, last.trimEnd()].join(BETWEEN_CELLS);
}
