import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeProblem } from '../problem.ts';
import { readTables, tableFile, type TableLine } from '../read-tables.ts';
import { checkOperatorTables } from './check-operator-tables.ts';
import { operatorTableNames, type OperatorTableName } from '../columns.ts';

const DATA = path.join(import.meta.dirname, '../../data');

function linesOf(name: OperatorTableName): TableLine[] {
  return readFileSync(tableFile(DATA, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((text, index) => ({ cells: text.split('\t'), line: index + 1 }));
}

/** Each fault: the table, the id of the row, the column, the faulty value, and the reason that must be reported. */
const faults = [
  ['post-offices', 'po-01', 'kind', 'mobile', 'is none of main, province, district, branch'],
  ['post-offices', 'po-0102', 'name_km', 'Mongkol Borei', 'holds no Khmer script'],
  ['post-offices', 'po-02', 'province_code', '99', 'there is no place 99 with 2 digits'],
  ['post-offices', 'po-0201', 'district_code', '0301', '0301 does not lie in 02'],
  ['post-offices', 'po-03', 'lat', '48.85', 'outside Cambodia'],
  ['post-offices', 'po-04', 'lat', '10.6', 'outside its province'],
  ['post-offices', 'po-07', 'lon', '', 'half a point'],
  ['post-offices', 'po-08', 'licence', '', 'is empty'],
  ['post-offices', 'po-12-central', 'commune_code', '1202', 'there is no place 1202 with 6 digits'],
  ['post-offices', 'po-12-boeng-proluet', 'phone', 'ask inside', 'is no telephone number of Cambodia'],
  ['post-offices', 'po-12-chbar-ampov', 'hours', 'always', 'is not written like 24/7'],
  ['post-offices', 'po-12-daun-penh', 'status', 'open', 'is none of sourced, historical'],
  ['post-offices', 'po-12-olympic', 'coord_precision', 'exact', 'says exact, and there is no point'],
  ['post-offices', 'po-17', 'postcode_printed', '1700', 'is not five or six digits'],
  ['atms', 'mag-001', 'bank', 'nobody', 'there is no bank nobody in the table of banks'],
  ['atms', 'mag-002', 'kind', 'kiosk', 'is none of atm, branch, branch+atm, agent'],
  ['atms', 'mag-003', 'coord_precision', 'rough', 'is none of (empty), exact, published'],
  ['atms', 'mag-004', 'source', '', 'is empty'],
  ['atms', 'mag-005', 'name', 'Sathapana\u200bBank', 'zero-width'],
  ['atms', 'mag-007', 'address', ' Street 1', 'begins or ends with a space'],
  ['atms', 'mag-010', 'province_code', '', 'is empty'],
  ['atms', 'mag-012', 'note', 'x'.repeat(2001), 'is longer than 2000 characters'],
  ['banks', 'alpha', 'name_en', '', 'is empty'],
  ['banks', 'canadia', 'website', 'javascript:alert(1)', 'is not an address that begins with https://'],
  ['banks', 'campu', 'website_check', 'sure', 'is none of (empty), seen in sources, unchecked'],
  ['couriers', 'zto', 'tracking_url_template', 'http://zto.example/', 'is not an https address'],
  ['couriers', 'kerry', 'how', 'app', 'is app, and there is no website'],
  ['couriers', 'grab', 'shapes', '#{9,12}KH', 'is not of shapes like'],
  ['couriers', 'dhl', 'name_km', 'DHL', 'holds no Khmer script'],
] as const;

describe('tables that an operator may replace', () => {
  it('are good as they are', () => {
    const { tables, problems } = readTables(DATA);
    expect([...problems, ...checkOperatorTables(tables)]).toEqual([]);
  });

  it('need no column whose cells may be empty', () => {
    const header = { cells: ['key', 'name_en'], line: 1 };
    const banks = linesOf('banks').slice(1);
    const lines = banks.map(({ cells: [key = '', name = ''], line }) => ({ cells: [key, name], line }));
    const { tables, problems } = readTables(DATA, { banks: [header, ...lines] });
    expect([...problems, ...checkOperatorTables(tables)]).toEqual([]);
    expect(tables.banks).toHaveLength(31);
  });

  it('hold no row twice', () => {
    const lines = linesOf('couriers');
    const again = { cells: lines[1]?.cells ?? [], line: 99 };
    const { tables } = readTables(DATA, { couriers: [...lines, again] });
    expect(checkOperatorTables(tables).map((problem) => describeProblem(problem))).toEqual([
      'couriers.tsv, line 99, cambodia-post: duplicate code cambodia-post, first on line 2',
    ]);
  });
});

describe('a spoiled cell', () => {
  let said: string[];
  const spoiled = Object.fromEntries(operatorTableNames.map((name) => [name, linesOf(name)]));
  const lineOf = (table: string, code: string): TableLine | undefined =>
    spoiled[table]?.find(({ cells }) => cells[0] === code);

  beforeAll(() => {
    for (const [table, code, column, value] of faults) {
      const at = spoiled[table]?.[0]?.cells.indexOf(column) ?? -1;
      const cells = lineOf(table, code)?.cells ?? [];
      cells[at] = value;
    }
    const { tables } = readTables(DATA, spoiled);
    said = checkOperatorTables(tables).map((problem) => describeProblem(problem));
  });

  it.each(faults)('of %s, %s, column %s, "%.20s" is reported: %s', (table, code, column, _value, reason) => {
    const start = `${table}.tsv, line ${lineOf(table, code)?.line}, ${code}, column `;
    const own = said.filter((problem) => problem.startsWith(start));
    expect(own.join('\n')).toContain(`column ${column}: `);
    expect(own.join('\n')).toContain(reason);
  });

  it('is reported alone', () => {
    const codes = new Set(said.map((problem) => problem.split(', ')[2]));
    expect(codes).toEqual(new Set(faults.map(([, code]) => code)));
  });
});
