import { expect, it } from 'vitest';
import { addColumns } from './add-columns.ts';
import { readTable } from './read-table.ts';
import { readTextFile, writeTextFile, type TextEncoding } from './text-file.ts';

const ROWS = 10_000;
const SEED = 20_251_230;

/** Creates a random number generator (mulberry32). It returns the same numbers, from 0 to 1, in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Cells that a file contains without quotation marks: blank cells, telephone numbers, formulas, Khmer text and unusual
 * characters.
 */
const CELLS = [
  '',
  ' ',
  '+855 12 345 678',
  '=1+1',
  '-5',
  '@sok',
  '010201',
  'ភូមិ​ថ្មី ឃុំបន្ទាយនាង',
  'Café “Kep”',
  "O'Reilly",
  '\u202eKep',
  '😀',
] as const;
const QUOTED = ['House 5, St. 9', 'a;b\tc|d', 'say "Kep"', 'two\r\nlines', 'two\nlines', '', '  '] as const;

const FORMS: readonly [string, TextEncoding, string, string][] = [
  ['CSV', 'utf-8', ',', '\r\n'],
  ['CSV with a mark', 'utf-8', '\ufeff,', '\r\n'],
  ['CSV with semicolons', 'utf-8', ';', '\n'],
  ['TSV', 'utf-8', '\t', '\n'],
  ['Unicode text', 'utf-16le', '\ufeff\t', '\r\n'],
  ['UTF-16BE', 'utf-16be', '\ufeff\t', '\r'],
];

it.each(FORMS)('ten thousand rows as %s come back byte by byte', (_what, encoding, marked, lineEnd) => {
  const delimiter = marked.slice(-1);
  const random = createRandom(SEED);
  const cellOf = (): string => {
    const cells = random() < 0.2 ? QUOTED : CELLS;
    const cell = cells[Math.floor(random() * cells.length)] ?? '';
    return cells === QUOTED ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  // Some rows are blank, and some rows have fewer cells than the others.
  const rows = Array.from({ length: ROWS }, (_nothing, index) => {
    const width = index % 97 === 0 ? 0 : index % 31 === 0 ? 3 : 5;
    const cells = Array.from({ length: width }, (_cell, column) => (column === 0 ? String(index) : cellOf()));
    return { line: cells.join(delimiter), missing: delimiter.repeat(5 - width), isBlank: width === 0 };
  });
  const head = {
    line: `No,Name,Address,Postcode,Note`.replaceAll(',', delimiter),
    missing: '',
    isBlank: false,
  };
  const write = (ours: string): Uint8Array =>
    writeTextFile({
      text:
        marked.slice(0, -1) +
        [head, ...rows]
          .map(
            ({ line, missing, isBlank }) => line + (isBlank || ours === '' ? '' : missing + ours) + lineEnd,
          )
          .join(''),
      encoding,
    });
  const file = readTextFile(write(''));
  const table = readTable(file?.text ?? '', Infinity);
  expect(table).toMatchObject({ delimiter, columns: { hasHead: true } });
  const added = addColumns(file?.text ?? '', table, () => ['<1>', '=2', 'x\r\ny']);
  const ours = ['<1>', "'=2", '"x\r\ny"'].map((cell) => delimiter + cell).join('');
  expect(Buffer.compare(writeTextFile({ text: added, encoding }), write(ours))).toBe(0);
});
