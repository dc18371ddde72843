import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import type { Span } from './read-line.ts';

/** A code that fills a cell of a row, and where it stands in the line, in units of UTF-16. */
export type CellCode = Span & { digits: string };

/** What stands between what parts the cells of a row: tabs where it was copied, other signs in files and notes. */
const CELLS = /[^\t\n|,;]+/gu;
/** Six digits; five, of which the zero before them may be lost; eight of a village. */
const CODE = /^\s*((?:kh[\s-]?)?(?:\d{8}|\d{5,6}|\d{2} \d{2} \d{2}))\s*$/iu;
const NO_DIGITS = /\D/gu;

/** The cells of a row that may be a code; none of a line that is one cell. */
export function listCellCodes(line: string): CellCode[] {
  const cells = [...toAsciiDigits(line).matchAll(CELLS)];
  if (cells.length < 2) return [];
  return cells.flatMap(({ 0: cell, index }) => {
    const code = CODE.exec(cell)?.[1];
    if (code === undefined) return [];
    const start = index + cell.indexOf(code);
    return [{ digits: code.replaceAll(NO_DIGITS, ''), start, end: start + code.length }];
  });
}
