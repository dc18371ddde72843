import { describe, expect, it } from 'vitest';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { startSiteEdge, useSiteEdge } from '#fixtures/server/site-edge.ts';
import { words } from '#fixtures/data/words.ts';
import { createRateLimits, type RateLimits } from '#server/http/rate-limiter.ts';

/**
 * The maximum number of calls that the server sends to the content API at once for pages that may not exist. After that, it sends
 * at most `PER_SECOND` such calls per second.
 */
const AT_ONCE = 100;
const PER_SECOND = 10;
const JUNK = 30;
/** With this number of rounds, a test requests more than `AT_ONCE` junk paths. */
const ROUNDS = 4;

const at = useSiteEdge();

function junk(count: number, name = 'junk'): string[] {
  return Array.from({ length: count }, (_nothing, number) => `/${name}-${number}`);
}
function getAll(paths: string[]): Promise<TestResponse[]> {
  return Promise.all(paths.map((path) => at.edge.get(path)));
}
function mostAsked(startedAt: number): number {
  return AT_ONCE + Math.ceil(((performance.now() - startedAt) / 1000) * PER_SECOND);
}
function askedJunk(): string[] {
  return at.site.askedPages().filter((path) => path.includes('junk'));
}

describe('a crowd', () => {
  it.each([
    ['/about-us', 200],
    ['/nowhere-at-all', 404],
  ])('that asks for one page makes one call: %s', async (path, status) => {
    const responses = await getAll(Array.from({ length: 200 }, () => path));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([status]));
    expect((await at.edge.get(path)).status).toBe(status);
    expect(at.site.askedPages()).toEqual([path]);
  });

  it('that requests junk causes no more calls to the content source than the limit', async () => {
    const startedAt = performance.now();
    const responses: TestResponse[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      responses.push(...(await getAll(junk(JUNK, `junk-${round}`))));
    expect(askedJunk().length).toBeLessThanOrEqual(mostAsked(startedAt));
    const missing = responses.filter(({ status }) => status === 404);
    const refused = responses.filter(({ status }) => status === 503);
    expect([missing.length, missing.length + refused.length]).toEqual([askedJunk().length, responses.length]);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain(words.en.pages.apiError.unavailable);
    }
  });

  it('that requests junk blocks no known page', async () => {
    await at.edge.knownPaths.refresh();
    // The page is not in the list of known pages, but it has been served before.
    expect((await at.edge.get('/about-us/history')).status).toBe(200);
    for (let round = 0; round < ROUNDS; round += 1) await getAll(junk(JUNK, `junk-${round}`));
    const known = [
      '/about-us',
      '/km/guides/first-letter',
      '/km/about-us/history',
      '/kampot-province',
      '/postcode/120101',
    ];
    expect((await getAll(known)).map(({ status }) => status)).toEqual(known.map(() => 200));
  });

  it('that spells it in another way causes no further call', async () => {
    const startedAt = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      await getAll(junk(JUNK, `Junk-${round}`).map((path) => `${path}/`));
    }
    expect(askedJunk().length).toBeLessThanOrEqual(mostAsked(startedAt));
  });
});

describe('an address that has asked for too many such pages', () => {
  const usedUp: RateLimits = { take: async (limit) => (limit === 'unlisted' ? 9 : 0) };
  const ask = async (path: string, rateLimits: RateLimits | undefined) => {
    const { site, edge, stop } = await startSiteEdge({ rateLimits });
    try {
      await edge.knownPaths.refresh();
      return { ...(await edge.get(path)), asked: site.askedPages() };
    } finally {
      await stop();
    }
  };

  it.each(['/junk', '/km/junk', '/junk.json', '/Junk/', '/api/page?path=/junk', '/about-us/history'])(
    'is refused %s',
    async (path) => {
      const { status, headers, asked } = await ask(path, usedUp);
      expect([status, headers['retry-after'], asked]).toEqual([429, '9', []]);
    },
  );

  it.each([
    ['/about-us', 200],
    ['/km/about-us', 200],
    ['/about-us.json', 200],
    ['/About-Us/', 301],
    ['/wp-login.php', 404],
    ['/kampot-province/nowhere', 404],
  ])('is served %s', async (path, expected) => {
    expect((await ask(path, usedUp)).status).toBe(expected);
  });

  it('has asked for sixty within a minute', async () => {
    const rateLimits = createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: undefined });
    const { edge, stop } = await startSiteEdge({ rateLimits });
    const responses = await Promise.all(junk(70).map((path) => edge.get(path))).finally(stop);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
