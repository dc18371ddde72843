/** Byte order marks. Spreadsheets write UTF-16LE. A file without a byte order mark is read as UTF-8. */
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Decodes a file and removes its byte order mark. Invalid bytes are replaced by U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  return new TextDecoder(mark?.encoding ?? 'utf-8').decode(bytes);
}
