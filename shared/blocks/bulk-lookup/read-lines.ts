import { isShortEnough, MAX_BULK_LINES } from '#shared/contracts/bulk-lookup.ts';
import type { BulkProblem } from './data.ts';
import { BETWEEN_CELLS, MOST_ROWS, toTabbed } from './to-tabbed.ts';

/** As editors of all systems write them. */
const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/u;

/**
 * The lines that a visitor typed or uploaded, or rows of a spreadsheet; or what is wrong with them. Blank ones between others
 * stay, empty, so that a column of codes fits beside its sheet; those before and behind all others are dropped.
 */
export function readLines(text: string): { lines: string[]; problem?: BulkProblem } {
  const all = toTabbed(text).split(LINE_END).map(trimSpaces);
  const first = all.findIndex((line) => line !== '');
  const last = all.findLastIndex((line) => line !== '');
  if (first < 0) return { lines: [], problem: { kind: 'empty' } };
  const lines = all.slice(first, last + 1);
  const number = countFilled(lines);
  if (number > MAX_BULK_LINES) return { lines: [], problem: { kind: 'too-many', number } };
  if (lines.length > MOST_ROWS) return { lines: [], problem: { kind: 'too-many', number: lines.length } };
  const tooLong = lines.findIndex((line) => !isShortEnough(line));
  return tooLong < 0 ? { lines } : { lines, problem: { kind: 'too-long', number: tooLong + 1 } };
}

/** How many lines of a list are looked up. */
export function countFilled(lines: readonly string[]): number {
  return lines.filter((line) => line !== '').length;
}

/** The cells of a line that was pasted from a spreadsheet; any other line is one. */
export function readCells(line: string): string[] {
  return line.split(BETWEEN_CELLS).map((cell) => cell.trim());
}

/** A line without spaces at its ends, but with the tabs of its empty cells; empty where it has nothing else. */
function trimSpaces(line: string): string {
  if (line.trim() === '') return '';
  if (!line.includes(BETWEEN_CELLS)) return line.trim();
  const first = line.indexOf(BETWEEN_CELLS);
  const last = line.lastIndexOf(BETWEEN_CELLS) + 1;
  return line.slice(0, first).trimStart() + line.slice(first, last) + line.slice(last).trimEnd();
}
