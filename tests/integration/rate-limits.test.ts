import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createClientAddresses } from '#server/http/client-address.ts';
import { readConfig } from '#server/config/config.ts';
import { createRateLimits, type LimitName, type RateLimits } from '#server/http/rate-limiter.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { elementsOf, textOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import type { TestServer } from '#fixtures/server/start-server.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { filled, words } from '#fixtures/data/words.ts';

let server: TestServer;
const startWith = useServers();
const content = createTestContent();

async function start(environment: Record<string, string> = {}, rateLimits?: RateLimits): Promise<void> {
  const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', ...environment });
  server = await startWith({
    config,
    content,
    addresses: createClientAddresses(config.trustProxy),
    rateLimits: rateLimits ?? createRateLimits({ ...config, redis: undefined }),
  });
}

/** These limits refuse every search, and ask the client to wait seven seconds. */
const usedUp: RateLimits = { take: async (limit) => (limit === 'search' ? 7 : 0) };

function ask(path: string, times: number, headers: (index: number) => Record<string, string> = () => ({})) {
  return Promise.all(Array.from({ length: times }, (_nothing, index) => server.get(path, headers(index))));
}
function passed(responses: TestResponse[]): number {
  return responses.filter(({ status }) => status !== 429).length;
}
/** Returns the maximum number of requests that may pass: 100 at once, and 20 more for each second of the flood that has begun. */
function atMost(since: number): number {
  return 100 + 20 * (1 + Math.floor((Date.now() - since) / 1000));
}

const SEARCH = '/search';
const FLOOD = 400;

describe('a flood of searches', () => {
  it('from one address gets a hundred responses, then 429, and responses again later', async () => {
    await start();
    const since = Date.now();
    const responses = await ask(SEARCH, FLOOD);
    expect(passed(responses)).toBeGreaterThanOrEqual(100);
    expect(passed(responses)).toBeLessThanOrEqual(atMost(since));
    const refused = responses.find(({ status }) => status === 429);
    await sleep(Number(refused?.headers['retry-after']) * 1000 + 50);
    expect((await server.get(SEARCH)).status).toBe(200);
  });

  it('gains nothing by forged addresses', async () => {
    await start();
    const since = Date.now();
    const responses = await ask(SEARCH, FLOOD, (index) => ({
      'X-Forwarded-For': `203.0.113.${index % 250}`,
    }));
    expect(passed(responses)).toBeLessThanOrEqual(atMost(since));
  });

  it('behind our own proxy is counted by visitor, an IPv6 customer once', async () => {
    await start({ TRUST_PROXY: 'loopback' });
    const visitors = await ask(SEARCH, 200, (index) => ({ 'X-Forwarded-For': `203.0.113.${index % 50}` }));
    expect(passed(visitors)).toBe(200);
    const since = Date.now();
    const customer = await ask(SEARCH, FLOOD, (index) => ({
      'X-Forwarded-For': `2001:db8:0:42${(index % 256).toString(16).padStart(2, '0')}::${index.toString(16)}`,
    }));
    expect(passed(customer)).toBeLessThanOrEqual(atMost(since));
  });

  it('is not limited when limits are off', async () => {
    await start({ RATE_LIMITS: 'off' });
    expect(passed(await ask(SEARCH, 150))).toBe(150);
  });
});

describe('an edge whose content API this instance is', () => {
  const asked = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
    await start(environment, usedUp);
    return (await server.get('/api/page?path=/search&q=kep', headers)).status;
  };

  it('asks for all its visitors when it is named as ours', async () => {
    expect(await asked({ TRUST_PROXY: 'loopback' })).toBe(200);
  });

  it('is limited by the visitor that it names, and as one client if it is not a trusted proxy', async () => {
    expect(await asked({ TRUST_PROXY: 'loopback' }, { 'X-Forwarded-For': '203.0.113.7' })).toBe(429);
    expect(await asked({})).toBe(429);
  });
});

describe('a client that has used up its searches', () => {
  const full = useServer(() => ({ content, rateLimits: usedUp }));

  // A refusal is delayed by half a second, so these tests run in parallel.
  it.concurrent.each([
    '/search',
    '/km/search',
    '/search/',
    '/SEARCH',
    '/%73earch',
    '/en/search',
    '/search?q=kep&page=2',
    '/search.json',
    '/km/search.json?q=kep',
    '/Search.JSON',
    '/api/search?q=kep',
    '/api/v1/search/?q=kep',
    '/api/geocoding/reverse?lat=11.5683&lon=104.9213',
    '/api/page?path=/search&q=kep',
    '/api/page?q=kep&path=%2Fkm%2Fsearch&culture=en',
    '/api/page?path=/search&culture=km-KH',
    '/api/page/?path=/%53earch/',
    '/api/page?path=/track&path=/search',
    '/free-tools/distance-calculator?from=kep&to=kampot',
    '/km/free-tools/Distance-Calculator.JSON?to=kep',
    '/km/address-label?place=sla+kram',
    '/api/page?path=/address-label&place=kep',
  ])('is refused %s', async (path) => {
    const { status, headers } = await full.get(path);
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      'retry-after': '7',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.concurrent.each(['en', 'km'] as const)(
    'gets the error in the language and form asked for: %s',
    async (language) => {
      const prefix = language === 'km' ? '/km' : '';
      const message = words[language].pages.apiError['too-many-requests'];
      const hint = 'Wait for the seconds in the header Retry-After.';
      const page = await full.get(`${prefix}/search`);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(textOf(page.body)).toContain(message);
      expect(errorOf(await full.get(`${prefix}/search.json`))).toEqual({
        code: 'too-many-requests',
        message,
        hint,
      });
      const call = await full.get(`/api/search?culture=${language}`);
      expect(errorOf(call)).toEqual({ code: 'too-many-requests', message, hint });
    },
  );

  it('may send events, which have a limit of their own', async () => {
    const asked: LimitName[] = [];
    await start({}, { take: async (limit) => asked.push(limit) * 9 });
    const response = await server.post('/api/events', '[]', { 'Content-Type': 'application/json' });
    expect(response.status).toBe(429);
    expect(response.headers['retry-after']).toBe('9');
    expect(errorOf(response).code).toBe('too-many-requests');
    expect(asked).toEqual(['events']);
  });

  it('may look up three of the longest lists a minute, whole or in parts, and many short ones', async () => {
    await start();
    const send = (lines: number) => {
      const body = JSON.stringify({ lines: Array.from({ length: lines }, () => '') });
      return server.post('/api/search/bulk', body, { 'Content-Type': 'application/json' });
    };
    for (const lines of [1000, 600, 400, 979, 1, 20]) expect((await send(lines)).status).toBe(200);
    const refused = await send(1);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  it('keeps the typed list if it is over the limit', async () => {
    await start({}, { take: async (limit) => (limit === 'lines' ? 9 : 0) });
    const lines = 'Kep\n'.repeat(300);
    const response = await server.post('/km/bulk-lookup', new URLSearchParams({ lines }).toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect([response.status, response.headers['retry-after']]).toEqual([429, '9']);
    const [typed = ''] = elementsOf(response.body, 'textarea');
    expect(textOf(typed)).toContain('Kep Kep');
    const problem = words.km.ui.bulkLookup.problem['too-often'];
    expect(textOf(response.body)).toContain(filled(problem, { seconds: '9' }));
  });

  it.each(['/api/search/bulk', '/bulk-lookup', '/km/bulk-lookup'])(
    'may look up lists, which have a limit of their own: %s',
    async (path) => {
      const asked: LimitName[] = [];
      await start({}, { take: async (limit) => asked.push(limit) * 9 });
      expect((await server.post(path, '')).status).toBe(429);
      expect(asked).toEqual(['bulk']);
    },
  );

  it.each([
    '/',
    '/bulk-lookup',
    '/postcode?code=120101',
    '/searching',
    '/km/track',
    '/km/address-label',
    '/free-tools/distance-calculator?q=kep',
    '/api/postcodes/120101',
    '/api/geocoding/nearest?lat=11.5683&lon=104.9213',
    '/api/page?path=/track&q=/search',
    '/api/search/x',
    '/api/Search?q=kep',
    '/healthz',
  ])('still gets %s, and no other limit was asked', async (path) => {
    const asked: LimitName[] = [];
    await start({}, { take: async (limit) => (limit === 'reads' ? 0 : asked.push(limit)) });
    expect((await server.get(path)).status).not.toBe(429);
    expect(asked).toEqual([]);
  });
});
