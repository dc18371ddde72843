import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';

function readLines(text: string) {
  const { lines, problem } = readList(text);
  return problem ? { lines, problem } : { lines };
}

/** The number of characters in a thousand lines of the maximum length. */
const LENGTH = 200_000;
/**
 * The maximum ratio of the time for a single row to the time for an ordinary list of the same length, which takes 0.4 ms. A
 * parser whose time is not linear has a ratio of 12 to 40.
 */
const MOST_TIMES = 10;
const ROUNDS = 9;

/** Returns the shortest time of several rounds, in milliseconds. */
function timeOf(text: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    readLines(text);
    return performance.now() - begun;
  });
  return Math.min(...times);
}

describe('readList', () => {
  it('reads lines as any system ends them, without spaces at their ends, and keeps blank ones between them', () => {
    expect(readLines('\n Kep\r\n\r\nកែប\r171001\n\u2028 \nSiem Reap \n\n \n')).toEqual({
      lines: ['Kep', '', 'កែប', '171001', '', '', 'Siem Reap'],
    });
  });

  it('keeps the empty cells of a row, and looks up the columns that hold addresses', () => {
    const { rows, lines } = readList(' \t Kep\t \n\t\t\n \tKep');
    expect(rows).toEqual([
      ['', 'Kep', ''],
      ['', '', ''],
      ['', 'Kep'],
    ]);
    expect(lines).toEqual(['Kep', '', 'Kep']);
  });

  it('takes what the visitor says of the columns', () => {
    const text = 'Nr,Where\n1,"Kep"';
    expect(readList(text, { hasHead: false, roles: ['code', 'address'] })).toMatchObject({
      head: undefined,
      lines: ['Nr\tWhere', '1\tKep'],
    });
    expect(readList(text, { hasHead: false, roles: ['code'] }).lines).toEqual(readList(text).lines);
  });

  it.each(['\t', '\t ', ' '])('reads a hundred thousand of %j at once', (space) => {
    const spaces = space.repeat(100_000);
    expect(readLines(spaces).problem).toEqual({ kind: 'empty' });
    expect(readLines(`x${spaces}x`).lines.length).toBeLessThan(2);
    expect(readLines(`${spaces}\nKep`)).toEqual({ lines: ['Kep'] });
  });

  it.each([
    ['empty cells', `"",${','.repeat(LENGTH)}`],
    ['quoted cells', '"a",'.repeat(LENGTH / 4)],
    ['quoted cells with semicolons', '"a";'.repeat(LENGTH / 4)],
    ['cells before a quoted one', `"a",${'b,'.repeat(LENGTH / 2)}"`],
    ['tabs', `a${'\t'.repeat(LENGTH)}`],
  ])('reads a row of %s that is much too long as fast as a list of that length', (_what, text) => {
    expect(readLines(text).lines).toHaveLength(1);
    const list = 'Kep Province, Cambodia\n'.repeat(LENGTH / 23);
    expect(timeOf(text) / timeOf(list)).toBeLessThan(MOST_TIMES);
  });

  it.each([
    [
      'a cell of copied rows with an address in several lines',
      '1\t"House 5, St. 271\nSangkat Kep,\r\n""Kep"""\t$5\n2\tKampot\t',
      ['House 5, St. 271, Sangkat Kep, "Kep"', 'Kampot'],
    ],
    ['a copied column of such cells', '"Kep\tKep"\nKampot, "Kep"', ['Kep, Kep', 'Kampot, "Kep"']],
    [
      'a CSV file',
      'id,address\r\n1,"Sla Kram, Siem Reap"\r\n\r\n2,"Kep\r\nKep"\r\n3,\r\n',
      ['Sla Kram, Siem Reap', '', 'Kep, Kep', ''],
    ],
    ['a CSV file with semicolons', '1;"Kep, Kep"\n2;', ['Kep, Kep', '']],
    [
      'rows whose address stands in another cell, or alone',
      'Dara\t15, Street 63, Kep\nKampot\n120101',
      ['15, Street 63, Kep', 'Kampot', '120101'],
    ],
    ['lines that are all quoted', '"Kep, Kep"\n"Kampot"', ['Kep, Kep', 'Kampot']],
    ['quoted lines among others', '"Kep, Kep"\nKep, Kampot', ['Kep, Kep', 'Kep, Kampot']],
    ['names in quotation marks', 'the "Kep, Kep\nKep 5" x', ['the "Kep, Kep', 'Kep 5" x']],
  ])('reads %s', (_what, text, lines) => {
    expect(readLines(text)).toEqual({ lines });
  });

  it.each([
    ['nothing', ' \n\t\n', { kind: 'empty' }],
    ['more lines than may be looked up', 'Kep\n'.repeat(1001), { kind: 'too-many', number: 1001 }],
    ['more blank ones than a list has', `Kep${'\n'.repeat(2000)}Kep`, { kind: 'too-many', number: 2001 }],
    ['a line that is too long, by its number', `Kep\n\n${'ក'.repeat(201)}`, { kind: 'too-long', number: 3 }],
  ])('tells of %s', (_what, text, problem) => {
    expect(readLines(text).problem).toEqual(problem);
  });

  it.each([
    ['as many lines as may be', 'Kep\n'.repeat(1000)],
    ['as many with blank ones between them', 'Kep\n \n'.repeat(1000)],
    ['the longest line, whatever its letters', '𠮷'.repeat(200)],
  ])('takes %s', (_what, text) => {
    expect(readLines(text).problem).toBeUndefined();
  });
});
