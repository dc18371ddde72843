import { strToU8, unzipSync, zipSync } from 'fflate';

/** The largest part that is unpacked. A sheet of 20,000 rows with ten columns has about 12 MB. */
const MAX_PART_BYTES = 32 * 1024 * 1024;
/** The most bytes of all parts together when the workbook is written again. Most of them are pictures. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** The most parts. A workbook that a person made has less than a hundred. */
const MAX_PARTS = 2000;

/**
 * Unpacks the named parts of a workbook.
 * @throws Error if the file is no zip archive, or has too many or too large parts
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
 * Writes the workbook again with another text in one part. All other parts have the same bytes.
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
