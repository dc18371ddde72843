import { describe, expect, it } from 'vitest';
import { useServer } from '#fixtures/server/use-server.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';

const server = useServer();

const wellSpelt = provinceSlugs
  .filter((slug) => slug.endsWith('-provine'))
  .map((slug): [string, string] => [`/${slug.replace(/-provine$/, '-province')}`, `/${slug}`]);
const KHMER_CODE = encodeURIComponent('១២០១០១');

/** Old spellings and typing errors of paths, with the path that each redirects to. */
const moved: [from: string, to: string][] = [
  ...wellSpelt,
  ...wellSpelt.map(([from, to]): [string, string] => [`/km${from}`, `/km${to}`]),
  ['/battambang-province/bavel', '/battambang-provine/bavel'],
  ['/siem-reap-province/siem-reap/sla-kram', '/siem-reap-provine/siem-reap/sla-kram'],
  ['/kampot-province/', '/kampot-province'],
  ['/km/', '/km'],
  ['/km/kampot-province/chhuk/', '/km/kampot-province/chhuk'],
  ['/Kampot-Province', '/kampot-province'],
  ['/KM/TRACK', '/km/track'],
  ['/Postcode/120101', '/postcode/120101'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/track', '/track'],
  ['/EN/postcode/120101', '/postcode/120101'],
  ['/en/Siem-Reap-Province/Siem-Reap/', '/siem-reap-provine/siem-reap'],
  ['/postcode/12%2001%2001', '/postcode/120101'],
  ['/postcode/12-01-01', '/postcode/120101'],
  ['/postcode/12.01.01', '/postcode/120101'],
  ['/postcode/12%C2%B701%C2%B701', '/postcode/120101'],
  [`/postcode/${KHMER_CODE}`, '/postcode/120101'],
  [`/km/Postcode/${KHMER_CODE}/`, '/km/postcode/120101'],
  ['/en/postcode/12%2001-01/', '/postcode/120101'],
  [`/postcode-start-with/${encodeURIComponent('១២')}`, '/postcode-start-with/12'],
  ['/postcode-start-with/120101', '/postcode/120101'],
  ['/km/postcode-start-with/12%2001%2001', '/km/postcode/120101'],
  ['/%6Bampot-province', '/kampot-province'],
  ['/kampot-province%2fchhuk', '/kampot-province/chhuk'],
];

describe.each(moved)('%s', (from, to) => {
  it(`moved for good to ${to}, in one hop, with the query`, async () => {
    const response = await server.get(`${from}?q=%E1%9E%80+b&a=1&a=2`);
    expect(response.status).toBe(301);
    expect(response.headers.location).toBe(`${to}?q=%E1%9E%80+b&a=1&a=2`);
    expect((await server.get(to)).status).toBe(200);
  });

  it('says the same to HEAD, without a query', async () => {
    const response = await server.head(from);
    expect(response.status).toBe(301);
    expect(response.headers['location']).toBe(to);
  });
});

describe('the query of a redirect', () => {
  it.each(['?', '?q=%', '?q=%ZZ&q[]=1', `?q=${'%'.repeat(8000)}`])(
    'stays as it was written: %.20s',
    async (query) => {
      const { status, headers } = await server.raw.get(`/Track${query}`);
      expect(status).toBe(301);
      expect(headers.location).toBe(`/track${query}`);
    },
  );
});

it('markup in the query of a redirect comes back escaped', async () => {
  const { headers } = await server.raw.get('/Track?q=<b>"x"');
  expect(headers.location).toBe('/track?q=%3Cb%3E%22x%22');
});

describe('what is not redirected', () => {
  it.each([
    '/Nowhere',
    '/nowhere/',
    '/en/nowhere',
    '/KM/Nowhere',
    '/Kampot-Province/Nowhere',
    '/preah-vihear-province/nowhere/',
    '/postcode/99%2099%2099',
    '/POSTCODE/abc',
    '/postcode-start-with/9-9',
  ])('%s, because there is no such page', async (path) => {
    const response = await server.raw.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.location).toBeUndefined();
  });

  it.each([
    ['/System/page-not-found', 404],
    ['/km/System/page-not-found', 404],
    ['/system/page-not-found', 404],
    ['/icons/Icon.svg', 404],
    ['/healthz', 200],
  ])('%s, which answers %i as it is', async (path, status) => {
    const response = await server.raw.get(path);
    expect(response.status).toBe(status);
    expect(response.headers.location).toBeUndefined();
  });

  it.each([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '/%5Cevil.example/',
    '//evil.example/..;/Track',
  ])('%s, which would lead away from the site', async (path) => {
    const response = await server.raw.get(path);
    expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    expect([400, 404]).toContain(response.status);
  });
});
