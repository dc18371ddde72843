import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { importTable } from '#server/directory/tables/import-table.ts';
import { bounds } from '#fixtures/bounds.ts';
import { useTableImports } from '#fixtures/server/table-imports.ts';

const { argumentsFor, ask, commandFor, importFile, readTable, resetDatabase, run, write } = useTableImports();

const HEADER =
  'id,kind,name_en,name_km,province_code,district_code,lat,lon,coord_precision,status,source,licence,phone,hours,note';
const siemReap =
  'po-sr,province,Siem Reap Post Office,ប្រៃសណីយ៍សៀមរាប,17,1710,13.3549,103.8552,exact,sourced,"Operator, 2026",CC0,063 123 456,Mon-Fri 07:30-17:00,"On the riverside,\r\n""by the bridge"""';
const kampot =
  'po-kp,province,Kampot Post Office,ប្រៃសណីយ៍កំពត,07,0708,10.6085,104.1801,exact,sourced,Operator,CC0,,,';
const TWO_ROWS = `\ufeff${HEADER}\r\n${siemReap}\r\n\r\n${kampot}\r\n`;

function writeRows(delimiter: string): string {
  const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const rows = parse(TWO_ROWS, { bom: true, skip_empty_lines: true });
  return rows.map((cells) => cells.map(quote).join(delimiter)).join('\n');
}

describe('a table that an operator imports', () => {
  it('replaces the one before, and the content database follows', () => {
    const { status, said } = run('post-offices', write('offices.csv', TWO_ROWS));
    expect([status, said]).toEqual([0, expect.stringContaining('The table of post-offices holds 2 rows.')]);
    expect(ask('SELECT id FROM post_office ORDER BY id')).toEqual(['po-kp', 'po-sr']);
    expect(ask("SELECT source, note, phone, hours FROM post_office WHERE id = 'po-sr'")).toEqual([
      'Operator, 2026',
      'On the riverside, "by the bridge"',
      '063 123 456',
      'Mon-Fri 07:30-17:00',
    ]);
  });

  // These files contain the rows of the test above. Other rows would make the import rebuild the database, which takes seconds.
  it.each([
    ['with tabs', 'offices.tsv', writeRows('\t')],
    ['with semicolons', 'offices.csv', writeRows(';')],
    ['with tabs, in a file of another name', 'offices.txt', writeRows('\t')],
    ['as a spreadsheet’s Unicode text', 'offices.txt', Buffer.from(`\ufeff${writeRows('\t')}`, 'utf16le')],
  ])('may be written %s', (_how, name, content) => {
    const { status, said } = importFile('post-offices', name, content);
    expect([status, said]).toEqual([0, expect.stringContaining('holds 2 rows')]);
    expect(ask('SELECT name_km FROM post_office ORDER BY id')).toEqual(['ប្រៃសណីយ៍កំពត', 'ប្រៃសណីយ៍សៀមរាប']);
  });

  it.each(['post-offices', 'atms', 'banks', 'couriers'])(
    'may be the project’s own: %s comes out as it went in',
    (table) => {
      // If a single byte of the table differed, the import would rebuild the database instead of reporting it as up to date.
      resetDatabase();
      const own = readTable(table);
      const { status, said } = importFile(table, `${table}.tsv`, own);
      expect([status, said]).toEqual([0, expect.stringContaining('The content database is up to date.')]);
      expect(readTable(table)).toBe(own);
    },
  );
});

describe('a table of landmarks', () => {
  const header = 'id,kind,name_en,name_km,names_other,lat,lon,commune_code,precision,source,licence';
  const market =
    'russian-market,market,Russian Market,ផ្សារទួលទំពូង,Psar Toul Tompoung,11.54052,104.91470,120110,exact,OSM,ODbL-1.0';
  const name = 'exonym-kep,exonym,Kep,,白馬,,,23,,List,CC0';

  it('keeps rows under the ODbL in a file of their own', () => {
    const { status, said } = importFile('landmarks', 'landmarks.csv', [header, name, market].join('\n'));
    expect([status, said]).toEqual([0, expect.stringContaining('The table of landmarks holds 2 rows.')]);
    expect(readTable('landmarks')).toBe(`${[header, name].join('\n').replaceAll(',', '\t')}\n`);
    expect(readTable('landmarks-osm')).toBe(`${[header, market].join('\n').replaceAll(',', '\t')}\n`);
    expect(ask('SELECT id FROM landmark')).toEqual(['russian-market']);
    expect(ask("SELECT name FROM foreign_name WHERE place_code = '23'")).toEqual(['Kep', '白馬']);
  });

  it('changes neither of its files when one of them cannot be written', () => {
    const before = [readTable('landmarks'), readTable('landmarks-osm')];
    const [, data = ''] = argumentsFor();
    const draft = path.join(data, `landmarks-osm.tsv.${process.pid}.draft`);
    mkdirSync(draft);
    const { status } = importFile('landmarks', 'landmarks.csv', [header, name, market].join('\n'));
    rmdirSync(draft);
    expect(status).toBe(1);
    expect([readTable('landmarks'), readTable('landmarks-osm')]).toEqual(before);
  });

  it('is refused with the line of what lies elsewhere, names no place or stands there twice', () => {
    const bad = [market.replace('120110', '120101'), name.replace('23', '99'), market.replace(',m', ',k')];
    const { status, said } = importFile('landmarks', 'landmarks.csv', [header, ...bad].join('\n'));
    expect(status).toBe(1);
    for (const fault of [
      'landmarks.csv, line 2, russian-market, column commune_code: point 11.54052,104.91470 lies in 120110, not in 120101',
      'landmarks.csv, line 3, exonym-kep, column commune_code: there is no place 99',
      'landmarks.csv, line 4, russian-market, column kind: is none of',
      'landmarks.csv, line 4, russian-market: duplicate id russian-market, first on line 2',
    ])
      expect(said).toContain(fault);
  });
});

describe('a table with faults', () => {
  const refuse = (table: string, name: string, content: string | Buffer): string => {
    const before = readTable(table);
    const { status, said } = importFile(table, name, content);
    expect(status).toBe(1);
    expect(readTable(table)).toBe(before);
    return said;
  };

  it('is refused by the command with its faults and without a stack', () => {
    const file = write('offices.csv', `${HEADER}\n${kampot.replace('10.6085', '48.85')}\n`);
    const { status, said } = run('post-offices', file);
    expect(status).toBe(1);
    expect(said).toContain('point 48.85,104.1801 lies outside Cambodia');
    expect(said).toContain('Nothing was changed: 1 problem(s).');
    expect(said).not.toMatch(/\n\s+at |node_modules/);
    const usage = expect.stringMatching(/^npm run data:import -- TABLE FILE.*\n$/);
    expect(run()).toMatchObject({ status: 1, said: usage });
    expect(run('base', 'one.json', 'other.json')).toMatchObject({ status: 1, said: usage });
  });

  it('is refused as a whole, with each bad row by its line, column and reason', () => {
    const bad = [
      siemReap.replace('province', 'kiosk').replace('13.3549', '13,3549').replace('"Operator, 2026"', ''),
      kampot.replace('10.6085', '48.85'),
      kampot.replace('po-kp', 'po-kp2').replace(',0708,', ',0102,').replace('CC0', ''),
      kampot,
      'po-short,province',
    ];
    const said = refuse('post-offices', 'offices.csv', [HEADER, ...bad].join('\n'));
    expect(said).toContain('offices.csv, line 2, po-sr: has 16 cells, the header 15');
    expect(said).toContain(
      'offices.csv, line 4, po-kp, column lat: point 48.85,104.1801 lies outside Cambodia',
    );
    expect(said).toContain('offices.csv, line 5, po-kp2, column district_code: 0102 does not lie in 07');
    expect(said).toContain('offices.csv, line 5, po-kp2, column licence: is empty');
    expect(said).toContain('offices.csv, line 6, po-kp: duplicate id po-kp, first on line 4');
    expect(said).toContain('offices.csv, line 7, po-short: has 2 cells, the header 15');
    expect(said).toContain('Nothing was changed: 6 problem(s).');
  });

  it.each([
    ['is empty', '', 'no row'],
    ['has a header alone', `${HEADER}\n`, 'no row'],
    ['has another header', 'name,street\nA,B\n', 'offices.csv, line 1: there is no column id, kind, name_en'],
    ['has a column twice', `${HEADER},note\n${kampot},x\n`, 'column note stands there twice'],
    ['has an open quote', `${HEADER}\n${kampot.replace('Operator', '"Operator')}\n`, 'Quote Not Closed'],
    ['is in an old character set', Buffer.from('id,name\n1,caf\xe9\n', 'latin1'), 'no text in UTF-8'],
    ['is no table', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff, 0xfe]), 'no text in UTF-8'],
  ])('is refused when it %s', (_how, content, reason) => {
    expect(refuse('post-offices', 'offices.csv', content)).toContain(reason);
  });

  it('is refused when another table needs what it lacks', () => {
    const said = refuse('banks', 'banks.csv', 'key,name_en\naba,ABA Bank\n');
    expect(said).toContain('column bank: there is no bank acleda in the table of banks');
  });

  it.each([
    [['provinces', 'x.csv']],
    [['post-offices']],
    [[]],
    [['post-offices', '/nonexistent.csv']],
    [['base', '/nonexistent.json']],
  ])('is distinguished from a wrong command: %s', (words) => {
    expect(() => [...importTable(argumentsFor(...words))]).toThrow(
      /data:import -- TABLE FILE|: there is no such file\./,
    );
  });
});

describe(`a table of ${bounds.importedRows} rows`, () => {
  const row = (index: number, kind: string): string =>
    `aba-${index},aba,ABA ${index},${kind},12,1202,,11.57,104.92,Operator,CC0`;
  const table = (kind: string): string =>
    ['id,bank,name,kind,province_code,district_code,commune_code,lat,lon,source,licence']
      .concat(Array.from({ length: bounds.importedRows }, (_, index) => row(index, kind)))
      .join('\n');

  it('has all its bad rows listed', () => {
    const { status, said } = importFile('atms', 'many.csv', table('kiosk'));
    expect(status).toBe(1);
    expect(said.match(/column kind: is none of/g)).toHaveLength(bounds.importedRows);
  });

  it('is there as a whole or not at all when its import is killed', async () => {
    const file = write('many.csv', table('atm'));
    const before = readTable('atms');
    const after = table('atm').replaceAll(',', '\t');
    for (const milliseconds of bounds.importKills) {
      const child = spawn(process.execPath, commandFor('atms', file), { stdio: 'ignore' });
      const ended = once(child, 'exit');
      await Promise.race([ended, sleep(milliseconds)]);
      child.kill('SIGKILL');
      await ended;
      expect([before, `${after}\n`].includes(readTable('atms'))).toBe(true);
    }
  });
});
