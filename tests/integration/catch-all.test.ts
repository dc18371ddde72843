import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Page } from '#shared/contracts/page.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import {
  alternatesIn,
  canonicalOf,
  headingOf,
  hrefsOf,
  langOf,
  mainOf,
  tagsOf,
} from '#fixtures/server/html.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { begin } from '#fixtures/server/late-site.ts';
import { ADMIN_TOKEN, startSiteEdge, useSiteEdge } from '#fixtures/server/site-edge.ts';
import { readSitemaps } from '#fixtures/server/sitemap.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { ABOUT_TAG } from '#fixtures/upstream/content-site.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

const at = useSiteEdge();
const startEmbedded = useServers();

function askedFor(path: string): number {
  return at.site.askedPages().filter((asked) => asked === path).length;
}

describe.each(languages)('a page that no route knows and the content source has, in %s', (language) => {
  const url = local(language, '/about-us');
  const title = { en: 'Who makes this directory', km: 'អ្នកបង្កើតបញ្ជីនេះ' }[language];

  it('is served with all its blocks, and what nobody built is left out', async () => {
    const { status, body } = await at.edge.get(url);
    expect(status).toBe(200);
    expect([langOf(body), headingOf(body)]).toEqual([language, title]);
    const main = mainOf(body);
    expect(hrefsOf(main)).toContain(local(language, '/about-us/history'));
    expect(tagsOf(main, 'form').map(({ action }) => action)).toContain(local(language, '/postcode'));
    expect(main).toContain('data-banner-slot="middle"');
    expect(body).not.toContain('nobody built this');
  });

  it('is cached, stands on our site, and is for search engines', async () => {
    const first = await at.edge.get(url);
    expect(first.headers).toMatchObject({
      'x-cache': 'miss',
      'cache-control': expect.stringContaining('s-maxage=3600'),
      'content-language': language,
    });
    expect(first.headers['x-robots-tag']).toBeUndefined();
    const second = await at.edge.get(url);
    expect(second).toMatchObject({ body: first.body, headers: { 'x-cache': 'hit' } });
    expect((await at.edge.get(url, { 'If-None-Match': String(second.headers['etag']) })).status).toBe(304);
    expect(askedFor(url)).toBe(1);
    expect(canonicalOf(first.body)).toBe(`${SITE_URL}${url}`);
    expect(alternatesIn(first.body)).toEqual({
      en: `${SITE_URL}/about-us`,
      km: `${SITE_URL}/km/about-us`,
      'x-default': `${SITE_URL}/about-us`,
    });
    const tabs = hrefsOf(first.body).filter((href) => href.endsWith('/about-us'));
    expect(new Set(tabs)).toEqual(new Set(['/about-us', '/km/about-us']));
  });

  it('brings what the browser takes over', async () => {
    const { body } = await at.edge.get(url);
    const [, json = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({ page: { id: 'cms:/about-us', url, template: 'content' } });
  });

  it('is data as well, at its address and by the call', async () => {
    const data = await at.edge.get(`${url}.json`);
    const page = dataOf(data, Page);
    expect(page).toMatchObject({ id: 'cms:/about-us', url, lang: language, template: 'content' });
    expect(page.seo.canonicalUrl).toBe(`${SITE_URL}${url}`);
    expect((await at.edge.get(`/api/page?path=${url}`)).body).toBe(data.body);
    expect((await at.edge.get(`${url}.json`)).headers['x-cache']).toBe('hit');
    expect(askedFor(url)).toBe(1);
  });

  it('is dropped by the name of what it shows', async () => {
    const readEdition = async () => /Edition (\d)/.exec((await at.edge.get(url)).body)?.[1];
    const purge = (tags: string[]) =>
      at.edge.post('/api/admin/purge', JSON.stringify({ tags }), {
        Authorization: `Bearer ${ADMIN_TOKEN}`,
        'Content-Type': 'application/json',
      });
    expect(await readEdition()).toBe('1');
    at.site.publish();
    await purge(['page:other']);
    expect(await readEdition()).toBe('1');
    await purge([ABOUT_TAG]);
    expect(await readEdition()).toBe('2');
    at.site.publish();
    await purge(['cms:/about-us']);
    expect(await readEdition()).toBe('3');
  });

  it.each(['/About-Us', '/ABOUT-US/', '/about-us/', '/about-us/History', '/%61bout-us'])(
    'is where the careless spelling %s leads, in one hop and with its query',
    async (path) => {
      const { status, headers } = await at.edge.get(`${local(language, path)}?from=x`);
      expect(status).toBe(301);
      const [, address = ''] = String(headers.location).match(/^(.*)\?from=x$/) ?? [];
      expect(address).toBe(local(language, decodeURIComponent(path).toLowerCase().replace(/\/$/, '')));
      expect((await at.edge.get(address)).status).toBe(200);
      expect(askedFor(address)).toBe(1);
    },
  );
});

describe('a page that the content source does not have', () => {
  it.each(languages)('is our not-found page: %s', async (language) => {
    const path = local(language, '/nowhere-at-all');
    const { status, body, headers } = await at.edge.get(path);
    expect(status).toBe(404);
    expect([langOf(body), headingOf(body)]).toEqual([language, words[language].ui.notFound.title]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30',
      'x-robots-tag': 'noindex',
    });
    const data = await at.edge.get(`${path}.json`);
    expect([data.status, errorOf(data).code]).toEqual([404, 'not-found']);
    expect((await at.edge.get(`/api/page?path=${path}`)).status).toBe(404);
    expect(askedFor(path)).toBe(1);
  });

  it.each(['/Nowhere-At-All', '/nowhere-at-all/', '/en/nowhere-at-all'])(
    'is not redirected to: %s',
    async (path) => {
      expect((await at.edge.get(path)).status).toBe(404);
    },
  );

  it.each([
    '/wp-login.php',
    '/WP-Login.php',
    '/.env',
    '/assets/Gone',
    '/icons/gone/',
    '/api/gone',
    '/Healthz/x.y',
    '/System/page-not-found/x.y',
    '/a//b',
    '/about-us.xml',
  ])('is not asked for where it can be no page: %s', async (path) => {
    expect((await at.edge.get(path)).status).toBe(404);
    expect(at.site.askedPages()).toEqual([]);
  });

  it('is there once it is published', async () => {
    expect((await at.edge.get('/about-us/history')).status).toBe(200);
    expect((await at.edge.get('/about-us/future')).status).toBe(404);
    at.edge.pass(31);
    expect((await at.edge.get('/about-us/future')).status).toBe(404);
    expect(askedFor('/about-us/future')).toBe(2);
  });
});

describe('the list of pages', () => {
  it('puts such pages into the sitemap, in both languages', async () => {
    const listed = (await readSitemaps(at.edge.get)).map(({ loc }) => loc);
    expect(listed).toEqual(
      expect.arrayContaining([
        `${SITE_URL}/about-us`,
        `${SITE_URL}/km/about-us`,
        `${SITE_URL}/km/guides/first-letter`,
      ]),
    );
    expect(listed).not.toContain(`${SITE_URL}/about-us/history`);
  });

  it('lets a page begin before its content is there; one that it does not name waits for the whole', async () => {
    let milliseconds = 0;
    const { edge, stop } = await startSiteEdge({}, () => sleep(milliseconds));
    try {
      await edge.knownPaths.refresh();
      for (const path of ['/track', '/km/track']) await edge.get(path);
      milliseconds = 400;
      const listed = await begin(edge.port, '/about-us');
      expect(listed.status).toBe(200);
      expect(listed.first).toContain('<header');
      expect(listed.first).not.toContain('Who makes this directory');
      expect(await listed.rest).toContain('Who makes this directory');
      const unlisted = await begin(edge.port, '/about-us/history');
      expect(unlisted.first).toContain('How it began');
      expect((await begin(edge.port, '/about-us/future')).status).toBe(404);
    } finally {
      await stop();
    }
  });
});

describe('where content is embedded', () => {
  it.each(['/about-us', '/km/about-us', '/about-us.json', '/About-Us/', '/api/page?path=/about-us'])(
    '%s does not exist, however often it is asked for',
    async (path) => {
      const server = await startEmbedded({
        rateLimits: { take: async (limit) => (limit === 'unlisted' ? 9 : 0) },
      });
      expect((await server.get(path)).status).toBe(404);
    },
  );
});
