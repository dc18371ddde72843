import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Line } from './read-tables.ts';

/** Some hundred thousand rows; what is larger is another kind of file. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A row with a long remark in every cell; past it a quote was never closed. */
const MAX_ROW_LENGTH = 32_000;
const DELIMITERS = ['\t', ',', ';'] as const;

const Records = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }));

/** What is wrong with a file as a whole, reported without a stack. */
class FileError extends Error {
  override name = 'FileError';
  constructor(file: string, what: string, options?: ErrorOptions) {
    super(`${path.basename(file)}: ${what}. Nothing was changed.`, options);
  }
}

/**
 * The cells of an operator's CSV or TSV, each row with the line on which it begins.
 * @throws FileError when it is none or too large, no UTF-8 or UTF-16, has an open quote, or no row
 */
export function readOperatorFile(file: string): Line[] {
  const lines = readRecords(file)
    .map(({ record, info }) => ({ cells: record.map(toCell), line: info.lines - countLineEnds(record) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length < 2) throw new FileError(file, 'holds no row below its header');
  return lines;
}

function readBytes(file: string): Buffer {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new FileError(file, 'there is no such file');
  if (stats.size > MAX_BYTES)
    throw new FileError(file, `has ${stats.size} bytes, and ${MAX_BYTES} are allowed`);
  return readFileSync(file);
}

/** Spreadsheets save Unicode text as UTF-16 with a mark, everything else as UTF-8. */
function readText(file: string): string {
  const bytes = readBytes(file);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FileError(file, 'is no text in UTF-8: save it as CSV UTF-8', { cause: error });
  }
}

/** The character that parts the header: spreadsheets write tabs, commas, or semicolons, whatever the name says. */
function findDelimiter(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

function readRecords(file: string): v.InferOutput<typeof Records> {
  // One sign for the end of a line, whatever program wrote it: lines are then counted as an editor counts them.
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

/** A remark over several lines becomes one, without white space at its ends: a cell holds neither tab nor line end. */
function toCell(text: string): string {
  return text.replaceAll(/[\t\n]+/g, ' ').trim();
}
