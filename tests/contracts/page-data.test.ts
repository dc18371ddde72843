import { describe, expect, it } from 'vitest';
import { Page } from '#shared/contracts/page.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { headingOf, titleOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { languages, local } from '#fixtures/data/words.ts';
import { staticPaths } from '#fixtures/data/static-paths.ts';

const server = useServer();

const paths = [
  ...staticPaths,
  '/kampot-province',
  '/kampot-province/chhuk',
  '/kampot-province/chhuk/baniev',
  '/postcode/120101',
  '/postcode/010101',
  '/postcode/020407',
  '/postcode-start-with/12',
  '/System/page-not-found',
];
const urls = languages.flatMap((language) => paths.map((path) => local(language, path)));
function jsonPath(url: string): string {
  return url === '/' ? '/index.json' : url === '/km' ? '/km/index.json' : `${url}.json`;
}

/** The keys of the JSON of each page. None may be renamed or removed, because clients outside this project read them. */
const FIELDS = [
  'breadcrumb',
  'culture',
  'id',
  'lang',
  'localizationUrls',
  'menuTitle',
  'meta',
  'placeholders',
  'seo',
  'template',
  'url',
];

describe.each(urls)('the page %s as data', (url) => {
  const load = async () => dataOf(await server.get(`/api/page?path=${encodeURIComponent(url)}`), Page);

  it('is the same at its static address and by the call', async () => {
    const response = await server.get(jsonPath(url));
    expect(response.status).toBe(200);
    expect(response.body).toBe((await server.get(`/api/page?path=${encodeURIComponent(url)}`)).body);
  });

  it('has exactly the fields of the specification', async () => {
    const page = await load();
    expect(Object.keys(page).toSorted()).toEqual(FIELDS);
    expect(Object.keys(page.seo).toSorted()).toEqual(['canonicalUrl', 'description', 'keywords', 'og:title']);
    expect(page).toEqual(JSON.parse((await server.get(jsonPath(url))).body).data);
  });

  it('is what its HTML shows', async () => {
    const page = await load();
    const { status, body } = await server.get(url);
    expect(page.url).toBe(url);
    expect(status).toBe(page.meta.status);
    expect(titleOf(body)).toContain(page.seo['og:title']);
    expect(headingOf(body)).not.toBe('');
    expect(page.seo.canonicalUrl).toMatch(new RegExp(`^${SITE_URL}/`));
  });

  it('names itself among the languages, and begins its way at the home', async () => {
    const page = await load();
    const own = page.localizationUrls.find(({ lang }) => lang === page.lang);
    expect(page.localizationUrls.map(({ lang, code }) => [lang, code])).toEqual([
      ['en', 'en-us'],
      ['km', 'km-KH'],
    ]);
    expect(own?.url).toBe(url);
    const isError = page.template === 'not-found';
    const way = page.breadcrumb.map((step) => step.url);
    expect([way[0], way.at(-1)]).toEqual(isError ? [undefined, undefined] : [local(page.lang, '/'), url]);
  });

  it('is cached by shared caches as long as its HTML', async () => {
    const [html, json] = await Promise.all([server.get(url), server.get(jsonPath(url))]);
    expect(json.headers['cache-control']).toBe(html.headers['cache-control']);
    expect(json.headers['x-robots-tag']).toContain('noindex');
  });
});

describe('the identity of a page', () => {
  it('is the same in both languages, and another for each page', async () => {
    const idsIn = (language: 'en' | 'km') =>
      Promise.all(
        paths.map(async (path) => dataOf(await server.get(jsonPath(local(language, path))), Page).id),
      );
    const ids = await idsIn('en');
    expect(await idsIn('km')).toEqual(ids);
    expect(new Set(ids).size).toBe(paths.length);
  });
});

describe('the parameters of a page', () => {
  it('reach it by its static address and by the call alike', async () => {
    const [twin, called] = await Promise.all([
      server.get('/km/search.json?q=kep&page=1'),
      server.get('/api/page?path=/km/search&q=kep&page=1'),
    ]);
    expect(twin.body).toBe(called.body);
    expect(twin.body).toContain('កែប');
  });

  it('that no page knows change nothing', async () => {
    const plain = await server.get('/track.json');
    const noisy = await server.get('/track.json?utm_source=x&q=1&q=2&__proto__=1');
    expect(noisy.body).toBe(plain.body);
  });
});

describe('an unknown page', () => {
  it.each(['/nowhere.json', '/km/nowhere.json', '/kampot-province/nowhere.json', '//x.json'])(
    '%s is not found, in the envelope',
    async (path) => {
      const response = await server.get(path);
      expect(response.status).toBe(404);
      expect(errorOf(response).code).toBe('not-found');
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/.json', '/km/.json', '/track/.json'])('%s is no address of data at all', async (path) => {
    const response = await server.get(path);
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
  });

  it.each([
    ['/api/page', 400],
    ['/api/page?path=', 400],
    ['/api/page?path=track', 400],
    ['/api/page?path=https://evil.example/', 400],
    [`/api/page?path=/${'x'.repeat(2000)}`, 400],
    ['/api/page?path=/nowhere', 404],
    ['/api/page?path=//evil.example', 404],
    ['/api/page?path=/track/../privacy', 404],
    ['/api/page?path=/Track', 404],
    ['/api/page?path=/track%00', 404],
  ])('%.60s is refused with %i', async (path, status) => {
    const response = await server.get(path);
    expect(response.status).toBe(status);
    expect(['bad-request', 'not-found']).toContain(errorOf(response).code);
  });
});
