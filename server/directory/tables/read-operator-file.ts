import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { TableLine } from './read-tables.ts';

/** The maximum size of a file. It is enough for a few hundred thousand rows. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The maximum number of characters in a row. A longer row most likely contains a quote that was not closed. */
const MAX_ROW_LENGTH = 32_000;
const DELIMITERS = ['\t', ',', ';'] as const;

const Records = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }));

class FileError extends Error {
  override name = 'FileError';
  constructor(file: string, what: string, options?: ErrorOptions) {
    super(`${path.basename(file)}: ${what}. Nothing was changed.`, options);
  }
}

/**
 * Reads an operator's CSV or TSV file. `line` is the number of the line on which a row begins.
 * @throws FileError when the file is missing, too large or empty, not UTF-8 or UTF-16, or has a quote that is not
 * closed
 */
export function readOperatorFile(file: string): TableLine[] {
  const lines = readRecords(file)
    .map(({ record, info }) => ({ cells: record.map(toCell), line: info.lines - countLineEnds(record) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length < 2) throw new FileError(file, 'holds no row below its header');
  return lines;
}

/** @throws FileError when the file is missing or too large */
export function readOperatorBytes(file: string): Buffer {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new FileError(file, 'there is no such file');
  if (stats.size > MAX_BYTES)
    throw new FileError(file, `has ${stats.size} bytes, and ${MAX_BYTES} are allowed`);
  return readFileSync(file);
}

/** Spreadsheets save "Unicode text" as UTF-16 with a byte order mark. Other programs write UTF-8. */
function readText(file: string): string {
  const bytes = readOperatorBytes(file);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FileError(file, 'is no text in UTF-8: save it as CSV UTF-8', { cause: error });
  }
}

/**
 * Finds the delimiter in the header. Spreadsheets write tabs, commas or semicolons, and the file extension does not
 * show which.
 */
function findDelimiter(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

function readRecords(file: string): v.InferOutput<typeof Records> {
  // All line ends are converted to line feeds, so that line numbers match those in an editor.
  const text = readText(file).replaceAll(/\r\n?/g, '\n');
  try {
    return v.parse(
      Records,
      parse(text, {
        delimiter: findDelimiter(text),
        info: true,
        max_record_size: MAX_ROW_LENGTH,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
      }),
    );
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileError(file, `cannot be read, ${error.message}`, { cause: error });
    throw error;
  }
}

function countLineEnds(record: string[]): number {
  return record.join('').split('\n').length - 1;
}

/** The cells of a table must not contain tabs or line ends. */
function toCell(text: string): string {
  return text.replaceAll(/[\t\n]+/g, ' ').trim();
}
