import { isShortEnough, MAX_BULK_LINES } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { BulkProblem } from './data.ts';
import { BETWEEN_CELLS, MOST_ROWS, toTabbed } from './to-tabbed.ts';

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/u;

/**
 * Reads typed or uploaded lines, or rows of a spreadsheet. Blank lines between other lines stay, so that a column of codes can
 * be pasted beside the rows of the spreadsheet. Blank lines at the start and the end are removed.
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

export function countFilled(lines: readonly string[]): number {
  return lines.filter((line) => line !== '').length;
}

/** Returns the cells of a row that was pasted from a spreadsheet. Any other line is a single cell. */
export function readCells(line: string): string[] {
  return line.split(BETWEEN_CELLS).map((cell) => cell.trim());
}

/** Trims spaces, but not the tabs of empty cells. A line that contains only white space becomes empty. */
function trimSpaces(line: string): string {
  if (line.trim() === '') return '';
  if (!line.includes(BETWEEN_CELLS)) return line.trim();
  const first = line.indexOf(BETWEEN_CELLS);
  const last = line.lastIndexOf(BETWEEN_CELLS) + 1;
  return line.slice(0, first).trimStart() + line.slice(first, last) + line.slice(last).trimEnd();
}
