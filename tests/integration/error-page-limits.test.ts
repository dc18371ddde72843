import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createRateLimits } from '#server/http/rate-limiter.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { elementsOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';

/** The number of uncached requests that the limit allows at once. After that, it allows one per second. */
const AT_ONCE = 10;
const TIMES = 60;
const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', UNCACHED_LIMIT: '1' });

let addresses = 0;

describe('pages that say what is wrong with a request', () => {
  const server = useServer(() => ({
    config,
    content: createTestContent(),
    addresses: createClientAddresses(['loopback']),
    rateLimits: createRateLimits({ ...config, redis: undefined }),
  }));

  it.each([
    ['a path that cannot be decoded', 'GET', '/%ff', 400],
    ['a control character', 'GET', '/a%00b', 400],
    ['a long path', 'GET', `/${'x'.repeat(9000)}`, 414],
    ['what is sent to a page', 'POST', '/kampot-province', 405],
    ['a method of no page', 'DELETE', '/', 405],
  ])(
    'are rendered for one address as often as any page that is not cached: %s',
    async (_what, method, path, status) => {
      const from = { 'X-Forwarded-For': `203.0.113.${(addresses += 1)}` };
      const since = Date.now();
      const all = Array.from({ length: TIMES }, () => server.ask(method, path, from));
      const responses = await Promise.all(all);
      const most = AT_ONCE + 1 + Math.floor((Date.now() - since) / 1000);
      const rendered = responses.filter((response) => response.status === status);
      expect(rendered.length).toBeGreaterThanOrEqual(AT_ONCE);
      expect(rendered.length).toBeLessThanOrEqual(most);
      const refused = responses.filter((response) => response.status === 429);
      expect(refused).toHaveLength(TIMES - rendered.length);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      expect(elementsOf(refused[0]?.body ?? '', 'header')).toEqual([]);
    },
  );

  it('are not counted where nothing is rendered', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.250' };
    for (let times = 0; times < 2 * AT_ONCE; times += 1)
      expect((await server.ask('POST', '/api/search', from)).status).toBe(405);
  });
});
