import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexFileOf } from '../search/names/index-file.ts';
import { EXPECTED_COUNTS } from './checks/check-counts.ts';
import { buildDatabase, TableError } from './build-database.ts';

const REAL_TABLES = path.join(import.meta.dirname, '../data');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-build-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Fault = {
  table: string;
  code: string;
  column: string;
  value: string;
  reason: string;
  reportedAs?: string;
};

function fault(table: string, code: string, column: string, value: string, reason: string): Fault {
  return { table, code, column, value, reason };
}

const faults: Fault[] = [
  fault('villages', '01020101', 'commune_code', '999999', 'orphan: there is no parent 999999'),
  fault('villages', '01020102', 'commune_code', '010202', 'does not begin with that of its parent 010202'),
  { ...fault('villages', '01020103', 'code', '0102010', 'is not 8 digits'), reportedAs: '0102010' },
  { ...fault('villages', '01020105', 'code', '01020104', 'duplicate code 01020104'), reportedAs: '01020104' },
  fault('communes', '010202', 'slug', 'banteay-neang', 'duplicate slug 0102/banteay-neang'),
  fault('communes', '010203', 'slug', 'Cham Naom', 'slug Cham Naom is not of small letters'),
  fault('provinces', '03', 'slug', 'kampong-cham', 'slug kampong-cham is not one of the 25'),
  fault('communes', '010204', 'postcode', '010203', 'duplicate current code 010203'),
  fault('communes', '121001', 'postcode', '121001', 'computed or mistyped'),
  fault('districts', '1210', 'postcode', '121000', 'computed or mistyped'),
  fault('communes', '010205', 'postcode', '', 'postcode "" has not the shape'),
  fault('communes', '010206', 'postcode_status', 'probable', 'postcode_status "probable" is none of'),
  fault('communes', '120807', 'postcode_status', 'disputed', 'disputed, but postcode says 120804'),
  fault('prakas-77', '130307', 'source', '', 'names no source of the code'),
  fault('communes', '130308', 'postcode', '130309', 'code 130309 has no source in prakas-77.tsv'),
  fault('prakas-77', '250106', 'page', '', 'page "" is none of the 57 pages of the annex'),
  fault('prakas-77', '250107', 'page', '58', 'page "58" is none of the 57 pages of the annex'),
  fault('prakas-77', '250104', 'read', '', 'does not say how it was read'),
  fault('corrected-names', '070102', 'now', 'Ankor Chey', 'the name of the place is not "Ankor Chey"'),
  fault('corrected-names', '120208', 'slug_was', 'chey-chumneah', 'another place has chey-chumneah'),
  {
    ...fault('changes', '2026-11-23', 'to', '250199', 'the log of changes ends with 250199'),
    reportedAs: '020407',
  },
  fault('holidays', '2026-11-09', 'certainty', 'sure', 'certainty "sure" is none of fixed, computed'),
  fault('former-parents', '050901', 'former_code', '060501', '0505 is no former parent'),
  fault('communes', '010207', 'postcode_candidates', '010207 010208', 'has candidates, but is confirmed'),
  fault('communes', '010208', 'postcode_2022', '1010', 'former code 1010 is not six digits'),
  fault('provinces', '04', 'postcode', '040100', "has not the shape of a province's"),
  fault('districts', '0103', 'postcode', '010301', "has not the shape of a district's"),
  fault('communes', '010209', 'postcode', '010200', "has not the shape of a commune's"),
  fault('villages', '01020106', 'name_en', 'Ou\u200bThum', 'zero-width'),
  fault('villages', '01020107', 'name_en', 'Ou\u0085Thum', 'control character'),
  fault('communes', '010210', 'name_en', 'Phnum\u00a0Touch', 'no-break'),
  fault('communes', '010211', 'name_en', 'Rohat ', 'begins or ends with a space'),
  fault('districts', '0104', 'name_en', 'Cafe\u0301', 'not in the normal form NFC'),
  fault('communes', '010212', 'name_km', 'Rohat', 'holds no Khmer script'),
  fault('districts', '0105', 'unit_km', 'Srok', 'unit_km holds no Khmer script'),
  fault('villages', '01020201', 'lon', '', 'half a point'),
  fault('villages', '01020202', 'lat', '48.85', 'outside Cambodia'),
  fault('villages', '01020203', 'lat', 'north', 'not a number'),
  fault('communes', '010213', 'bbox', '13,102,13.5', 'is not south,west,north,east'),
  { ...fault('borders', '010204', 'code', '019999', 'there is no commune 019999'), reportedAs: '019999' },
  fault('borders', '010205', 'licence', 'CC BY-NC 4.0', '"CC BY-NC 4.0" is not CC BY 4.0'),
  fault('borders', '010206', 'status', 'probable', '"probable" is none of own, shared'),
  fault('borders', '010207', 'polygons', '010208', 'own, but 010207 is not among 010208'),
];

function readLines(data: string, table: string): string[] {
  return readFileSync(path.join(data, `${table}.tsv`), 'utf8').split('\n');
}

function spoil(data: string, { table, code, column, value }: Fault): number {
  const lines = readLines(data, table);
  const at = lines.findIndex((line) => line.startsWith(`${code}\t`));
  const cells = (lines[at] ?? '').split('\t');
  cells[(lines[0] ?? '').split('\t').indexOf(column)] = value;
  lines[at] = cells.join('\t');
  writeFileSync(path.join(data, `${table}.tsv`), lines.join('\n'));
  return at + 1;
}

function problemsOf(data: string, out: string): string[] {
  try {
    buildDatabase(data, out);
  } catch (error) {
    if (error instanceof TableError) return error.problems;
    throw error;
  }
  return [];
}

describe('building from spoiled tables', () => {
  const lineOf = new Map<Fault, number>();
  let data: string;
  let out: string;
  let problems: string[];

  beforeAll(() => {
    data = path.join(folder, 'spoiled');
    out = path.join(folder, 'spoiled.sqlite');
    cpSync(REAL_TABLES, data, { recursive: true });
    const beyond = readLines(data, 'villages').filter((line) => !line.startsWith('25071407'));
    writeFileSync(path.join(data, 'villages.tsv'), beyond.slice(0, -2).concat('').join('\n'));
    for (const each of faults) lineOf.set(each, spoil(data, each));
    problems = problemsOf(data, out);
  });

  it.each(faults)('names the row $code of $table, $column "$value": $reason', (each) => {
    const start = `${each.table}.tsv, line ${lineOf.get(each)}, ${each.reportedAs ?? each.code}: `;
    const said = problems.filter((problem) => problem.startsWith(start)).join('\n');
    expect(said).toContain(each.reason);
  });

  it('names a commune that the table of borders lacks, and its polygon', () => {
    expect(problems).toContain('borders.tsv, line 1, 010204: the commune is missing');
    expect(problems).toContain('borders.topojson, 010204: is not in the table of borders');
  });

  it('names a row that is missing from the expected counts', () => {
    const expected = `villages: expected ${EXPECTED_COUNTS.villages}`;
    expect(problems.filter((problem) => problem.startsWith(expected))).toHaveLength(1);
  });

  it('writes nothing, and as a command ends with 1 and prints every problem', () => {
    const script = path.join(import.meta.dirname, 'build-database.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, '--data', data, '--out', out], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(problems.every((problem) => stderr.includes(problem))).toBe(true);
    expect(existsSync(out)).toBe(false);
  });
});

describe('building from tables of the wrong shape', () => {
  it('names every row with too few or too many cells, and a column that is not there', () => {
    const data = path.join(folder, 'misshapen');
    cpSync(REAL_TABLES, data, { recursive: true });
    const [header = '', first = '', second = '', ...rest] = readLines(data, 'villages');
    const lines = [header, first.replace(/\t[^\t]*$/, ''), `${second}\tmore`, ...rest];
    writeFileSync(path.join(data, 'villages.tsv'), lines.join('\n'));
    const provinces = readLines(data, 'provinces').join('\n').replace('slug', 'address');
    writeFileSync(path.join(data, 'provinces.tsv'), provinces);
    const problems = problemsOf(data, path.join(folder, 'misshapen.sqlite'));
    expect(problems).toContain('villages.tsv, line 2, 01020101: has 5 cells, the header 6');
    expect(problems).toContain('villages.tsv, line 3, 01020102: has 7 cells, the header 6');
    expect(problems).toContain('provinces.tsv, line 1: there is no column slug');
  });
});

describe('building from borders that cannot be read', () => {
  it.each([
    ['half a file', (text: string) => text.slice(0, 9999), 'borders.topojson: '],
    [
      'a position that is none',
      (text: string) => text.replace(/\d+\]\]\]\}\s*$/, '"far"]]]}'),
      'borders.topojson: ',
    ],
  ])('names the file: %s', (what, spoilText, said) => {
    const data = path.join(folder, what);
    cpSync(REAL_TABLES, data, { recursive: true });
    const file = path.join(data, 'borders.topojson');
    writeFileSync(file, spoilText(readFileSync(file, 'utf8')));
    expect(problemsOf(data, path.join(folder, 'unread.sqlite')).join('\n')).toContain(said);
  });
});

describe('building from the tables', () => {
  let own: string;
  let file: string;
  let said: string;

  beforeAll(() => {
    own = path.join(folder, 'own');
    file = path.join(own, 'content.sqlite');
    mkdirSync(own);
    writeFileSync(file, 'not a database');
    said = buildDatabase(REAL_TABLES, file);
  });

  it('replaces a file that is no database, says what it counted and leaves nothing beside it but the index', () => {
    expect(said).toContain(`villages ${EXPECTED_COUNTS.villages}`);
    expect(readdirSync(own)).toEqual(['content.sqlite', 'content.sqlite-index']);
  });

  it('does nothing the second time, and is the same bytes when it is built once more', () => {
    const { mtimeMs, ino } = statSync(file);
    const readBoth = () => [file, indexFileOf(file)].map((one) => readFileSync(one));
    const before = readBoth();
    expect(buildDatabase(REAL_TABLES, file)).toContain('up to date');
    expect(statSync(file)).toMatchObject({ mtimeMs, ino });
    expect(buildDatabase(REAL_TABLES, file, { force: true })).toContain(
      `communes ${EXPECTED_COUNTS.communes}`,
    );
    expect(statSync(file).ino).not.toBe(ino);
    expect(readBoth().map((bytes, at) => bytes.equals(before[at] ?? Buffer.alloc(0)))).toEqual([true, true]);
  });
});
