import { describe, expect, it } from 'vitest';
import { EXPECTED_PLACES } from '#server/directory/tables/checks/check-counts.ts';
import type { CodeReadings, CodeScheme } from '#shared/contracts/code-scheme.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { hrefsOf, mainOf, metaOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const server = useServer();
const read = async (code: string, scheme?: string): Promise<CodeReadings> => {
  const query = scheme === undefined ? '' : `?scheme=${scheme}`;
  const { status, body } = await server.get(`/api/code-schemes/${encodeURIComponent(code)}${query}`);
  expect(status).toBe(200);
  return JSON.parse(body).data;
};
const meanings = async (code: string, scheme?: string) =>
  (await read(code, scheme)).items.map((item) => [
    item.scheme,
    item.code,
    (item.village ?? item.place).name.en,
    item.hasRestoredZero,
  ]);

describe('the call that converts codes', () => {
  it.each([
    ['KH-12', [['iso-3166-2', 'KH-12', 'Phnom Penh', false]]],
    [
      '12',
      [
        ['ncdd', '12', 'Phnom Penh', false],
        ['iso-3166-2', 'KH-12', 'Phnom Penh', false],
      ],
    ],
    ['១៧០១០១០១', [['ncdd', '17010101', expect.any(String), false]]],
  ])('reads %s', async (code, expected) => {
    const found = await meanings(code);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect((await read(code)).isAmbiguous).toBe(false);
  });

  it('shows that a code of 2022 is that of another place today, and of a third in the gazetteer', async () => {
    const { isAmbiguous, items } = await read('171001');
    expect(isAmbiguous).toBe(true);
    expect(items.map(({ scheme, place }) => [scheme, place.name.en])).toEqual([
      ['postcode', 'Sla Kram'],
      ['postcode-2022', 'Chob Ta Trav'],
      ['ncdd', 'Sla Kram'],
    ]);
    const [today] = items;
    expect(today?.codes).toMatchObject({
      postcode: '171001',
      ncdd: '171001',
      iso31662: 'KH-17',
      fiveDigitsBegin: '17',
    });
    expect((await read('171001', 'postcode-2022')).items).toHaveLength(1);
  });

  it('puts back a zero that a spreadsheet dropped, and reads five digits as the province of then and of now', async () => {
    expect(await meanings('10201')).toEqual(
      expect.arrayContaining([
        ['five-digits', '10201', 'Kratie', false],
        ['postcode', '010201', expect.any(String), true],
      ]),
    );
    expect((await meanings('23000')).map(([, , name]) => name)).toEqual(['Pailin', 'Kep']);
    expect(await meanings('1')).toEqual([
      ['iso-3166-2', 'KH-1', 'Banteay Meanchey', false],
      ['ncdd', '01', 'Banteay Meanchey', true],
    ]);
  });

  it('names both districts into which a district of 2022 was split, and both codes of one that was joined', async () => {
    const split = await read('120100', 'postcode-2022');
    expect([split.isAmbiguous, split.items.map(({ place }) => place.code)]).toEqual([true, ['1201', '1213']]);
    const [joined] = (await read('1214', 'ncdd')).items;
    expect(joined?.codes.postcodes2022).toEqual(['120500', '120900']);
    const [created] = (await read('1001', 'ncdd')).items;
    expect(created?.codes.postcodes2022).toEqual([]);
  });

  it.each([
    ['999999', 'postcode'],
    ['99', undefined],
    ['00000000', undefined],
  ])('has no meaning for %s, which no list has', async (code, scheme) => {
    expect(await read(code, scheme)).toEqual({ digits: code, isAmbiguous: false, items: [] });
  });

  it.each(['letters', '123456789', '%20', 'KH-', '<script>', '１２'.repeat(40)])(
    'refuses %s with the words of the parameter',
    async (code) => {
      const { status, body } = await server.get(`/api/code-schemes/${encodeURIComponent(code)}`);
      const { error } = JSON.parse(body);
      expect([status, error.fields]).toEqual([400, { code: 'one-to-eight-digits' }]);
      expect(error.hint).toContain('One to eight digits');
    },
  );

  it('refuses a scheme that does not exist', async () => {
    const { status, body } = await server.get('/api/code-schemes/12?scheme=zip');
    expect([status, JSON.parse(body).error.fields]).toEqual([400, { scheme: 'unknown-scheme' }]);
  });
});

describe.each(languages)('the page that converts codes, in %s', (language) => {
  const { codeConverter } = words[language].pages;
  const { schemes, several, unknown, empty, error, restoredZero, none2022 } = codeConverter.words;
  const open = (query = '') => server.get(local(language, `/code-converter${query}`));

  it('has a form that needs no script, and is in the lists of pages', async () => {
    const { status, body, headers } = await open();
    expect([status, headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(body).toContain(`action="${local(language, '/code-converter')}#answer"`);
    expect((await server.get('/sitemap-pages.xml')).body).toContain('/code-converter</loc>');
    const tools = await server.get(local(language, '/free-tools'));
    expect(hrefsOf(mainOf(tools.body))).toContain(local(language, '/code-converter'));
    const found = await server.get(
      `/api/search?q=${encodeURIComponent(codeConverter.menuTitle)}&c=${language}`,
    );
    expect(found.body).toContain(local(language, '/code-converter'));
  });

  it('shows each place that a code may mean, with its codes', async () => {
    const { status, body, headers } = await open('?code=171001');
    const main = mainOf(body);
    expect([status, headers['cache-control'], metaOf(body, 'robots')]).toEqual([
      200,
      'no-store',
      expect.stringContaining('noindex'),
    ]);
    expect(textOf(main)).toContain(filled(several, { code: '171001', count: '2' }));
    expect(hrefsOf(main)).toEqual(
      expect.arrayContaining([
        local(language, '/siem-reap-provine/siem-reap/sla-kram'),
        local(language, '/siem-reap-provine/angkor-thum/chob-ta-trav'),
      ]),
    );
    for (const name of Object.values(schemes)) expect(textOf(main)).toContain(name);
    expect(textOf(main)).toContain('KH-17');
    expect(main, 'no code of several can be copied').not.toContain('data-copy');
  });

  it('offers the code of the only place', async () => {
    const commune = mainOf((await open('?code=12010101')).body);
    expect(commune).toContain('data-copy="120101"');
    const province = mainOf((await open('?code=KH-12')).body);
    expect(province, 'a general code is not for letters').not.toContain('data-copy');
    expect(textOf(mainOf((await open('?code=1001')).body))).toContain(none2022);
    expect(textOf(mainOf((await open('?code=10201')).body))).toContain(
      filled(restoredZero, { code: '010201' }),
    );
  });

  it('says what is wrong with what was typed', async () => {
    const nobody = await open('?code=99');
    expect([nobody.status, textOf(mainOf(nobody.body))]).toEqual([
      200,
      expect.stringContaining(filled(unknown, { code: '99' })),
    ]);
    expect(textOf(mainOf((await open('?code=')).body))).toContain(empty);
    const typed = '<b>12345678901</b>';
    const wrong = await open(`?code=${encodeURIComponent(typed)}`);
    expect([wrong.status, textOf(mainOf(wrong.body))]).toEqual([
      400,
      expect.stringContaining(filled(error, { typed }).slice(0, 8)),
    ]);
    expect(wrong.body).not.toContain('<b>123');
  });
});

/**
 * Looks up every code of every place in the scheme that the code belongs to. The results must include the place, or its province
 * if the scheme only has codes of provinces.
 */
it('converts every place to each scheme and back', async () => {
  const content = createTestContent();
  const ask = async (code: string, scheme: CodeScheme) => (await content.codeSchemes({ code, scheme })).items;
  const places = await listPlaces(content);
  expect(places).toHaveLength(EXPECTED_PLACES);
  const lost: string[] = [];
  let without2022 = 0;
  for (const place of places) {
    // oxlint-disable-next-line no-await-in-loop
    const [own] = await ask(place, 'ncdd');
    if (!own) throw new Error(`${place} is not found`);
    const { postcode, postcodes2022, iso31662, fiveDigitsBegin } = own.codes;
    if (postcodes2022.length === 0) without2022 += 1;
    const province = place.slice(0, 2);
    const expected: [string, CodeScheme, string][] = [
      [postcode ?? '', 'postcode', place],
      ...postcodes2022.map((code): [string, CodeScheme, string] => [code, 'postcode-2022', place]),
      [iso31662.slice(3), 'iso-3166-2', province],
      [`${fiveDigitsBegin}000`, 'five-digits', province],
    ];
    for (const [code, scheme, target] of expected) {
      // oxlint-disable-next-line no-await-in-loop
      const found = await ask(code, scheme);
      if (!found.some((item) => item.place.code === target)) lost.push(`${place}: ${scheme} ${code}`);
    }
  }
  expect(lost).toEqual([]);
  // 30 communes and two districts were created after the list of 2022, so they have no code in it.
  expect(without2022).toBe(32);
});

async function listPlaces({
  places,
}: Pick<ReturnType<typeof createTestContent>, 'places'>): Promise<string[]> {
  const below = async (parent?: string): Promise<string[]> => {
    const { items } = await places({ parent, page: 1, pageSize: 200 });
    return items.map(({ code }) => code);
  };
  const provinces = await below();
  const districts = (await Promise.all(provinces.map(below))).flat();
  const communes = (await Promise.all(districts.map(below))).flat();
  return [...provinces, ...districts, ...communes];
}
