import { describe, expect, it } from 'vitest';
import {
  alternatesIn,
  headingOf,
  hrefsOf,
  langOf,
  mainOf,
  metaOf,
  tagsOf,
  textOf,
} from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const server = useServer();

const unknown = [
  '/System/page-not-found',
  '/nowhere',
  '/nowhere/at/all/for/ever',
  '/kampot',
  '/kampot-province/nowhere',
  '/kampot-province/chhuk/nowhere',
  '/postcode/1201',
  '/postcode/999999',
  '/postcode-start-with/99',
  '/parts',
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/assets/main-gone.js',
  '/%E1%9E%80%E1%9F%86%E1%9E%96%E1%9E%8F',
];

describe.each(languages)('in %s', (language) => {
  const { notFound, errorNotice, search, searchResults } = words[language].ui;

  it.each(unknown)(
    '%s is a page that says it does not exist, in the language of the address',
    async (path) => {
      const { status, headers, body } = await server.get(local(language, path));
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(langOf(body)).toBe(language);
      const code = /\d{6}$/.exec(path)?.[0];
      const unknownCode = filled(searchResults.noneCoded, { query: code ?? '' });
      expect(headingOf(body)).toBe(code === undefined ? notFound.title : unknownCode);
    },
  );

  it.each(['/System/page-not-found', '/kampot-province/nowhere'])(
    '%s shows the not-found component alone, with a search field and a way home',
    async (path) => {
      const { body } = await server.get(local(language, path));
      const main = mainOf(body);
      const blocks = tagsOf(main, 'div').filter(({ id }) => id?.startsWith('block-'));
      expect(blocks.map(({ id }) => id)).toEqual(['block-0']);
      expect(tagsOf(main, 'aside')).toEqual([]);
      expect(body).not.toContain('data-banner-slot');
      const fields = tagsOf(body, 'input').filter(({ name }) => name === 'q');
      expect(fields).toHaveLength(1);
      expect(tagsOf(main, 'form').map(({ action }) => action)).toEqual([local(language, '/search')]);
      expect(textOf(main)).toContain(search.label);
      expect(hrefsOf(main)).toContain(local(language, '/'));
    },
  );

  it('is not indexed, is cached by a CDN for half a minute, and has no twin that search engines should show', async () => {
    const { body, headers } = await server.get(local(language, '/nowhere'));
    expect(metaOf(body, 'robots')).toContain('noindex');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30',
      'cdn-cache-control': 'public, max-age=30',
    });
    expect(alternatesIn(body)).toEqual({});
  });

  it('leads from a code nobody has to those that begin like it', async () => {
    const main = mainOf((await server.get(local(language, '/postcode/129999'))).body);
    expect(hrefsOf(main)).toContain(local(language, '/postcode-start-with/12'));
    expect(textOf(main)).toContain(filled(notFound.suggestion, { prefix: '12' }));
  });

  it.each([
    ['/%', 400, 'bad-request'],
    ['/kampot%ZZ', 400, 'bad-request'],
    ['/%E1%9E', 400, 'bad-request'],
    ['/kampot%00province', 400, 'bad-request'],
    [`/${'x'.repeat(9000)}`, 414, 'uri-too-long'],
    [`/search?q=${'x'.repeat(9000)}`, 414, 'uri-too-long'],
  ] as const)('%.30s is answered with %i in words', async (path, status, kind) => {
    const response = await server.get(local(language, path));
    expect(response.status).toBe(status);
    expect(langOf(response.body)).toBe(language);
    expect(headingOf(response.body)).toBe(errorNotice[kind].title);
    expect(tagsOf(mainOf(response.body), 'form').map(({ action }) => action)).toEqual([
      local(language, '/search'),
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused in words', async (method) => {
    const response = await server.ask(method, local(language, '/postcode'));
    expect(response.status).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD');
    expect(headingOf(response.body)).toBe(errorNotice['method-not-allowed'].title);
  });
});
