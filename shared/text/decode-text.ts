/** The beginnings of a file that say how it is encoded; what says nothing is UTF-8. Spreadsheets write the second. */
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The text of a file, without the mark at its beginning. What cannot be read becomes U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  return new TextDecoder(mark?.encoding ?? 'utf-8').decode(bytes);
}
