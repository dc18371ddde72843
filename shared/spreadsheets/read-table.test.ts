import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { readTextFile, writeTextFile } from './text-file.ts';

const ALL = Infinity;
function read(text: string) {
  const { rows, delimiter, columns } = readTable(text, ALL);
  return { cells: rows.map((row) => row.cells), delimiter, ...columns };
}

describe('readTable', () => {
  it.each([
    ['tabs', '\t'],
    ['commas', ','],
    ['semicolons', ';'],
    ['bars', '|'],
  ])('reads cells between %s, and the roles of their heads', (_what, between) => {
    const row = (...cells: string[]): string => cells.join(between);
    const text = [row('No', 'Name', 'Delivery address', 'Postcode'), row('1', 'Sok', 'Kep', '230000')].join(
      '\r\n',
    );
    expect(read(text)).toEqual({
      cells: [
        ['No', 'Name', 'Delivery address', 'Postcode'],
        ['1', 'Sok', 'Kep', '230000'],
      ],
      delimiter: between,
      hasHead: true,
      roles: [null, null, 'address', 'code'],
    });
  });

  it.each([
    ['ល.រ,ឈ្មោះអតិថិជន,អាសយដ្ឋាន', [null, null, 'address']],
    ['ឃុំ/សង្កាត់\tស្រុក-ខណ្ឌ-ក្រុង\tរាជធានី-ខេត្ត\tលេខកូដប្រៃសណីយ៍', ['commune', 'district', 'province', 'code']],
    ['Zip Code,City,E-mail address,Commune code', ['code', 'district', null, null]],
    ['Commune / Sangkat,Village,Postal code (2022)', ['commune', 'address', 'code']],
  ])('knows the heads %j', (head, roles) => {
    const between = head.includes('\t') ? '\t' : ',';
    const body = head
      .split(between)
      .map(() => 'x')
      .join(between);
    expect(read(`${head}\n${body}`)).toMatchObject({ hasHead: true, roles });
  });

  it.each([
    [
      'a number, a person, an address and a code',
      '1\tSok\tSangkat Kep\t230000',
      [null, null, 'address', 'code'],
    ],
    ['codes without the zero', 'Sok\t10201\tKhum X', [null, 'code', 'address']],
    ['amounts', 'Kep\t12.50\t120000៛', ['address', null, null]],
    ['telephone numbers', 'Sangkat Kep\t012 345 678', ['address', null]],
    ['a khet', 'Sok\tKhet Kep', [null, 'address']],
    ['a municipality', 'Sok\tBavet Municipality', [null, 'address']],
    ['words alone', 'Sla Kram\tSiem Reap', ['address', 'address']],
  ])('takes the roles from cells without heads: %s', (_what, line, roles) => {
    expect(read(`${line}\n`.repeat(4))).toMatchObject({ hasHead: false, roles });
  });

  it.each([
    ['five digits', 'Sok,15000\nDara,42000\nVanna,36000'],
    ['six digits', 'Sok,150000\nDara,125000\nVanna,480000'],
  ])('takes no amounts of %s for codes', (_what, text) => {
    expect(read(text).roles).not.toContain('code');
  });

  it.each([
    ['of the scheme before 2022', '12000', '07101', '25000'],
    ['without the zero', '70101', '91501', '40000'],
  ])('takes five digits %s for codes', (_what, ...codes) => {
    expect(read(codes.map((code) => `Sok\t${code}`).join('\n')).roles[1]).toBe('code');
  });

  it.each([
    ['addresses', 'No. 5, St 51, Kep\nNo. 6, St 52, Kampot\nNo. 7, St 1, Takeo'],
    ['addresses in quotation marks', 'the "Kep, Kep\nKep 5" x'],
    ['one line', 'Kep, 230000'],
    ['a long line', `"",${','.repeat(500)}`],
  ])('leaves a list of %s whole', (_what, text) => {
    expect(read(text)).toMatchObject({ delimiter: undefined, hasHead: false, roles: ['address'] });
    expect(read(text).cells.flat()).toEqual(text.split('\n'));
  });

  it('takes no number of an order for a code, and no person for an address', () => {
    const text =
      'Order,Customer,Where,Code\n120101,Neary,"Kep, Kep",120101\n120102,Sok,Kampot,120101\n120103,Dara,Kep,120101';
    expect(read(text).roles).toEqual([null, null, 'address', 'code']);
  });

  it('tells the head of a list from its lines', () => {
    expect(read('Address\nKep\nKampot')).toMatchObject({ hasHead: true, roles: ['address'] });
    expect(read('អាសយដ្ឋាន\nកែប').hasHead).toBe(true);
    for (const first of ['Kep province', 'ខេត្តកែប', '171001', 'Sangkat Kep'])
      expect(read(`${first}\nKep\nKampot`).hasHead).toBe(false);
    expect(read('Tel\tWhere\n012\tKep\n013\tKep\n014\tKep').hasHead).toBe(true);
  });

  it('reads quotation marks as RFC 4180, and leaves those of a torn row', () => {
    const text = '\ufeffid,address\r\n1,"Kep, ""old""\r\ntown"\r\n2,"Kep\r\n\r\n3,5" pipe';
    const { cells } = read(text);
    expect(cells).toEqual([
      ['id', 'address'],
      ['1', 'Kep, "old"\r\ntown'],
      ['2', '"Kep'],
      [''],
      ['3', '5" pipe'],
    ]);
  });

  it('follows the delimiter that a file names, and short rows of copied cells', () => {
    expect(read('sep=;\r\nKep, Kep;1\r\n')).toMatchObject({
      delimiter: ';',
      cells: [[''], ['Kep, Kep', '1']],
    });
    expect(read('Kep\n1\tKep\n2\n3').delimiter).toBe('\t');
  });
});

describe('readTextFile', () => {
  const text = 'ឃុំ\tKep\r\n';
  it.each([
    ['UTF-8', 'utf-8', text],
    ['UTF-8 with a mark', 'utf-8', `\ufeff${text}`],
    ['UTF-16LE with a mark', 'utf-16le', `\ufeff${text}`],
    ['UTF-16LE', 'utf-16le', text],
    ['UTF-16BE with a mark', 'utf-16be', `\ufeff${text}`],
    ['UTF-16BE', 'utf-16be', text],
  ] as const)('reads %s, and writes the same bytes', (_what, encoding, content) => {
    const bytes = writeTextFile({ text: content, encoding });
    const file = readTextFile(bytes);
    expect(file).toEqual({ text: content, encoding });
    expect(file && writeTextFile(file)).toEqual(bytes);
  });

  it.each([
    ['Windows-1252', [0x4b, 0xe9, 0x70, 0x0a]],
    ['a torn UTF-16', [0xff, 0xfe, 0x4b]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
  ])('reads no %s', (_what, bytes) => {
    expect(readTextFile(new Uint8Array(bytes))).toBeUndefined();
  });
});
