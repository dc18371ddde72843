import { describe, expect, it } from 'vitest';
import { elementsOf, hrefsOf, mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';
import { wholeName } from '#shared/i18n/whole-name.ts';

const server = useServer();

/** The name of many villages. Some names of districts and communes begin with it. */
const SHORT = { en: 'tuol', km: 'ទួល' };
const MOST_GUESSES = 10;

describe.each(languages)('the result page in %s', (language) => {
  const { searchResults } = words[language].ui;
  const search = async (query: Record<string, string>): Promise<string> => {
    const { body } = await server.get(`${local(language, '/search')}?${new URLSearchParams(query)}`);
    return mainOf(body);
  };
  const countIn = (main: string): number =>
    Number(tagsOf(main, 'section').find((tag) => tag['data-results'] !== undefined)?.['data-results']);
  const headingsIn = (main: string): string[] => elementsOf(main, 'h1').map(textOf);
  const levels = (['province', 'district', 'commune', 'village'] as const).map(
    (level) => searchResults.category[level],
  );

  it('lists what a short word begins from provinces down', async () => {
    const shown: number[] = [];
    for (let page = 1; page <= 6; page += 1) {
      const main = await search({ q: SHORT[language], page: String(page) });
      const kinds = elementsOf(main, 'span').map(textOf);
      shown.push(...kinds.map((kind) => levels.indexOf(kind)).filter((level) => level >= 0));
    }
    const wholeWords = shown.slice(0, shown.indexOf(levels.length - 1));
    expect(wholeWords.length).toBeGreaterThan(5);
    expect(wholeWords).toEqual(wholeWords.toSorted((a, b) => a - b));
  });

  it('searches in the place whose page has the field', async () => {
    const within = '/siem-reap-provine';
    const everywhere = await search({ q: 'sla kram' });
    const main = await search({ q: 'sla kram', within });
    expect(hrefsOf(main)).toContain(local(language, '/siem-reap-provine/siem-reap/sla-kram'));
    expect(countIn(main)).toBeLessThan(countIn(everywhere));
    expect(countIn(await search({ q: 'sla kram', within: '/no-such-place' }))).toBe(countIn(everywhere));
  });

  it('lists a landmark that is called as was typed above places that only sound alike', async () => {
    const rows = elementsOf(await search({ q: 'aeon' }), 'li').map(textOf);
    const titled = rows.filter((row) => row.includes('AEON') || row.includes('អ៊ីអន'));
    expect(titled.length).toBeGreaterThan(1);
    const landmark = searchResults.category.landmark;
    const kinds = rows.filter(
      (row) => row.includes(landmark) || row.includes(searchResults.category.village),
    );
    expect(kinds.slice(0, titled.length)).toEqual(titled);
  });

  it('folds villages of one name into a row that opens without script', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((page) => search({ q: SHORT[language], page })),
    );
    const folds = pages.flatMap((main) => elementsOf(main, 'details'));
    const name = language === 'en' ? 'Tuol' : 'ទួល';
    const fold =
      folds.find((one) => textOf(elementsOf(one, 'summary')[0] ?? '').startsWith(wholeName(name))) ?? '';
    const count = Number(/\d+/.exec(textOf(elementsOf(fold, 'summary')[0] ?? ''))?.[0]);
    expect(count).toBeGreaterThan(10);
    const summary = { name, number: String(count) };
    expect(textOf(fold)).toContain(filled(searchResults.namesakes.village_other, summary));
    expect(new Set(hrefsOf(fold)).size).toBe(count);
    expect(countIn(pages[0] ?? '')).toBeGreaterThan(count);
  });

  it('writes a whole address in both languages, house and street too', async () => {
    const inKhmer = await search({ q: 'ផ្ទះលេខ ១២ ផ្លូវ ២៧១ សង្កាត់ទួលទំពូងទី២ ខណ្ឌចំការមន ភ្នំពេញ' });
    expect(textOf(inKhmer)).toContain('No. 12, Street 271');
    const inEnglish = await search({ q: '#12, St. 271, Sangkat Tuol Tumpung 2, Chamkar Mon, Phnom Penh' });
    expect(textOf(inEnglish)).toContain('#12, St. 271');
    expect(textOf(inEnglish)).toContain('ផ្ទះលេខ 12, ផ្លូវ 271');
  });

  it('draws the areas of a choice within a district, and points elsewhere', async () => {
    const { chooseArea } = words[language].pages.search;
    const near = await search({ q: 'Toul Tumpoung, Chamkar Mon, Phnom Penh' });
    const [map = ''] = elementsOf(near, 'figure');
    expect(textOf(map)).toContain(chooseArea);
    for (const code of ['120109', '120110']) expect(elementsOf(map, 'text').map(textOf)).toContain(code);
    const [remote = ''] = elementsOf(await search({ q: 'House 12 Street 271 Toul Tumpoung' }), 'figure');
    expect(textOf(remote)).not.toContain(chooseArea);
    expect(remote).toContain('data-marker');
  });

  it('shows every namesake by itself where villages alone are shown', async () => {
    const main = await search({ q: SHORT[language], category: 'village' });
    expect(elementsOf(main, 'details')).toEqual([]);
    expect(tagsOf(main, 'data')).toHaveLength(10);
  });

  it.each(['chamkarmonx', 'phnom pehnx'])(
    'heads what is only like "%s", and counts none of it',
    async (q) => {
      const main = await search({ q });
      expect(headingsIn(main)).toEqual([filled(searchResults.noneCalled, { query: q })]);
      expect(countIn(main)).toBe(0);
      expect(tagsOf(main, 'data').length).toBeGreaterThan(0);
      expect(tagsOf(main, 'data').length).toBeLessThanOrEqual(MOST_GUESSES);
    },
  );

  it('says of a code that nobody has so, and shows ten of the nearest', async () => {
    const main = await search({ q: '172529' });
    expect(headingsIn(main)).toEqual([filled(searchResults.noneCoded, { query: '172529' })]);
    expect(textOf(main)).toContain(filled(searchResults.nearest, { digits: '17' }));
    expect(countIn(main)).toBe(0);
    const codes = tagsOf(main, 'data').map(({ value }) => Number(value));
    expect(codes).toHaveLength(MOST_GUESSES);
    expect(codes).toEqual(codes.toSorted((a, b) => a - b));
    expect(codes).not.toContain(170000);
    const begun = await search({ q: '1710' });
    expect(headingsIn(begun)).not.toContain(filled(searchResults.noneCoded, { query: '1710' }));
    expect(countIn(begun)).toBeGreaterThan(MOST_GUESSES);
  });
});
