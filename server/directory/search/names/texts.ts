import type { Lists, Texts } from './index-file.ts';

/** Returns a function that reads a text by its number. Each call makes a new string. */
export function createTextReader({ starts, lengths, latin, wide }: Texts): (number: number) => string {
  const latinBytes = Buffer.from(latin.buffer, latin.byteOffset, latin.byteLength);
  const wideBytes = Buffer.from(wide.buffer, wide.byteOffset, wide.byteLength);
  return (number) => {
    const start = starts[number] ?? 0;
    const end = start + (lengths[number] ?? 0);
    if (start < latin.length) return latinBytes.toString('latin1', start, end);
    return wideBytes.toString(
      'utf16le',
      (start - latin.length) * BYTES_PER_LETTER,
      (end - latin.length) * BYTES_PER_LETTER,
    );
  };
}

const BYTES_PER_LETTER = 2;

/** Reads the numbers of a list. */
export function readList({ starts, values }: Lists, number: number): number[] {
  const list: number[] = [];
  for (let at = starts[number] ?? 0, end = starts[number + 1] ?? 0; at < end; at += 1)
    list.push(values[at] ?? 0);
  return list;
}
