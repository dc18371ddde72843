import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { withShownNames } from '#server/directory/tables/shown-names.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { elementsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { local } from '#fixtures/data/words.ts';

const server = useServer();
const Found = v.object({
  data: v.object({ pageResultItems: v.array(v.object({ title: v.string(), code: v.nullable(v.string()) })) }),
});

const { communes, districts } = withShownNames(readTables(DATA_FOLDER).tables);
const numbered = communes
  .filter(({ name_official: official }) => official !== '')
  .map((commune) => ({
    ...commune,
    district: districts.find(({ code }) => code === commune.district_code)?.name_en ?? '',
  }));

async function search(q: string, culture = 'en-US') {
  const { body } = await server.get(`/api/search?${new URLSearchParams({ q, c: culture })}`);
  return v.parse(Found, JSON.parse(body)).data.pageResultItems;
}

describe('a commune whose official name spells a number', () => {
  it.each(
    numbered.map(({ name_en, name_official, district, postcode }) => [
      name_en,
      name_official,
      district,
      postcode,
    ]),
  )('is found first as %s and as %s', async (shown, official, district, postcode) => {
    const firsts = await Promise.all(
      [shown, official].map(async (name) => (await search(`${name}, ${district}`))[0]?.code),
    );
    expect(firsts).toEqual([postcode, postcode]);
  });

  it.each([
    ['BKK1', 'Sangkat Boeng Keng Kang 1 (BKK 1)'],
    ['bkk 3', 'Sangkat Boeng Keng Kang 3 (BKK 3)'],
    ['boeng keng kang 2', 'Sangkat Boeng Keng Kang 2 (BKK 2)'],
    ['tuol tumpung 1', 'Sangkat Tuol Tumpung 1'],
    ['Phsar Kandal Ti Pir', 'Sangkat Phsar Kandal 2'],
    ['7 makara', 'Khan 7 Makara'],
    ['Prampir Meakkakra', 'Khan 7 Makara'],
    ['ទួលទំពូងទី ១', 'Sangkat Tuol Tumpung 1'],
    ['ទួលទំពូងទីមួយ', 'Sangkat Tuol Tumpung 1'],
  ])('is the first result of %s, under the name that people know', async (q, title) => {
    expect((await search(q))[0]?.title).toBe(title);
  });

  it('has both names on its page, the known one in title and address', async () => {
    const { body } = await server.get('/phnom-penh-capital/chamkar-mon/tuol-tumpung-ti-muoy');
    const [title = ''] = elementsOf(mainOf(body), 'h1').map(textOf);
    expect(title).toBe('Sangkat Tuol Tumpung 1');
    expect(textOf(mainOf(body))).toContain('Official spelling: Tuol Tumpung Ti Muoy');
    expect(textOf(mainOf(body))).toContain('Sangkat Tuol Tumpung 1, Khan Chamkar Mon');
    expect(elementsOf(body, 'title').map(textOf)[0]).toContain('Tuol Tumpung 1');
  });

  it('has one way of writing its number in Khmer', async () => {
    const { body } = await server.get(local('km', '/phnom-penh-capital/chamkar-mon'));
    expect(textOf(mainOf(body))).toContain('ទួលទំពូងទី១');
    expect(textOf(mainOf(body))).not.toMatch(/ទី\s+[០-៩]/u);
  });
});

describe('a village that is called village', () => {
  it.each([
    ['en-US', 'Phum 5, Tuol Tumpung 1', 'Phum 5'],
    ['km-KH', 'ភូមិ៥ ទួលទំពូងទី១', 'ភូមិ៥'],
  ])('has no second unit in results in %s', async (culture, q, expected) => {
    const titles = (await search(q, culture)).map(({ title }) => title);
    expect(titles[0]).toBe(expected);
    expect(titles.filter((title) => /ភូមិភូមិ|Phum .* Village$/u.test(title))).toEqual([]);
  });
});
