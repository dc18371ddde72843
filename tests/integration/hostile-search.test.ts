import { describe, expect, it } from 'vitest';
import { SearchResultList } from '#shared/contracts/addresses/search.ts';
import { elementsOf, mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { filled, words } from '#fixtures/data/words.ts';

const server = useServer();

const { searchResults } = words.en.ui;
function fieldOf(body: string): string | undefined {
  return tagsOf(body, 'input').find(({ name }) => name === 'q')?.['value'];
}

describe('what is typed is text, and comes back as it was', () => {
  it.each([
    ['an expression', '(a+)+$'],
    ['an expression that matches all', '.*'],
    ['half an expression', '[\\'],
    ['a script', '<script>alert(1)</script>'],
    ['the end of an attribute', '" onfocus="alert(1)" autofocus="'],
    ['the marks of a match', '<em>Kep</em>'],
    ['an entity', '&lt;b&gt;'],
    ['the words of a query', "' OR 1=1 --"],
    ['a placeholder of ours', '{{number}} $t(search.label)'],
    ['writing turned round', '\u202egnopmaK\u202c'],
    ['emoji', '👨‍👩‍👧‍👦🇰🇭'],
    ['the name of a prototype', '__proto__'],
    ['marks without a letter', '\u17d2\u17b6\u0301'],
  ])('%s: %s', async (_what, q) => {
    const query = new URLSearchParams({ q }).toString();
    const { status, body } = await server.get(`/search?${query}`);
    expect(status).toBe(200);
    expect(fieldOf(body)).toBe(q);
    expect(body).not.toContain('<script>alert');
    expect(tagsOf(body, 'input').flatMap(Object.keys)).not.toContain('onfocus');
    const headings = ['h1', 'h2'].flatMap((name) => elementsOf(mainOf(body), name));
    const heading = headings.map(textOf).join(' ');
    const typed = textOf(q.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    expect(heading.includes(typed) || heading.startsWith(words.en.ui.foundAddress.which)).toBe(true);
    const response = await server.get(`/api/search?${query}`);
    expect(response.status).toBe(200);
    // The response schema allows no markup but `<em>`.
    expect(dataOf(response, SearchResultList).pagination.page).toBe(1);
  });

  it.each(['%ED%A0%80', '%ED%BF%BFkep', '%FF%FE', '%', '%E1%9E'])('bytes that are no text: %s', async (q) => {
    expect((await server.get(`/search?q=${q}`)).status).toBe(200);
    expect((await server.get(`/api/search?q=${q}`)).status).toBe(200);
  });
});

describe('a query that is much too long', () => {
  it('is cut, with a notice, up to the longest address', async () => {
    const { status, body } = await server.get(`/search?q=${'kep+'.repeat(1900)}`);
    expect(status).toBe(200);
    expect(textOf(mainOf(body))).toContain(filled(searchResults.cut, { number: '200' }));
    expect(fieldOf(body)).toBe('kep '.repeat(50).trim());
  });

  it('is refused beyond that, in words', async () => {
    const page = await server.get(`/search?q=${'a'.repeat(10_240)}`);
    expect(page.status).toBe(414);
    expect(textOf(mainOf(page.body))).toContain(words.en.ui.errorNotice['uri-too-long'].title);
    expect((await server.get(`/api/search?q=${'a'.repeat(10_240)}`)).status).toBe(414);
  });
});
