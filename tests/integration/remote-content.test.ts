import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestContent } from '#fixtures/server/app.ts';
import { askPatiently } from '#fixtures/server/crawl.ts';
import { startEdge } from '#fixtures/server/edge.ts';
import { startFaultyServer } from '#fixtures/upstream/faulty-server.ts';
import { alternatesIn, canonicalOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { readSitemaps } from '#fixtures/server/sitemap.ts';
import { staticPaths } from '#fixtures/data/static-paths.ts';
import { languages, local } from '#fixtures/data/words.ts';
import { readConfig } from '#server/config/config.ts';

/** The instance that provides the content has another origin, which must not appear in the edge's responses. */
const elsewhere = readConfig({
  SITE_URL: 'https://elsewhere.example',
  CONTACT_EMAIL: 'desk@postcode.example',
  LOG_LEVEL: 'silent',
});

let main: Awaited<ReturnType<typeof startFaultyServer>>;
let publicApi: Awaited<ReturnType<typeof startFaultyServer>>;
let edge: Awaited<ReturnType<typeof startEdge>>;
const embedded = useServer();
beforeAll(async () => {
  const app = await createTestApp({ config: elsewhere, content: createTestContent(elsewhere) });
  main = await startFaultyServer(app);
  publicApi = await startFaultyServer(app);
  edge = await startEdge({
    contentApiUrl: main.baseUrl,
    publicApiUrl: `${publicApi.baseUrl}/`,
    // A trusted proxy may set the request id.
    environment: { TRUST_PROXY: 'loopback' },
  });
});
afterAll(async () => {
  await edge.stop();
  await Promise.all([main.stop(), publicApi.stop()]);
});

const pages = [
  ...staticPaths,
  '/kampot-province',
  '/phnom-penh-capital',
  '/battambang-province/banan',
  '/siem-reap-provine/siem-reap/sla-kram',
  '/postcode/120101',
  '/postcode/171001',
  '/postcode/020407',
  '/postcode/010101',
  '/postcode-start-with/1',
  '/postcode-start-with/12',
  '/postcode-start-with/1201',
  '/postcode?code=abc',
  '/postcode?code=%20',
  '/postcode?code=12%2001%2001',
  '/postcode-start-with?prefix=x%26y%3D1',
  '/search?q=kampot',
  '/search?q=%E1%9E%80%E1%9F%86%E1%9E%96%E1%9E%8F&page=2',
  '/search?q=nowhere-at-all',
  `/search?q=${'x'.repeat(300)}`,
  '/search?q=a&page=0',
  '/search?q=a&q=b',
  '/System/page-not-found',
  '/nowhere',
  '/kampot-province/nowhere',
  '/kampot-province/chhuk/nowhere',
  '/postcode/129999',
  '/postcode/12999',
  '/postcode-start-with/1299',
  `/postcode/${'9'.repeat(1100)}`,
  '/%E1%9E',
  '/Kampot-Province/',
  '/kampot-province.json',
  '/postcode/129999.json',
];

/** Headers that may differ between two responses with the same page. */
const OWN_HEADERS = new Set(['date', 'x-request-id', 'keep-alive', 'connection', 'x-cache', 'age']);
/** A crawler gets the complete page, while a browser gets the first part of a late page early. */
const CRAWLER = { 'User-Agent': 'Googlebot/2.1' };
/** Repeats a request after a 503, because a page may exceed its deadline on a busy machine. */
const getRemote = (url: string) => askPatiently((path) => edge.get(path, CRAWLER), url);
function shared(headers: object) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)));
}

describe.each(languages)('an edge whose content comes from another instance, in %s', (language) => {
  it.each(pages)('%.60s has the same bytes and headers as where it is embedded', async (path) => {
    const url = local(language, path);
    const [remote, own] = await Promise.all([getRemote(url), embedded.get(url, CRAWLER)]);
    expect([remote.status, remote.body]).toEqual([own.status, own.body]);
    expect(shared(remote.headers)).toEqual(shared(own.headers));
    expect(remote.body).not.toContain('elsewhere.example');
  });

  it('has the same pages a second time, from its memory', async () => {
    const url = local(language, '/svay-rieng-province');
    const first = await edge.get(url, CRAWLER);
    expect(await edge.get(url, CRAWLER)).toMatchObject({ status: 200, body: first.body });
    expect(main.pageCalls(url)).toHaveLength(1);
  });

  it('says of each page that it stands here', async () => {
    const { body } = await edge.get(local(language, '/takeo-provine'));
    expect(canonicalOf(body)).toBe(`https://postcode.example${local(language, '/takeo-provine')}`);
    for (const address of Object.values(alternatesIn(body))) {
      expect(new URL(address).origin).toBe('https://postcode.example');
    }
  });
});

describe('everything else of that edge', () => {
  it.each([
    '/api/page?path=/km/kampot-province&culture=km-KH',
    '/api/layout?culture=en',
    '/api/layout?culture=km',
    '/api/resourcestring?culture=km',
    '/api/places',
    '/api/places?parent=1201&page=2&pageSize=2',
    '/api/places?parent=120101',
    '/api/places?parent=99',
    '/api/places?parent=x',
    '/api/postcodes?prefix=12&page=2&pageSize=10',
    '/api/postcodes',
    '/api/postcodes/120101',
    '/api/postcodes/999999',
    '/api/postcodes/1',
    '/api/geocoding/nearest?lat=13.3633&lon=103.8564&lang=km',
    '/api/geocoding/nearest?lat=48.8566&lon=2.3522',
    '/api/geocoding/nearest?lat=91&lon=0',
    '/api/geocoding/reverse?lat=13.3633&lon=103.8564',
    '/api/post-offices?province=12&near=11.5564,104.9282',
    '/api/post-offices/po-12-central',
    '/api/post-offices/po-99',
    '/api/atms?province=siem-reap-provine&bank=aba&page=2&pageSize=5',
    '/api/atms?bank=nobody',
    '/api/atms/mag-001',
    '/api/banks',
    '/api/track/courier/detect?number=RR473124829GB&t=3600000',
    '/api/indexable-pages?page=2&pageSize=100',
    '/api/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
  ])('%s is the same', async (url) => {
    const [remote, own] = await Promise.all([getRemote(url), embedded.get(url, CRAWLER)]);
    expect([remote.status, remote.body]).toEqual([own.status, own.body]);
  });

  it('lists the same pages in its sitemaps', async () => {
    expect(await readSitemaps(edge.get)).toEqual(await readSitemaps(embedded.get));
  });
});

describe('what is asked of the other instance', () => {
  const bidOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16);

  it.each(['/koh-kong-province', '/km/koh-kong-province'])('carries a bid of the path: %s', async (path) => {
    await edge.get(path);
    const [call] = main.pageCalls(path);
    expect(call?.headers['bid']).toBe(bidOf(path));
    expect(call?.headers).toMatchObject({
      accept: 'application/json',
      'user-agent': expect.stringMatching(
        /^postcode-cambodia\/\d+\.\d+\.\d+ \(\+https:\/\/postcode\.example\)$/,
      ),
    });
    expect(call?.url.searchParams.get('v')).toBeNull();
  });

  it('carries the id of the visitor’s request', async () => {
    const id = 'visit-1234567890';
    const { headers } = await edge.get('/kep-province', { 'x-request-id': id });
    expect(headers['x-request-id']).toBe(id);
    expect(main.pageCalls('/kep-province')[0]?.headers['x-request-id']).toBe(id);
  });

  it('carries the trace context of our proxy', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await edge.get('/api/places?parent=1204', { traceparent });
    const sent = main.seen.filter(({ url }) => url.search.includes('parent=1204'));
    expect(sent.map(({ headers }) => headers['traceparent'])).toEqual([traceparent]);
  });

  it('goes to the public API, with its version, for free tools and ATMs alone', async () => {
    await edge.get('/free-tools');
    const calls = [...publicApi.pageCalls('/free-tools'), ...publicApi.pageCalls('/km/free-tools')];
    expect(calls.length).toBeGreaterThan(0);
    for (const { url, headers } of calls) {
      expect(url.searchParams.get('v')).toBe('1.1.3');
      expect(headers['bid']).toBe(bidOf(url.searchParams.get('path') ?? ''));
    }
    expect(
      publicApi.seen.filter(({ url }) => !/free-tools|atm/.test(url.searchParams.get('path') ?? '')),
    ).toEqual([]);
    expect(main.pageCalls('/free-tools')).toEqual([]);
  });

  it('goes to the main API for a place whose name contains the letters atm', async () => {
    await edge.get('/kampot-province/thatmean');
    expect(publicApi.pageCalls('/kampot-province/thatmean')).toEqual([]);
    expect(main.pageCalls('/kampot-province/thatmean')).toHaveLength(1);
  });

  it('is nothing for an address that can be no page', async () => {
    const before = main.seen.length;
    const junk = ['/wp-login.php', '/.git/config', '/WP-Admin/setup.php/', '/assets/gone', '/nowhere//x'];
    for (const path of junk) await edge.get(path);
    const asked = main.seen.slice(before).filter(({ url }) => url.pathname === '/api/page');
    expect(asked).toEqual([]);
  });

  it('names no parameter that the page does not know', async () => {
    await edge.get('/search?q=kep&utm_source=x&culture=fr&path=/evil&v=2');
    const [call] = main.pageCalls('/search').filter(({ url }) => url.searchParams.get('q') === 'kep');
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      q: 'kep',
      path: '/search',
      culture: 'en-us',
    });
  });
});
