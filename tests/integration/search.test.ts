import { describe, expect, it } from 'vitest';
import { elementsOf, hrefsOf, mainOf, metaOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const server = useServer();

const SLA_KRAM = '/siem-reap-provine/siem-reap/sla-kram';

describe.each(languages)('in %s', (language) => {
  const { searchResults, postcodeHero } = words[language].ui;
  const search = (query: Record<string, string>): Promise<TestResponse> =>
    server.get(`${local(language, '/search')}?${new URLSearchParams(query)}`);
  // The `<details>` elements are removed, because other tests check their rows, which are places with the same name.
  const resultsOf = ({ body }: TestResponse): string[] => {
    const main = mainOf(body).replaceAll(/<details[^>]*>.*?<\/details>/gs, '');
    const [list = ''] = elementsOf(main.slice(main.indexOf('results-title')), 'ol');
    return elementsOf(list, 'li');
  };

  it.each([
    ['an English name', 'sla kram siem reap'],
    ['a Khmer name', 'ស្លក្រាម សៀមរាប'],
    ['a code', '171001'],
    ['a code in pairs', '17 10 01'],
    ['a code in Khmer digits', '១៧១០០១'],
  ])('finds a place by %s', async (_what, q) => {
    const response = await search({ q });
    expect(response.status).toBe(200);
    const [card = ''] = elementsOf(mainOf(response.body), 'article');
    expect(hrefsOf(card)[0]).toBe(local(language, SLA_KRAM));
    expect(tagsOf(card, 'data')[0]?.['value']).toBe('171001');
    const others = resultsOf(response).map((row) => tagsOf(row, 'data')[0]?.['value']);
    expect(others).not.toContain('171001');
  });

  it('says of each result where it lies and what kind of place it is', async () => {
    const [first = ''] = resultsOf(await search({ q: 'kampot' }));
    const place = language === 'en' ? 'Kampot Municipality កំពត Kampot' : 'ក្រុងកំពត Kampot ខេត្តកំពត';
    expect(textOf(first)).toContain(`${place} ${searchResults.category.district}`);
  });

  it('names in the card of a code the place that had it in 2022', async () => {
    const { body } = await search({ q: '171201' });
    const [card = ''] = elementsOf(mainOf(body), 'article');
    expect(hrefsOf(card)).toContain(local(language, SLA_KRAM));
    expect(textOf(card)).toContain(`${postcodeHero.formerCode} 171201`);
  });

  it('leads from a village to its place in the page of its commune', async () => {
    const { body } = await search({ q: 'thmei siem reap' });
    const anchored = hrefsOf(mainOf(body)).filter((href) => /#v\d{2}$/.test(href));
    expect(anchored.length).toBeGreaterThan(0);
    const [path = '', anchor = ''] = anchored[0]?.split('#') ?? [];
    expect((await server.get(path)).body).toContain(`<li id="${anchor}"`);
  });

  it('shows ten results a page, and the next ones behind a link', async () => {
    const first = await search({ q: 'thmei' });
    const next = tagsOf(first.body, 'a').find(({ rel }) => rel === 'next')?.['href'] ?? '';
    const second = await server.get(next);
    expect(resultsOf(first)).toHaveLength(10);
    expect(resultsOf(second)).toHaveLength(10);
    const back = tagsOf(second.body, 'a').find(({ rel }) => rel === 'prev')?.['href'] ?? '';
    expect(resultsOf(await server.get(back))).toEqual(resultsOf(first));
    expect(resultsOf(first).filter((result) => resultsOf(second).includes(result))).toEqual([]);
  });

  it('shows one category alone behind its link, through all its pages', async () => {
    const all = await search({ q: 'thmei' });
    const choices = mainOf(all.body).replaceAll(/<details[^>]*>.*?<\/details>/gs, '');
    const links = tagsOf(choices, 'a').flatMap(({ href = '' }) => (href.includes('category=') ? [href] : []));
    const categories = links.map((href) =>
      new URLSearchParams(href.slice(href.indexOf('?'))).get('category'),
    );
    expect(categories).toEqual(['district', 'commune', 'village', 'landmark']);
    const first = await server.get(links[2] ?? '');
    const next = tagsOf(first.body, 'a').find(({ rel }) => rel === 'next')?.['href'] ?? '';
    for (const response of [first, await server.get(next)]) {
      const rows = resultsOf(response);
      expect(rows).toHaveLength(10);
      for (const row of rows) expect(textOf(row)).toContain(searchResults.category.village);
      expect(tagsOf(response.body, 'input').find(({ name }) => name === 'q')?.['value']).toBe('thmei');
    }
  });

  it('refuses a category that does not exist, and takes an empty one for all', async () => {
    expect((await search({ q: 'thmei', category: 'planet' })).status).toBe(400);
    expect(resultsOf(await search({ q: 'thmei', category: '' }))).toHaveLength(10);
  });

  it('marks what the query matched, in the name and in what the place lies in', async () => {
    const [first = ''] = resultsOf(await search({ q: 'sla kram siem reap', category: 'commune' }));
    expect(elementsOf(first, 'mark').map(textOf)).toEqual(
      language === 'en' ? ['Sla Kram', 'ស្លក្រាម', 'Siem Reap'] : ['ស្លក្រាម', 'Sla Kram', 'សៀមរាប'],
    );
  });

  it('past the end shows nothing and the way back to the last page', async () => {
    const response = await search({ q: 'thmei', page: '500' });
    expect(response.status).toBe(200);
    expect(resultsOf(response)).toEqual([]);
    expect(textOf(mainOf(response.body))).toContain(words[language].ui.searchResults.pastEnd);
    const back = tagsOf(response.body, 'a').find(({ rel }) => rel === 'prev')?.['href'] ?? '';
    expect(resultsOf(await server.get(back)).length).toBeGreaterThan(0);
  });

  it.each(['0', '-1', '1.5', 'x', '', '1e3', '99999', '2001', '１'])(
    'refuses page=%s in words',
    async (page) => {
      const response = await search({ q: 'thmei', page });
      expect(response.status).toBe(400);
      expect(textOf(mainOf(response.body))).toContain(words[language].ui.errorNotice['bad-request'].title);
    },
  );

  it.each(['', '   '])('asks what to search for when "%s" was typed', async (q) => {
    const response = await search({ q });
    expect(response.status).toBe(200);
    expect(textOf(mainOf(response.body))).toContain(searchResults.hint);
    expect(resultsOf(response)).toEqual([]);
  });

  it('says that nothing was found, and leads to the list of everything', async () => {
    const response = await search({ q: 'xyzzy' });
    expect(response.status).toBe(200);
    expect(textOf(mainOf(response.body))).toContain(filled(searchResults.none, { query: 'xyzzy' }));
    expect(hrefsOf(mainOf(response.body))).toContain(local(language, '/all-postal-codes'));
  });

  it('cuts what is too long, says so, and never splits a character', async () => {
    const exact = '𠮷'.repeat(200);
    const notice = filled(searchResults.cut, { number: '200' });
    const { body } = await search({ q: `${exact}ក` });
    expect(textOf(mainOf(body))).toContain(notice);
    expect(tagsOf(body, 'input').find(({ name }) => name === 'q')?.['value']).toBe(exact);
    expect(textOf(mainOf((await search({ q: exact })).body))).not.toContain(notice);
  });

  it('keeps what was typed in the field, and nothing of it becomes markup', async () => {
    const q = '"><script>alert(1)</script>';
    const { body } = await search({ q });
    const fields = tagsOf(body, 'input').filter(({ name }) => name === 'q');
    expect(new Set(fields.map(({ value }) => value))).toEqual(new Set([q]));
    expect(body).not.toContain('<script>alert');
  });

  it('is not indexed and not cached', async () => {
    const { body, headers } = await search({ q: 'kep' });
    expect(metaOf(body, 'robots')).toContain('noindex');
    expect(headers['cache-control']).toBe('no-store');
  });
});
