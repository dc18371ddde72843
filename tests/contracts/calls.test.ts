import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { IndexablePageList } from '#shared/contracts/indexable-page.ts';
import { Layout, ResourceStrings } from '#shared/contracts/layout.ts';
import { Page } from '#shared/contracts/page.ts';
import { PlaceList, PostcodeDetail, PostcodeList } from '#shared/contracts/postcode.ts';
import { compareNames } from '#shared/i18n/format.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { words } from '#fixtures/data/words.ts';

const server = useServer();

const calls = [
  ['/api/page?path=/km/kampot-province&culture=km-KH', Page],
  ['/api/layout?culture=en', Layout],
  ['/api/resourcestring?culture=km', ResourceStrings],
  ['/api/places', PlaceList],
  ['/api/places?parent=12', PlaceList],
  ['/api/places?parent=1201', PlaceList],
  ['/api/places?parent=120101', PlaceList],
  ['/api/postcodes/120101', PostcodeDetail],
  ['/api/postcodes', PostcodeList],
  ['/api/postcodes?prefix=12&page=2&pageSize=10', PostcodeList],
  ['/api/indexable-pages', IndexablePageList],
  ['/api/indexable-pages?page=2&pageSize=100', IndexablePageList],
  ['/kampot-province.json', Page],
] as const;

describe.each(calls)('%s', (url, schema) => {
  it('answers with JSON in the envelope, of the documented shape', async () => {
    const response = await server.get(url);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(JSON.parse(response.body))).toEqual(['status', 'data']);
    expect(dataOf(response, schema)).toEqual(JSON.parse(response.body).data);
  });

  it('carries an ETag, and a client that has the response gets 304 without a body', async () => {
    const { headers, body } = await server.get(url);
    expect(headers.etag).toMatch(/^(?:W\/)?"[^"]+"$/);
    const again = await server.get(url, { 'If-None-Match': headers.etag ?? '' });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.etag).toBe(headers.etag);
    const other = await server.get(url, { 'If-None-Match': '"another"' });
    expect(other).toMatchObject({ status: 200, body });
  });

  it('may be cached', async () => {
    expect((await server.get(url)).headers['cache-control']).toMatch(/^public\b.*max-age=\d+/);
  });
});

describe('a postal code', () => {
  const detail = async (code: string) => dataOf(await server.get(`/api/postcodes/${code}`), PostcodeDetail);
  const uses = async (code: string) => (await detail(code)).uses.map(({ role, place }) => [role, place.code]);

  it('that is current here and former there tells both, the current place first', async () => {
    expect(await uses('171001')).toEqual([
      ['current', '171001'],
      ['former', '170201'],
    ]);
  });

  it('that is only a former one tells its place, with the place’s current code', async () => {
    const [use] = (await detail('010101')).uses;
    expect(use).toMatchObject({ role: 'former', place: { code: '010201', postcode: { code: '010201' } } });
    expect(use?.parents.map(({ code }) => code)).toEqual(['01', '0102']);
  });

  it('tells its source and since when it holds', async () => {
    const { source } = await detail('120101');
    expect(source.title.en).toContain('Prakas No. 77');
    expect(source.date).toBe('2025-12-30');
  });

  it('tells on which page of the decree it is printed, and what slip the print has', async () => {
    expect((await detail('080318')).print).toMatchObject({ page: 22, pages: 57, code: '80318' });
    expect((await detail('010101')).print).toBeNull();
  });

  it.each(['12-01-01', '12%2001%2001', '%E1%9F%A1%E1%9F%A2%E1%9F%A0%E1%9F%A1%E1%9F%A0%E1%9F%A1'])(
    'is understood as %s',
    async (typed) => {
      expect((await detail(typed)).code).toBe('120101');
    },
  );

  it('that nobody has is not found, and one that is none is refused', async () => {
    const unknown = await server.get('/api/postcodes/999999');
    expect([unknown.status, errorOf(unknown).code]).toEqual([404, 'not-found']);
    for (const typed of ['12010', 'abcdef', '1201011', '%20']) {
      const response = await server.get(`/api/postcodes/${typed}`);
      expect([response.status, errorOf(response).fields]).toEqual([400, { code: expect.any(String) }]);
    }
  });
});

describe('the layout', () => {
  it('hides privacy, terms and contact from the navigation, and lists them among the pages', async () => {
    const { primaryNavigationItems, staticPages } = dataOf(
      await server.get('/api/layout?culture=en'),
      Layout,
    );
    const urls = primaryNavigationItems.flatMap(({ url, childItems }) => [
      url,
      ...childItems.map((item) => item.url),
    ]);
    const hidden = ['/privacy', '/term-and-conditions', '/contact-us'];
    expect(urls.length).toBeGreaterThan(3);
    expect(urls.filter((url) => hidden.includes(url))).toEqual([]);
    expect(staticPages.map(({ url }) => url)).toEqual(expect.arrayContaining(hidden));
  });

  it('lists pages by the codes of the specification, each at a page of ours', async () => {
    const { staticPages } = dataOf(await server.get('/api/layout?culture=km'), Layout);
    const urls = Object.fromEntries(staticPages.map(({ code, url }) => [code, url]));
    expect(urls).toMatchObject({
      contactUs: '/km/contact-us',
      toc: '/km/term-and-conditions',
      search: '/km/search',
      myPostcode: '/km/what-is-my-postcode',
      pageNotFound: '/km/System/page-not-found',
    });
  });

  it('says of each service of others whether it is on, and gives no key of one that is off', async () => {
    const { integrations } = dataOf(await server.get('/api/layout?culture=en'), Layout);
    const off = { enabled: false };
    expect(integrations).toEqual({
      recaptcha: off,
      errorReporting: off,
      tagManager: off,
      sessionRecording: off,
    });
  });

  it('has no Near me in Khmer', async () => {
    const response = await server.get('/api/layout?culture=km');
    expect(response.body).not.toContain('near-me');
    expect(dataOf(response, Layout).cultureName).toBe('km-KH');
  });

  it.each([
    ['en', 'Kampot', '/kampot-province'],
    ['km', 'កំពត', '/km/kampot-province'],
  ] as const)(
    'in %s names the 25 provinces, in the order of its dictionaries',
    async (language, name, url) => {
      const { provinces } = dataOf(await server.get(`/api/layout?culture=${language}`), Layout);
      const names = provinces.map((province) => province.name);
      expect(provinces).toHaveLength(25);
      expect(provinces.find((province) => province.url === url)?.name).toContain(name);
      expect(names).toEqual(names.toSorted((a, b) => compareNames(language, a, b)));
    },
  );

  it('tells the address and the colour of the site', async () => {
    const { siteProfile, siteStyle } = dataOf(await server.get('/api/layout?culture=en'), Layout);
    expect(siteProfile.siteUrl).toBe(SITE_URL);
    expect(siteStyle.primaryColor).toBe('#8c67ef');
  });
});

describe('what one asks with', () => {
  it('may carry a bid of the path, which changes nothing', async () => {
    const bid = createHash('sha256').update('/track').digest('hex').slice(0, 16);
    const plain = await server.get('/track.json');
    expect((await server.get('/track.json', { bid })).body).toBe(plain.body);
    expect((await server.get('/track.json', { bid: 'junk' })).body).toBe(plain.body);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/page/x', '/api/postcodes/120101/x', '/api/postcodes/'])(
    '%s is answered in the envelope',
    async (path) => {
      const response = await server.get(path);
      expect([200, 404]).toContain(response.status);
      expect(response.headers['content-type']).toContain('application/json');
      expect(['success', 'error']).toContain(JSON.parse(response.body).status);
    },
  );

  it.each([
    ['/api/layout?culture=fr', { culture: 'unknown-culture' }],
    ['/api/page', { path: 'missing' }],
    ['/api/places?page=0&pageSize=x', { page: 'out-of-range', pageSize: 'whole-number' }],
    ['/api/postcodes?prefix=a', { prefix: 'one-to-six-digits' }],
    ['/api/today/banners?culture=en&position=top', { position: 'unknown-position' }],
    ['/api/layout?culture=en&culture=km', { culture: 'single' }],
    ['/api/layout?culture[]=en', { culture: 'single' }],
    ['/api/places?<b>Made%20up=1&<b>Made%20up=2', { query: 'single' }],
  ])('tells what is wrong with a parameter in one word, and repeats nothing: %s', async (url, fields) => {
    const response = await server.raw.get(url);
    expect([response.status, errorOf(response).fields]).toEqual([400, fields]);
    expect(response.body).not.toMatch(/Expected|Made/);
  });

  it('counts as a whole, whatever stands in its values', async () => {
    const response = await server.get('/api/places?note=what?&parent=99&culture=km');
    expect([response.status, errorOf(response).message]).toEqual([404, words.km.pages.apiError['not-found']]);
  });

  it('tells errors in the language that was asked for', async () => {
    const message = async (url: string) => errorOf(await server.get(url)).message;
    expect(await message('/api/places?parent=99&culture=km-KH')).toBe(words.km.pages.apiError['not-found']);
    expect(await message('/api/places?parent=99&culture=en')).toBe(words.en.pages.apiError['not-found']);
    expect(await message('/km/nowhere.json')).toBe(words.km.pages.apiError['not-found']);
  });
});
