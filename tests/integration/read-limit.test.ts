import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '#fixtures/server/html.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { words } from '#fixtures/data/words.ts';

/** The number of uncached reads that the limit still allows. The other limits are off. */
const left = { reads: Infinity };
const server = useServer(() => ({
  rateLimits: {
    take: async (limit) => {
      if (limit !== 'reads') return 0;
      left.reads -= 1;
      return left.reads >= 0 ? 0 : 7;
    },
  },
}));

beforeEach(() => {
  left.reads = Infinity;
});

describe('an address that has read too much that no cache serves', () => {
  it.each(['/kampot-province', '/km/kampot-province', '/nowhere', '/kep-province.json', '/api/places'])(
    'gets 429 and the time to wait: %s',
    async (path) => {
      left.reads = 0;
      const { status, headers } = await server.get(path);
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '7', 'no-store']);
    },
  );

  it.each(['en', 'km'] as const)('reads so in the language of the page: %s', async (language) => {
    left.reads = 0;
    const message = words[language].pages.apiError['too-many-requests'];
    const page = await server.get(language === 'km' ? '/km/pursat-province' : '/pursat-province');
    expect(textOf(page.body)).toContain(message);
    expect(errorOf(await server.get(`/api/places?culture=${language}`)).message).toBe(message);
  });

  it('still gets cached pages, and posts have separate limits', async () => {
    await server.get('/kandal-province');
    await server.get('/kandal-province');
    left.reads = 0;
    const cached = await server.get('/kandal-province');
    expect([cached.status, cached.headers['x-cache']]).toEqual([200, 'hit']);
    expect((await server.get('/healthz')).status).toBe(200);
    const body = JSON.stringify({ lines: [] });
    const sent = await server.post('/api/search/bulk', body, { 'Content-Type': 'application/json' });
    expect(sent.status).not.toBe(429);
  });
});
