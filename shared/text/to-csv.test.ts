import { parse } from 'csv-parse/sync';
import { array, assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

describe('toCsv', () => {
  it('begins with the mark of UTF-8 and ends each row', () => {
    expect(toCsv([['Kep', 'កែប'], ['1']])).toBe('\ufeffKep,កែប\r\n1\r\n');
  });

  it.each([
    ['Sla Kram, Siem Reap', '"Sla Kram, Siem Reap"'],
    ['the "old" one', '"the ""old"" one"'],
    ['two\nlines', '"two\nlines"'],
    [' spaced ', '" spaced "'],
  ])('quotes %j', (text, cell) => {
    expect(toCsv([[text]])).toBe(`\ufeff${cell}\r\n`);
  });

  it.each([
    '\u0000=1+1',
    '\u200b=1',
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1+1',
    '=HYPERLINK("http://x","y")',
  ])('never lets %j be a formula', (text) => {
    expect(toCsv([[text]])).toMatch(/^\ufeff"?'/);
  });

  it.each(['a;=1+1', 'a;=1+1;', 'a;\u0000 =1', 'a\t+1', 'a\n@x'])(
    'never lets a part of %j be a formula where another sign separates cells',
    (text) => {
      const cell = toCsv([[text]]);
      expect(cell).toMatch(/^\ufeff"a[;\t\n]'/);
    },
  );

  it('is read back by another reader as it was, but for apostrophes in front of formulas', () => {
    const text = string({ unit: 'binary', minLength: 1 });
    const row = array(text, { minLength: 3, maxLength: 3 });
    assert(
      property(array(row, { minLength: 1 }), (rows) => {
        const read: string[][] = parse(toCsv(rows), { bom: true, record_delimiter: '\r\n' });
        expect(read.map((cells) => cells.map((cell) => cell.replaceAll("'", '')))).toEqual(
          rows.map((cells) => cells.map((cell) => cell.replaceAll("'", ''))),
        );
      }),
    );
  });
});
