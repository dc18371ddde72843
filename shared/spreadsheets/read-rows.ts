import { BYTE_ORDER_MARK } from '#shared/text/to-csv.ts';

export type Delimiter = '\t' | ',' | ';' | '|';

export type TableRow = {
  /** The values of the cells, without quotation marks. */
  cells: readonly string[];
  /** The offset in the text directly after the last cell, before the line end. */
  end: number;
  /** True if at least one cell of the row is in quotation marks. */
  hasQuotes: boolean;
};

type RowOptions = {
  /** Undefined for a list. Each line of a list is one cell. */
  delimiter?: Delimiter | undefined;
  /** Reading stops after this many rows. */
  maxRows?: number;
  /** If a row has more cells than this, reading stops after one extra cell of that row. */
  maxCells?: number;
};

/** The line ends of a list. Messengers copy U+2028 as a line end. In a table, it is an ordinary character of a cell. */
const LIST_ENDS = String.raw`\r\n\u0085\u2028\u2029`;
const TABLE_ENDS = String.raw`\r\n`;

/**
 * Reads a delimited text by RFC 4180. In a quoted cell, the closing quotation mark must be followed by a delimiter, a line end or
 * the end of the text. Otherwise the first quotation mark is an ordinary character of the cell. A blank line becomes a row with
 * one cell.
 */
export function readRows(
  text: string,
  { delimiter, maxRows = Infinity, maxCells = Infinity }: RowOptions = {},
): TableRow[] {
  const ends = delimiter === undefined ? LIST_ENDS : TABLE_ENDS;
  const between = delimiter ?? '';
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?=[${between}${ends}]|$)`, 'uy');
  const plain = new RegExp(`[^${between}${ends}]*`, 'uy');
  const lineEnd = new RegExp(`\\r\\n|[${ends}]`, 'uy');
  const rows: TableRow[] = [];
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  while (at < text.length && rows.length < maxRows) {
    const cells: string[] = [];
    let hasQuotes = false;
    let isOpen = true;
    while (isOpen) {
      const isQuoted = text[at] === '"';
      const found = (isQuoted && matchAt(quoted, text, at)) || undefined;
      const letters = found ? found[0] : (matchAt(plain, text, at)?.[0] ?? '');
      cells.push(found ? (found[1] ?? '').replaceAll('""', '"') : letters);
      hasQuotes ||= found !== undefined;
      at += letters.length;
      isOpen = delimiter !== undefined && text[at] === delimiter && cells.length <= maxCells;
      if (isOpen) at += 1;
    }
    rows.push({ cells, end: at, hasQuotes });
    if (cells.length > maxCells) break;
    at += matchAt(lineEnd, text, at)?.[0].length ?? 0;
  }
  return rows;
}

export function isBlank({ cells }: Pick<TableRow, 'cells'>): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
