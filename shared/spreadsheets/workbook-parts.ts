import { strToU8, unzipSync, zipSync } from 'fflate';

/**
 * The maximum size in bytes of an unpacked part, that is, of a file in the ZIP archive of a workbook. A sheet of 20,000 rows with
 * ten columns has about 12 MB.
 */
const MAX_PART_BYTES = 32 * 1024 * 1024;
/** Maximum total bytes of all unpacked parts when a workbook is written again. Pictures usually take up most of these bytes. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Maximum number of parts. A workbook that a person made has fewer than a hundred. */
const MAX_PARTS = 2000;

/**
 * Unpacks the parts of a workbook whose paths `isWanted` accepts.
 * @returns the texts of the parts, keyed by path
 * @throws Error if the file is not a ZIP archive or has too many parts, or if a wanted part is too large or not UTF-8
 */
export function unpackParts(file: Uint8Array, isWanted: (path: string) => boolean): Map<string, string> {
  let count = 0;
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      count += 1;
      if (count > MAX_PARTS) throw new Error('The workbook has too many parts');
      if (!isWanted(name)) return false;
      if (originalSize > MAX_PART_BYTES) throw new Error(`The part ${name} is too large`);
      return true;
    },
  });
  return new Map(Object.entries(parts).map(([path, bytes]) => [path, decode(bytes)]));
}

/**
 * Returns the workbook with the content of one part replaced by `text`. The contents of all other parts stay the same.
 * @throws Error if the workbook is too large when it is unpacked
 */
export function replacePart(file: Uint8Array, path: string, text: string): Uint8Array<ArrayBuffer> {
  let unpacked = 0;
  const parts = unzipSync(file, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      if (unpacked > MAX_UNPACKED_BYTES) throw new Error('The workbook is too large');
      return true;
    },
  });
  return new Uint8Array(zipSync({ ...parts, [path]: strToU8(text) }));
}

/** @throws TypeError if the part is not UTF-8 */
function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}
