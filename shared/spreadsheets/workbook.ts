import sax from 'sax';
import type { TableRow } from './read-rows.ts';
import { escapeText } from './xml-text.ts';
import { replacePart, unpackParts } from './workbook-parts.ts';

type WorkbookRow = TableRow & {
  /** The number of the row in its sheet; undefined if the attribute `r` is missing on the row or on one of its cells. */
  number: number | undefined;
  /**
   * The offsets in `xml` of the attribute `spans`. It states which columns are used. New cells would make it wrong, so it is
   * removed.
   */
  spans: { start: number; end: number } | undefined;
};

/** The first visible sheet of a workbook. The offsets in its rows are offsets in `xml`, the XML of the sheet. */
export type Workbook = {
  path: string;
  xml: string;
  rows: WorkbookRow[];
  /** The namespace prefix of the element names with its colon, for example `x:`. Most workbooks have none. */
  prefix: string;
  /**
   * False if new cells would break the file. This is the case if the file is signed, if a row has no number, or if a row has
   * cells beyond `maxColumns`.
   */
  canGrow: boolean;
};

const WORKBOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const TEXTS = 'xl/sharedStrings.xml';
const SHEETS = /^xl\/worksheets\/[^/]+\.xml$/u;
const SIGNATURES = /^_xmlsignatures\//u;
const SPANS = /\sspans="[^"]*"/u;
const LETTERS = 26;
const LETTER_A = 65;

/**
 * Reads the cells of the first visible sheet of a workbook (XLSX) as texts.
 * @param maxRows maximum number of rows; further rows are left out
 * @param maxColumns maximum number of columns; cells further to the right are left out
 * @throws Error if the file cannot be read or is too large
 */
export function readWorkbook(
  file: Uint8Array,
  { maxRows, maxColumns }: { maxRows: number; maxColumns: number },
): Workbook {
  const parts = unpackParts(file, (path) => path === WORKBOOK || path === LINKS || path === TEXTS);
  const path = firstSheetOf(parts);
  let isSigned = false;
  const sheet = unpackParts(file, (one) => {
    isSigned ||= SIGNATURES.test(one);
    return one === path;
  }).get(path);
  if (sheet === undefined || !SHEETS.test(path)) throw new Error('The workbook has no sheet');
  const read = readSheet(sheet, readTexts(parts.get(TEXTS) ?? ''), { maxRows, maxColumns });
  const areNumbered = read.rows.every(({ number }) => number !== undefined);
  return { path, xml: sheet, ...read, canGrow: areNumbered && !isSigned && !read.isCut };
}

/**
 * Returns the workbook with new cells to the right of its rows. Only the sheet changes.
 * @param cellsOf returns the new cells of a row; undefined if the row gets no new cells
 * @throws Error if the workbook is too large when it is unpacked
 */
export function addCells(
  file: Uint8Array,
  { path, xml, rows, prefix }: Workbook,
  cellsOf: (index: number) => readonly string[] | undefined,
): Uint8Array<ArrayBuffer> {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const pieces: string[] = [];
  let copied = 0;
  for (const [index, { end, number = 0, spans }] of rows.entries()) {
    const added = cellsOf(index);
    if (!added) continue;
    if (spans) {
      pieces.push(xml.slice(copied, spans.start));
      copied = spans.end;
    }
    const cells = added.map((text, offset) => toCell(prefix, `${columnName(width + offset)}${number}`, text));
    pieces.push(xml.slice(copied, end), ...cells);
    copied = end;
  }
  pieces.push(xml.slice(copied));
  return replacePart(file, path, pieces.join(''));
}

/** Returns the letters of a column by its index: A for 0, AA for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(LETTER_A + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}

function toCell(prefix: string, address: string, text: string): string {
  const [c, is, t] = ['c', 'is', 't'].map((name) => prefix + name);
  return `<${c} r="${address}" t="inlineStr"><${is}><${t} xml:space="preserve">${escapeText(text)}</${t}></${is}></${c}>`;
}

function firstSheetOf(parts: ReadonlyMap<string, string>): string {
  let id: string | undefined;
  let target: string | undefined;
  parse(parts.get(WORKBOOK) ?? '', {
    onOpen: (name, tag) => {
      const { state = 'visible', ...others } = tag.attributes;
      if (name !== 'sheet' || state !== 'visible') return;
      id ??= Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  parse(parts.get(LINKS) ?? '', {
    onOpen: (name, tag) => {
      const { Id, Target } = tag.attributes;
      if (name === 'Relationship' && Id === id) target ??= Target;
    },
  });
  if (target === undefined) throw new Error('The workbook names no sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Reads the table of texts to which cells refer by index. Phonetic guides of Japanese texts (`rPh`) are left out. */
function readTexts(xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let isAid = false;
  let text = '';
  parse(xml, {
    onOpen: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isAid = true;
      isText = name === 't' && !isAid;
    },
    onText: (part) => {
      if (isText) text += part;
    },
    onClose: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isAid = false;
      else if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

function readSheet(
  xml: string,
  texts: readonly string[],
  { maxRows, maxColumns }: { maxRows: number; maxColumns: number },
): Pick<Workbook, 'rows' | 'prefix'> & { isCut: boolean } {
  const rows: WorkbookRow[] = [];
  let prefix = '';
  let isCut = false;
  let cells: string[] = [];
  let row: Pick<WorkbookRow, 'number' | 'spans'> = { number: undefined, spans: undefined };
  let cell = { column: 0, type: '' };
  let isValue = false;
  let value = '';
  parse(xml, {
    onOpen: (name, tag, at) => {
      const { r, t } = tag.attributes;
      if (name === 'row') {
        prefix = tag.name.slice(0, -name.length);
        row = { number: typeof r === 'string' ? Number(r) : undefined, spans: findSpans(xml, at) };
        cells = [];
      } else if (name === 'c') {
        cell = {
          column: typeof r === 'string' ? columnOf(r) : cells.length,
          type: typeof t === 'string' ? t : '',
        };
        if (typeof r !== 'string') row = { ...row, number: undefined };
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    onText: (part) => {
      if (isValue) value += part;
    },
    onClose: (name, at) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && cell.column >= maxColumns) isCut = true;
      else if (name === 'c') {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = toText(cell.type, value, texts);
      } else if (name === 'row' && rows.length < maxRows && cells.length > 0)
        rows.push({ cells, end: at, hasQuotes: false, ...row });
    },
  });
  return { rows, prefix, isCut };
}

/** Finds the attribute `spans` in the tag that begins at the offset `at`. */
function findSpans(xml: string, at: number): WorkbookRow['spans'] {
  const tag = xml.slice(at, xml.indexOf('>', at));
  const found = SPANS.exec(tag);
  return found ? { start: at + found.index, end: at + found.index + found[0].length } : undefined;
}

function toText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? '';
  // A workbook may contain a number in exponent form: 1.20101E5 for 120101.
  return type === '' || type === 'n' ? (value === '' ? '' : String(Number(value))) : value;
}

/** Returns the index of the column in a cell address: 0 for A1. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    const digit = letter.charCodeAt(0) - LETTER_A;
    if (digit < 0 || digit >= LETTERS) break;
    column = column * LETTERS + digit + 1;
  }
  return column - 1;
}

type Handlers = {
  /** @param at the offset of the tag */
  onOpen: (name: string, tag: sax.Tag, at: number) => void;
  onText?: (text: string) => void;
  onClose?: (name: string, at: number) => void;
};

/** Parses XML. The handlers get element names without namespace prefix. @throws Error if the XML is not well-formed */
function parse(xml: string, { onOpen, onText, onClose }: Handlers): void {
  const parser = sax.parser(true);
  const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
  Object.assign(parser, {
    onopentag: (tag: sax.Tag) => onOpen(localName(tag.name), tag, parser.startTagPosition - 1),
    onclosetag: (name: string) => onClose?.(localName(name), parser.startTagPosition - 1),
    ontext: onText,
    oncdata: onText,
    onerror: (error: Error) => {
      throw error;
    },
  });
  parser.write(xml).close();
}
