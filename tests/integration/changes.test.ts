import { describe, expect, it } from 'vitest';
import { FormerCodeList } from '#shared/contracts/postcode.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import type { CodeFate } from '#shared/contracts/postcode.ts';
import { listFormerCodes } from '#shared/places/former-codes.ts';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { elementsOf, hrefsOf, mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const server = useServer();

/** The constants below describe the expected change of the codes since 2022. They are computed directly from the tables. */
const { provinces, communes } = readTables(DATA_FOLDER).tables;
const uses = communes.flatMap(({ code: placeCode, postcode_2022: code }) =>
  code === '' ? [] : [{ placeCode, code }],
);
const codes = listFormerCodes(uses, communes, ({ postcode }) => postcode);
const countOf = (fate: CodeFate, province = ''): number =>
  codes.filter((code) => code.fate === fate && code.former.code.startsWith(province)).length;
const FATES = ['unchanged', 'retired', 'reused'] as const;

const bodyOf = async (path: string): Promise<string> => mainOf((await server.get(path)).body);

describe.each(languages)('the page of the change in %s', (language) => {
  const texts = words[language].pages.changes.words;
  const number = (value: number): string => formatNumber(language, value);

  it('has the numbers of the tables, in words and by province', async () => {
    const main = await bodyOf(local(language, '/changes'));
    const parts = elementsOf(main, 'li').map(textOf);
    for (const fate of FATES) expect(parts).toContain(`${number(countOf(fate))} ${texts.summary[fate]}`);
    const rows = elementsOf(main, 'tr').map((row) => elementsOf(row, 'td').map(textOf));
    const expected = provinces.map(({ code }) => {
      const changed = countOf('retired', code) + countOf('reused', code);
      const unchanged = countOf('unchanged', code);
      const created = communes.filter((row) => row.code.startsWith(code) && row.postcode_2022 === '').length;
      return [`${number(changed)}/${number(changed + unchanged)}`, number(unchanged), number(created)];
    });
    expect(rows.slice(1)).toEqual(expected);
    expect(hrefsOf(main)).toContain(local(language, '/changes/kampot-province'));
  });

  it('answers a reused code with its place of 2022 first, then with whose it is today', async () => {
    const response = await server.get(local(language, '/changes?code=17-10-01'));
    expect(response.status).toBe(200);
    expect(response.headers['x-robots-tag']).toContain('noindex');
    const [card = ''] = elementsOf(mainOf(response.body), 'article');
    expect(tagsOf(card, 'data').map(({ value }) => value)).toEqual(['171001', '170201', '171001']);
    expect(textOf(card)).toContain(filled(texts.field.today, { code: '171001' }));
    const places = hrefsOf(card).filter((href) => /\/(?:chob-ta-trav|sla-kram)$/.test(href));
    expect(places.map((href) => href.split('/').at(-1))).toEqual(['chob-ta-trav', 'sla-kram']);
  });

  it.each([
    ['010101', 'former', 'nobody'],
    ['12209', 'five-digits', 'fiveDigits'],
    ['999999', 'unknown', 'unknown'],
  ] as const)('answers %s as %s', async (code, kind, said) => {
    const main = await bodyOf(local(language, `/changes?code=${code}`));
    expect(tagsOf(main, 'article')[0]).toMatchObject({ 'data-kind': kind });
    expect(textOf(elementsOf(main, 'article')[0] ?? '')).toContain(filled(texts.field[said], { code }));
  });

  it('keeps text that is no code in the field, and says why', async () => {
    const { status, body } = await server.get(local(language, '/changes?code=12%3Cb%3E'));
    expect(status).toBe(400);
    expect(tagsOf(mainOf(body), 'input')[0]).toMatchObject({
      value: expect.stringMatching(/^12(?:&lt;|<)b(?:&gt;|>)$/),
    });
    expect(textOf(mainOf(body))).toContain(filled(texts.field.error, { typed: '12<b>' }));
  });

  it('has a page for each province with the old and the new code of every commune, and the same as CSV', async () => {
    for (const { code, slug } of provinces.slice(0, 4)) {
      const path = local(language, `/changes/${slug}`);
      const main = await bodyOf(path);
      const own = communes.filter((row) => row.code.startsWith(code));
      const shown = elementsOf(main, 'a').map((link) =>
        tagsOf(link, 'data')
          .map(({ value }) => value)
          .join(' '),
      );
      const expected = own.map(({ postcode, postcode_2022: former }) =>
        former === '' || former === postcode ? postcode : `${postcode} ${former}`,
      );
      expect(shown.filter(Boolean).toSorted()).toEqual(expected.toSorted());
      expect(hrefsOf(main)).toContain(`${path}.csv`);
      const csv = await server.get(`${path}.csv`);
      expect(csv.headers['content-type']).toContain('text/csv');
      expect(csv.body.trim().split('\r\n')).toHaveLength(own.length + 1);
      for (const { postcode, postcode_2022: former } of own)
        expect(csv.body).toContain(`\n${former},${postcode},`);
    }
    expect((await server.get(local(language, '/changes/nowhere'))).status).toBe(404);
  });

  it('has the history of a code: who had it, who has it, and which page of the decree says so', async () => {
    const page = await server.get(local(language, '/postcode/171001/history'));
    expect(page.headers['x-robots-tag']).toContain('noindex');
    const { code, page: printed, list, events } = texts.history;
    const main = mainOf(page.body);
    expect(textOf(main)).toContain(filled(code, { code: '171001' }));
    const [given = '', listed = '', ...others] = elementsOf(main, 'ol')
      .slice(1)
      .flatMap((ol) => elementsOf(ol, 'li'));
    expect(textOf(given)).toContain(filled(printed, { page: '43', pages: '57' }));
    expect(hrefsOf(given)).toContain(local(language, '/siem-reap-provine/siem-reap/sla-kram'));
    expect(textOf(listed)).toContain(list);
    expect(hrefsOf(listed)[0]).toContain('chob-ta-trav');
    // The other entries link to the code that Sla Kram had in 2022, and to the code that Chob Ta Trav has today.
    expect(others.flatMap(hrefsOf).filter((href) => href.includes('/postcode/'))).toEqual([
      local(language, '/postcode/171201'),
      local(language, '/postcode/170201'),
    ]);
    expect(await bodyOf(local(language, '/postcode/010101/history'))).toContain(
      events.dropped.split('{{code}}')[1],
    );
    expect(hrefsOf((await server.get(local(language, '/postcode/010101'))).body)).toContain(
      local(language, '/postcode/010101/history'),
    );
    expect((await server.get(local(language, '/postcode/999999/history'))).status).toBe(404);
  });

  it('is told by feeds, whose entries are on the page', async () => {
    const page = local(language, '/changes');
    const main = await bodyOf(page);
    const json: { version: string; items: { url: string; title: string }[] } = JSON.parse(
      (await server.get(`${page}/feed.json`)).body,
    );
    const atom = (await server.get(`${page}.atom`)).body;
    expect(json.version).toBe('https://jsonfeed.org/version/1.1');
    expect(elementsOf(atom, 'entry')).toHaveLength(json.items.length);
    for (const { url, title } of json.items) {
      expect(textOf(main)).toContain(title);
      expect(main).toContain(`id="${new URL(url).hash.slice(1)}"`);
      expect(atom).toContain(url);
    }
  });
});

it('every code of 2022 is in the API with its fate, and what replaced it', async () => {
  const found = [];
  for (let page = 1; page <= Math.ceil(codes.length / 200); page += 1) {
    const address = `/api/former-codes?pageSize=200&page=${page}`;
    found.push(...dataOf(await server.get(address), FormerCodeList).items);
  }
  const toLine = (code: string, fate: string, former: string, today: string, owner: string): string =>
    [code, fate, former, today, owner].join(' ');
  expect(
    found.map(({ code, fate, former, current, successor }) =>
      toLine(code, fate, former.code, successor.code ?? '', current?.code ?? '-'),
    ),
  ).toEqual(
    codes.map(({ code, fate, former, current }) =>
      toLine(code, fate, former.code, former.postcode, current?.code ?? '-'),
    ),
  );
  expect(errorOf(await server.get('/api/former-codes?prefix=x')).code).toBe('bad-request');
});
