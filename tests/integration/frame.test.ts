import { beforeAll, describe, expect, it } from 'vitest';
import { elementsOf, hrefsOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local } from '#fixtures/data/words.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';

const server = useServer();

describe.each(languages)('header and footer of every page in %s', (language) => {
  let html: string;
  let header: string;
  let footer: string;
  let menu: string;
  beforeAll(async () => {
    html = (await server.get(local(language, '/kampot-province/chhuk'))).body;
    [header = ''] = elementsOf(html, 'header');
    [footer = ''] = elementsOf(html, 'footer');
    menu = html.slice(html.indexOf('id="menu"'));
  });

  it('the logo leads home', () => {
    expect(hrefsOf(header)[0]).toBe(local(language, '/'));
  });

  it('the menu after the content leads to every province, without a script', () => {
    const links = hrefsOf(menu);
    expect(provinceSlugs.filter((slug) => !links.includes(local(language, `/${slug}`)))).toEqual([]);
    expect(tagsOf(menu, 'details').length).toBeGreaterThan(0);
    expect(html.indexOf('id="menu"')).toBeGreaterThan(html.indexOf('</main>'));
  });

  it('privacy, terms and contact stand in the footer and not in the header', () => {
    const pages = ['/privacy', '/term-and-conditions', '/contact-us'].map((path) => local(language, path));
    expect(pages.filter((path) => hrefsOf(header).includes(path))).toEqual([]);
    expect(pages.filter((path) => !hrefsOf(footer).includes(path))).toEqual([]);
  });

  it('the footer leads to the free tools and the post offices, each link once', () => {
    const tools = [
      'atm-finder',
      'download-printable-postal-codes',
      'widget-postcode-generator',
      'currency-converter',
    ];
    const wanted = ['/free-tools', '/find-post-office', ...tools.map((tool) => `/free-tools/${tool}`)];
    const links = hrefsOf(footer);
    expect(links).toEqual(expect.arrayContaining(wanted.map((path) => local(language, path))));
    expect(new Set(links).size).toBe(links.length);
  });

  it('the clock bears the name of the province on the page', () => {
    const label = language === 'en' ? 'Kampot' : 'កំពត';
    expect(
      elementsOf(menu, 'p')
        .map(textOf)
        .some((text) => text.startsWith(label)),
    ).toBe(true);
  });

  it('the years go from 2019 to this one in Phnom Penh', () => {
    expect(textOf(footer)).toContain('© 2019–2031');
  });

  it('partner sites are linked over https', () => {
    const partners = hrefsOf(footer).filter((href) => !href.startsWith('/'));
    expect(partners.length).toBeGreaterThan(1);
    expect(partners.filter((href) => !href.startsWith('https://'))).toEqual([]);
  });

  it('one slot for a banner stands in the middle and one at the bottom, both empty', () => {
    const slots = [
      ...html.matchAll(/<(?:div|aside)[^>]*data-banner-slot="(\w+)"[^>]*>(.*?)<\/(?:div|aside)>/gs),
    ];
    expect(slots.map(([, position, inside]) => [position, inside])).toEqual([
      ['middle', ''],
      ['bottom', ''],
    ]);
  });
});

it.each(['/', '/km/phnom-penh-capital'])('nothing that %s loads comes from another site', async (url) => {
  const { body } = await server.get(url);
  const loaded = [
    ...tagsOf(body, 'script').map(({ src }) => src),
    ...tagsOf(body, 'img').map(({ src }) => src),
    ...tagsOf(body, 'link')
      .filter(({ rel }) => rel !== 'canonical' && rel !== 'alternate')
      .map(({ href }) => href),
  ].filter((address) => address !== undefined);
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([]);
});

it.each(['Googlebot/2.1', 'Mozilla/5.0 (Linux; Android 14) Chrome/140'])(
  'a page is the same for %s as for everybody else',
  async (agent) => {
    const plain = await server.get('/kampot-province');
    expect((await server.get('/kampot-province', { 'User-Agent': agent })).body).toBe(plain.body);
  },
);

describe.each<Record<string, string>>([
  { Host: 'evil.example' },
  { Host: 'evil.example:8443' },
  { Host: 'localhost.' },
  { Host: 'postcode.example@evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'ftp', 'X-Forwarded-Port': '1' },
  { 'X-Forwarded-Proto': 'javascript' },
  { 'X-Forwarded-Prefix': '/evil' },
  { Forwarded: 'host=evil.example;proto=ftp' },
  { 'X-Host': 'evil.example', 'X-Forwarded-Server': 'evil.example' },
  { 'X-Original-URL': '/privacy', 'X-Rewrite-URL': '/privacy' },
  { Origin: 'https://evil.example', Referer: 'https://evil.example/' },
])('what a request says of where it goes: %j', (named) => {
  // None of these pages is cached, so the server renders each response anew.
  it.each(['/search?q=kampot', '/km/nowhere', '/postcode?code=x'])('changes nothing of %s', async (path) => {
    expect((await server.get(path, named)).body).toBe((await server.get(path)).body);
  });

  it('leads nobody off the site', async () => {
    expect((await server.get('/Track', named)).headers.location).toBe('/track');
  });
});
