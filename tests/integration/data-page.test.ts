import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatNumber } from '#shared/i18n/format.ts';
import { BASE_FILES, baseNames, SHARE_ALIKE } from '#server/directory/tables/base/base-files.ts';
import { EXPECTED_COUNTS } from '#server/directory/tables/checks/check-counts.ts';
import { FOREIGN_NAMES, isShown, LANDMARK_TABLES } from '#server/directory/tables/columns.ts';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { databaseFile, DATA_FOLDER } from '#fixtures/server/database.ts';
import { elementsOf, hrefsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

const source = readTables(DATA_FOLDER).tables;
const offices = source['post-offices'];
const atms = source.atms.filter(({ bank }) => isShown(bank));
const banks = source.banks.filter(({ key }) => isShown(key));
const landmarks = LANDMARK_TABLES.flatMap((name) => source[name]).filter(
  ({ kind }) => kind !== FOREIGN_NAMES,
);

/**
 * Each key is a query that counts rows of a table that an operator can replace. The value is the list of the expected rows. The
 * build does not check these counts.
 */
const TABLES = {
  "SELECT count(*) FROM post_office WHERE status = 'sourced'": offices.filter(isOf('status', 'sourced')),
  "SELECT count(*) FROM post_office WHERE status = 'historical'": offices.filter(
    isOf('status', 'historical'),
  ),
  "SELECT count(*) FROM atm WHERE licence = 'ODbL-1.0'": atms.filter(isOf('licence', 'ODbL-1.0')),
  "SELECT count(*) FROM atm WHERE licence = 'Apache-2.0'": atms.filter(isOf('licence', 'Apache-2.0')),
  'SELECT count(*) FROM atm': atms,
  'SELECT count(*) FROM bank': banks,
  'SELECT count(*) FROM courier': source.couriers,
};

function isOf<Column extends string>(column: Column, value: string) {
  return (row: Record<Column, string>): boolean => row[column] === value;
}

/** For each number on the page, an SQL query that computes this number. */
const QUESTIONS = {
  provinces: "SELECT count(*) FROM place WHERE level = 'province'",
  districts: "SELECT count(*) FROM place WHERE level = 'district'",
  communes: "SELECT count(*) FROM place WHERE level = 'commune'",
  villages: 'SELECT count(*) FROM village',
  currentCodes: 'SELECT count(DISTINCT postcode) FROM place',
  formerCodes: 'SELECT count(DISTINCT former_postcode) FROM place',
  reassigned:
    'SELECT count(*) FROM place a JOIN place b ON a.former_postcode = b.postcode AND a.code <> b.code',
  communesWithoutPoint: "SELECT count(*) FROM place WHERE level = 'commune' AND latitude IS NULL",
  villagesWithoutPoint: 'SELECT count(*) FROM village WHERE latitude IS NULL',
  villagesWithoutLatinName: "SELECT count(*) FROM village WHERE name_en = ''",
} as const;
const { provinces, districts, communes, villages, currentCodes, formerCodes } = EXPECTED_COUNTS;
const KNOWN = { provinces, districts, communes, villages, currentCodes, formerCodes, reassigned: 825 };

const server = useServer();
let counted: Map<string, number>;
beforeAll(async () => {
  const db = new DatabaseSync(databaseFile(), { readOnly: true });
  counted = new Map(
    Object.entries(QUESTIONS).map(([name, question]) => [
      name,
      Number(Object.values(db.prepare(question).get() ?? {})[0]),
    ]),
  );
  db.close();
});

it('the database holds what the sources hold', () => {
  expect(Object.fromEntries(counted)).toMatchObject(KNOWN);
});

it.each(Object.entries(TABLES))('%s: the rows of the table', (question, { length }) => {
  expect(length).toBeGreaterThan(0);
  const db = new DatabaseSync(databaseFile(), { readOnly: true });
  expect(Object.values(db.prepare(question).get() ?? {})).toEqual([length]);
  db.close();
});

describe.each(languages)('the page about the data in %s', (language) => {
  let main: string;
  beforeAll(async () => {
    main = mainOf((await server.get(local(language, '/data'))).body);
  });

  it.each(Object.keys(QUESTIONS).map((name) => [name]))(
    'tells the figure of %s from the database',
    (name) => {
      const { counts } = words[language].ui.dataQuality;
      const label = Object.entries(counts).find(([known]) => known === name)?.[1].label ?? '';
      const shown = elementsOf(main, 'dl')
        .flatMap((list) => elementsOf(list, 'div'))
        .find((entry) => textOf(elementsOf(entry, 'dt')[0] ?? '') === label);
      expect(textOf(elementsOf(shown ?? '', 'dd')[0] ?? '')).toBe(
        formatNumber(language, counted.get(name) ?? -1),
      );
    },
  );

  it('folds its long tables behind their headings, and has all of their rows in the page', () => {
    const folds = elementsOf(main, 'details');
    expect(folds.map((fold) => elementsOf(elementsOf(fold, 'summary')[0] ?? '', 'h2').map(textOf))).toEqual(
      (['coverageTitle', 'tablesTitle', 'sourcesTitle'] as const).map((title) => [
        words[language].ui.dataQuality[title],
      ]),
    );
    for (const fold of folds) {
      expect(fold).not.toMatch(/^<details[^>]* open/);
      expect(elementsOf(fold, 'tr').length).toBeGreaterThan(5);
    }
  });

  it('credits each source with its licence, once', () => {
    const tables = elementsOf(main, 'table').map(textOf).join('\n');
    for (const name of ['tvcam/cam-postal', 'NCDD', 'geoBoundaries', 'CC BY 4.0', 'MIT'])
      expect(tables).toContain(name);
    for (const name of ['tvcam/cam-postal', 'seanghay/cambodia-postal-codes', 'soramitsu/magellan-android'])
      expect(textOf(main).split(name)).toHaveLength(2);
  });

  it('tells how long the tables of post offices, ATMs, banks, couriers and landmarks are, how sure, and on what terms', () => {
    const rows = elementsOf(main, 'tr').map((row) => textOf(row));
    const { tables } = words[language].pages;
    for (const [table, entries] of [
      ['postOffices', offices],
      ['atms', atms],
      ['banks', banks],
      ['couriers', source.couriers],
      ['landmarks', landmarks],
    ] as const) {
      const own = rows.filter((text) => text.startsWith(tables[table].name));
      expect(own.join('\n')).toContain(formatNumber(language, entries.length));
      expect(own.join('\n')).not.toContain('{{');
    }
    const text = textOf(main);
    for (const name of ['© OpenStreetMap contributors', 'ODbL 1.0', 'Apache-2.0', 'Soramitsu'])
      expect(text).toContain(name);
  });

  it('offers each file of the maps with data under the ODbL, and no other one', () => {
    const shared = baseNames.filter((name) => BASE_FILES[name].licence === SHARE_ALIKE);
    const offered = hrefsOf(main).filter((address) => address.startsWith('/map/'));
    expect(offered.toSorted()).toEqual(shared.map((name) => `/map/${name}.json`).toSorted());
  });

  it('tells how the codes were checked, with figures of the build, and since when the codes hold', () => {
    const text = textOf(main);
    const { heading, paragraphs } = words[language].pages.data.sections[1] ?? {};
    expect(text).toContain(heading);
    const { length: printed } = source['prakas-77'];
    const { length: corrected } = source['corrected-names'];
    expect(text).toContain(formatNumber(language, printed));
    const [, before = '', after = ''] =
      /(\S*\s*)\{\{correctedNames\}\}(\s*\S*)/.exec(paragraphs?.[2] ?? '') ?? [];
    expect(text).toContain(`${before}${corrected}${after}`);
    expect(text).toContain(language === 'en' ? '30 December 2025' : '30 ធ្នូ 2025');
  });

  it('has a neighbour for developers, to which every footer leads, and what it names is there', async () => {
    const home = (await server.get(local(language, '/'))).body;
    const footerLinks = hrefsOf(elementsOf(home, 'footer')[0] ?? '');
    expect(footerLinks).toContain(local(language, '/developers'));
    const developers = (await server.get(local(language, '/developers'))).body;
    const [start = ''] = elementsOf(developers.slice(developers.indexOf('<main')), 'section');
    const named = elementsOf(start, 'li').flatMap(
      (item) => /\/\S+\.json|\/api\/[^\s:៖]+/.exec(textOf(item))?.[0] ?? [],
    );
    expect(named.length).toBeGreaterThan(4);
    for (const address of [...named, ...hrefsOf(start)]) {
      const { status, body } = await server.get(address);
      expect({ address, status, isThere: body.length > 200 }).toEqual({
        address,
        status: 200,
        isThere: true,
      });
    }
  });
});
