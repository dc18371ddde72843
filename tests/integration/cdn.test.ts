import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createLog } from '#server/observability/log.ts';
import { createCdnPurge } from '#server/response-cache/cdn-purge.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { startStandIn } from '#fixtures/upstream/stand-in.ts';

const TOKEN = 'a-token-of-the-operators';
const KEY = 'key-of-the-cdn';
/** The maximum number of cache tags in one purge request to each CDN. */
const MOST_TAGS = { cloudflare: 100, fastly: 256 } as const;

const start = useServers();
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** Starts a site whose CDN is a stand-in. The stand-in responds with the given statuses, and then with 200. */
async function startSite(provider: 'cloudflare' | 'fastly', statuses: number[] = []) {
  const bodies: string[] = [];
  const api = await startStandIn(async (req, res) => {
    bodies.push(await text(req));
    res.writeHead(statuses.shift() ?? 200).end('{}');
  });
  const config = readConfig({
    SITE_URL,
    LOG_LEVEL: 'silent',
    ADMIN_TOKEN: TOKEN,
    CDN_PURGE_URL: `${api.origin}/api/purge`,
    CDN_PURGE_PROVIDER: provider,
    CDN_PURGE_KEY: KEY,
  });
  const { cdnPurge } = config;
  if (!cdnPurge) throw new Error('The CDN is configured');
  const cdn = createCdnPurge(cdnPurge, createLog('silent'), { first: 10, longest: 10 });
  closers.push(cdn.close, api.stop);
  const server = await start({ config, cdn });
  const purge = (tags: string[] | 'all') =>
    server.post('/api/admin/purge', JSON.stringify({ tags }), {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
    });
  return { server, purge, requests: api.requests, bodies };
}

describe('a CDN in front', () => {
  it.each(['/kampot-province', '/kampot-province.json', '/api/page?path=/kampot-province&culture=en'])(
    'reads how long it may keep a page, and the tags that purge it: %s',
    async (path) => {
      const server = await start();
      for (const state of ['miss', 'hit']) {
        // The second request must find what the first one has cached.
        // oxlint-disable-next-line no-await-in-loop
        const { headers } = await server.get(path);
        expect(headers).toMatchObject({
          'x-cache': state,
          'cdn-cache-control': 'public, max-age=3600, stale-while-revalidate=600, stale-if-error=86400',
          'cache-tag': 'page:province,province:07,place:07,page:/kampot-province',
          'surrogate-key': 'page:province province:07 place:07 page:/kampot-province',
        });
      }
    },
  );

  it('gets no tags of a page that it must not keep', async () => {
    const server = await start();
    const { headers } = await server.get('/search?q=kampot');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('cache-tag');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  it('of Cloudflare is purged with each purge of an operator', async () => {
    const { purge, requests, bodies } = await startSite('cloudflare');
    expect((await purge(['province:07'])).status).toBe(200);
    expect((await purge('all')).status).toBe(200);
    expect(bodies.map((body): unknown => JSON.parse(body))).toEqual([
      { tags: ['province:07', 'country'] },
      { purge_everything: true },
    ]);
    for (const { path, headers } of requests)
      expect([path, headers.authorization]).toEqual(['/api/purge', `Bearer ${KEY}`]);
  });

  it('of Fastly is purged by its keys', async () => {
    const { purge, requests, bodies } = await startSite('fastly');
    expect((await purge(['page:data', 'page:privacy'])).status).toBe(200);
    expect((await purge('all')).status).toBe(200);
    expect(requests.map(({ path, headers }) => [path, headers['fastly-key']])).toEqual([
      ['/api/purge', KEY],
      ['/api/purge_all', KEY],
    ]);
    expect(bodies).toEqual([JSON.stringify({ surrogate_keys: ['page:data', 'page:privacy'] }), '']);
  });

  it.each(['cloudflare', 'fastly'] as const)('gets many tags in several requests (%s)', async (provider) => {
    const { purge, bodies } = await startSite(provider);
    const tags = Array.from({ length: 2 * MOST_TAGS[provider] + 1 }, (_, index) => `page:${index}`);
    await purge(tags);
    expect(bodies).toHaveLength(3);
    const sent = bodies.map((body) => JSON.parse(body)).flatMap((body) => body.tags ?? body.surrogate_keys);
    expect(sent).toEqual(tags);
  });

  it('that refuses a purge is named in the response, and gets it again until it accepts it', async () => {
    const { purge, bodies } = await startSite('cloudflare', [500, 429]);
    const response = await purge(['page:data']);
    expect(response.status).toBe(503);
    expect(errorOf(response)).toMatchObject({ fields: { cdn: 'pending' } });
    await expect.poll(() => bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
  });
});
