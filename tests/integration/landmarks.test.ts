import { describe, expect, it } from 'vitest';
import { SearchResultList, type SearchResult } from '#shared/contracts/addresses/search.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local, words } from '#fixtures/data/words.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';

const server = useServer();

async function search(query: string, culture = 'en-us'): Promise<SearchResult[]> {
  const path = `/api/search?q=${encodeURIComponent(query)}&c=${culture}`;
  return dataOf(await server.get(path), SearchResultList).pageResultItems;
}

describe('a landmark', () => {
  it.each([
    ['Russian Market', 'Russian Market (Phsar Tuol Tom Poung)', '120110'],
    ['psar toul tompong market', 'Russian Market (Phsar Tuol Tom Poung)', '120110'],
    ['near Russian Market, Phnom Penh', 'Russian Market (Phsar Tuol Tom Poung)', '120110'],
    ['ផ្សារទួលទំពូង', 'Russian Market (Phsar Tuol Tom Poung)', '120110'],
    ['angkor wat', 'Angkor Wat', '171005'],
    ['Bavet border', 'Bavet International Border Gate', '200802'],
    ['ច្រកបាវិត', 'Bavet International Border Gate', '200802'],
    ['Phsar Leu, Kampot', 'Phsar Leu, Kampot', '070803'],
  ])('is found as %s, with the code of its commune', async (query, title, code) => {
    const [first] = await search(query);
    expect(first).toMatchObject({ category: 'landmark', title, code: expect.stringMatching(/^\d{6}$/) });
    expect((await search(code))[0]?.url).toBe(first?.url);
  });

  it('stands in its commune, in both languages', async () => {
    const [en] = await search('Russian Market');
    const [km] = await search('Russian Market', 'km-kh');
    expect([en?.commune, en?.url]).toEqual([
      'Sangkat Tuol Tumpung 1',
      '/phnom-penh-capital/chamkar-mon/tuol-tumpung-ti-muoy',
    ]);
    expect([km?.title, km?.commune]).toEqual(['ផ្សារទួលទំពូង', 'សង្កាត់ទួលទំពូងទី១']);
  });

  it('says when only its district is known, and then has the code of that', async () => {
    const [first] = await search('AEON Mall 3');
    expect(first).toMatchObject({ category: 'landmark', commune: null, code: '120600' });
    expect(first?.metadata.note).toBe(words.en.pages.landmark.onlyPart.district);
  });

  it('is a choice where several have the name', async () => {
    for (const query of ['aeon mall', 'AEON Mall', 'អ៊ីអន ម៉ល', 'AEON', 'near AEON', 'អ៊ីអន'])
      expect(new Set((await search(query)).slice(0, 3).map(({ code }) => code))).toEqual(
        new Set(['120101', '120800', '120600']),
      );
  });

  it.each([
    ['Borey Keyla', '120307'],
    ['Borei Keila', '120307'],
    ['បុរីកីឡា', '120307'],
    ['NagaWorld', '120101'],
    ['Naga World Hotel', '120101'],
    ['AEON 1', '120101'],
    ['AEON 2', '120800'],
    ['AEON 3', '120600'],
    ['Neak Leung ferry market', '140707'],
    ['Skun bus stop', '030308'],
    ['Royal Phnom Penh Hospital', '120802'],
    ['ពេទ្យរុស្ស៊ី', '121305'],
    ['Eden Garden', '120210'],
    ['AUPP', '120704'],
    ['Siem Reap night market', '171000'],
    ['Arey Ksat ferry', '081300'],
    ['bus station Battambang', '020300'],
    ['Snuol market', '100500'],
    ['Sre Ambel market', '090606'],
    ['Wat Ounalom, riverside Phnom Penh', '120205'],
  ])('is found by what people call it: %s', async (query, code) => {
    expect((await search(query))[0]?.code).toBe(code);
  });

  it.each([
    ['Siem Reap', 'province'],
    ['Kampong Som', 'province'],
    ['Phsar Chas', 'commune'],
    ['Koki', 'commune'],
    ['Phsar Leu', 'village'],
  ])('never stands before a place that is called %s, a %s', async (query, category) => {
    expect((await search(query))[0]?.category).toBe(category);
  });
});

describe.each([
  ['金边', '/phnom-penh-capital'],
  ['暹粒', '/siem-reap-provine'],
  ['พนมเปญ', '/phnom-penh-capital'],
  ['プノンペン', '/phnom-penh-capital'],
  ['Phnôm Pênh', '/phnom-penh-capital'],
  ['province de Battambang', '/battambang-provine'],
  ['Poipet', '/banteay-meanchey-provine/poipet'],
])('the name %s', (query, url) => {
  it('leads to its place', async () => {
    expect((await search(query))[0]?.url).toBe(url);
  });
});

describe.each(languages)('in %s', (language) => {
  it('the result page names the kind, and the page about the data its sources', async () => {
    const { ui, pages } = words[language];
    const found = await server.get(local(language, '/search?q=Russian+Market'));
    expect(textOf(mainOf(found.body))).toContain(ui.searchResults.category.landmark);
    const data = textOf(mainOf((await server.get(local(language, '/data'))).body));
    expect(data).toContain(pages.tables.landmarks.name);
    for (const credit of ['Who’s On First', 'OpenStreetMap', 'GENRoute'])
      expect(data.replaceAll("'", '’')).toContain(credit);
  });
});

describe.each(languages)('a landmark that is shown in %s', (language) => {
  const { openStreetMap } = words[language].pages.landmark;
  const shown = async (query: string): Promise<[page: string, call: string]> => {
    const page = await server.get(local(language, `/search?q=${encodeURIComponent(query)}`));
    const call = await server.post('/api/search/bulk', JSON.stringify({ lines: [query], c: language }), {
      'Content-Type': 'application/json',
    });
    return [textOf(mainOf(page.body)), call.body];
  };

  it('credits OpenStreetMap where its row is from there, in results and in a list', async () => {
    const [page, call] = await shown('Russian Market');
    expect(page).toContain(openStreetMap);
    expect(call).toContain(withoutJoiners(openStreetMap));
    const [, listed] = await shown('Poipet Market');
    expect(listed).toContain('011003');
    expect(listed).not.toContain(withoutJoiners(openStreetMap));
  });
});

describe.each(languages)('an address that is searched for in %s', (language) => {
  const find = async (query: string): Promise<string> =>
    mainOf((await server.get(local(language, `/search?q=${encodeURIComponent(query)}`))).body);

  it('stands there line by line in both scripts, with the code and how sure it is', async () => {
    const { foundAddress } = words[language].ui;
    const main = textOf(await find('Tonle Basak, Chamkar Mon, Phnom Penh'));
    expect(main).toContain(foundAddress.match.exact);
    for (const line of ['Sangkat Tonle Basak, Khan Chamkar Mon', 'PHNOM PENH 120101', 'CAMBODIA'])
      expect(main).toContain(line);
    expect(main).toContain('ខណ្ឌចំការមន រាជធានីភ្នំពេញ 120101');
  });

  it('is a choice without a code to copy where two places fit', async () => {
    const { foundAddress } = words[language].ui;
    const main = await find('Toul Tumpoung, Chamkar Mon, Phnom Penh');
    expect(textOf(main)).toContain(foundAddress.which);
    expect(main).not.toContain('data-copy=');
  });

  it('asks for the commune where only the town is known, and offers no general code for a letter', async () => {
    const { postcodeHero } = words[language].ui;
    const main = await find('House 12, Street 178, Phnom Penh');
    expect(textOf(main)).toContain(postcodeHero.whichCommune);
    expect(main).not.toContain('data-copy=');
  });

  it.each(['171001', 'xyzzy', 'privacy'])('is none where somebody types %s', async (query) => {
    expect(await find(query)).not.toContain(words[language].ui.addressFormat.copyShown);
  });
});
