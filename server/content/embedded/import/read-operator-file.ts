import { readFileSync, statSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Line } from '../read-tables.ts';

/** Some hundred thousand rows; what is larger is another kind of file. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A row with a long remark in every cell; past it a quote was never closed. */
const MAX_ROW_LENGTH = 32_000;
const DELIMITERS = ['\t', ',', ';'] as const;

const Records = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }));

/** What is wrong with a file as a whole, told without a stack. */
class FileError extends Error {
  override name = 'FileError';
}

/** Spreadsheets save Unicode text as UTF-16 with a mark, everything else as UTF-8. */
const decode = (bytes: Buffer): string => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FileError('It is no text in UTF-8: save it as CSV UTF-8.', { cause: error });
  }
};

/** The character that parts the header: spreadsheets write tabs, commas, or semicolons, whatever the name says. */
const findDelimiter = (text: string): string => {
  const [header = ''] = text.split(/\r?\n/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
};

const toRecords = (text: string): v.InferOutput<typeof Records> => {
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
      throw new FileError(`It cannot be read: ${error.message}.`, { cause: error });
    throw error;
  }
};

/**
 * The cells of an operator's CSV or TSV, without the white space around them, each row with the line on which it ends.
 * @throws FileError when it is too large, no UTF-8 or UTF-16, has an open quote, or no row
 */
export const readOperatorFile = (file: string): Line[] => {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new FileError('There is no such file.');
  if (size > MAX_BYTES) throw new FileError(`It has ${size} bytes; ${MAX_BYTES} are allowed.`);
  const lines = toRecords(decode(readFileSync(file)))
    .map(({ record, info }) => ({ cells: record.map((cell) => cell.trim()), line: info.lines }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length < 2) throw new FileError('It holds no row below its header.');
  return lines;
};
