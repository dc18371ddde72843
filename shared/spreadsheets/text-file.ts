import { BYTE_ORDER_MARK } from '#shared/text/to-csv.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** A decoded text file. `text` keeps the byte order mark, so that encoding it gives the same bytes. */
export type TextFile = { text: string; encoding: TextEncoding };

/** The byte order marks. Spreadsheets write one before UTF-16, which they call "Unicode text". */
const MARKS: readonly { bytes: readonly number[]; encoding: TextEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Matches the characters of Khmer and Latin texts: letters, digits, punctuation and white space. Almost any bytes can be decoded
 * as UTF-16, but the result is mostly rare characters. A text without a byte order mark is therefore accepted as UTF-16 only if
 * most characters match.
 */
const USUAL = /[\t\r\n -~\u00a0-\u024f\u1780-\u17ff\u19e0-\u19ff\u2000-\u206f]/gu;
const USUAL_SHARE = 0.9;
const SAMPLE_LETTERS = 4096;

/**
 * Decodes a text file without losing a byte.
 * @returns undefined if the bytes are neither UTF-8 nor UTF-16
 */
export function readTextFile(bytes: Uint8Array): TextFile | undefined {
  const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return decode(bytes, mark.encoding);
  const utf8 = decode(bytes, 'utf-8');
  if (utf8 && !utf8.text.includes('\0')) return utf8;
  return (['utf-16le', 'utf-16be'] as const)
    .map((encoding) => decode(bytes, encoding))
    .find((file) => file && isUsual(file.text));
}

/** Returns the text of a file without its byte order mark; undefined if the bytes are neither UTF-8 nor UTF-16. */
export function readPlainText(bytes: Uint8Array): string | undefined {
  return readTextFile(bytes)?.text.replace(BYTE_ORDER_MARK, '');
}

/** Encodes the text. It is the inverse of `readTextFile`. */
export function writeTextFile({ text, encoding }: TextFile): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(2 * index, text.charCodeAt(index), encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}

function decode(bytes: Uint8Array, encoding: TextEncoding): TextFile | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}

function isUsual(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LETTERS);
  return (sample.match(USUAL)?.length ?? 0) >= USUAL_SHARE * sample.length;
}

const LOCAL_FILE = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of a compound file. Workbooks in the old format XLS, and XLSX workbooks with a password, are such files. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** True if the file may be a workbook: its first bytes are those of a ZIP archive (XLSX) or of a compound file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return [LOCAL_FILE, COMPOUND_FILE].some((mark) => mark.every((byte, index) => bytes[index] === byte));
}
