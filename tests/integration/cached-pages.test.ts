import { describe, expect, it } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { createTestServices, createTestContent } from '#fixtures/server/app.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { decode, ENCODINGS } from '#fixtures/server/decode.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const embedded = createTestContent();

let asked: string[] = [];
const content: ContentSource = {
  ...embedded,
  page: (request) => {
    asked.push(request.path);
    return embedded.page(request);
  },
};
const services = createTestServices({ content });

const server = useServer(() => services);

/**
 * Repeats a request until its response comes from the cache with its final bytes. Bodies are compressed in
 * the background, and again with more effort after a few requests.
 */
async function getCached(path: string, headers: Record<string, string> = {}): Promise<TestResponse> {
  const isReady = async (): Promise<boolean> => {
    const { headers: got } = await server.raw.get(path, headers);
    const isFinal = got['content-encoding'] !== 'br' || (got.etag ?? '').includes('-best');
    return got['x-cache'] === 'hit' && isFinal;
  };
  await expect.poll(isReady).toBe(true);
  return server.raw.get(path, headers);
}

/** Removes the headers that differ for each request. */
function withoutOwn({ headers }: TestResponse) {
  const { date: _date, age: _age, 'x-request-id': _id, 'x-cache': _cache, ...rest } = headers;
  return rest;
}

/**
 * Removes the headers that `withoutOwn` removes, and those that differ between a streamed and a cached response: ETag, length and
 * transfer encoding.
 */
function withoutBytes(response: TestResponse) {
  const {
    etag: _etag,
    'content-length': _length,
    'transfer-encoding': _transfer,
    ...rest
  } = withoutOwn(response);
  return rest;
}

const PATHS = [
  '/',
  '/km',
  '/km/kampot-province',
  '/postcode/120101',
  '/kampot-province.json',
  '/index.json',
  '/api/page?path=/km/kampot-province',
];

describe.each(PATHS)('%s', (path) => {
  it.each(ENCODINGS)('comes a second time with the same bytes and headers in %s', async (encoding) => {
    services.responseCache.purge('all');
    const headers = { 'Accept-Encoding': encoding };
    const first = await server.raw.get(path, headers);
    expect(first.headers['x-cache']).toBe('miss');
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    const second = await server.raw.get(path, headers);
    expect(second.headers['x-cache']).toBe('hit');
    expect(second.headers.age).toMatch(/^\d+$/);
    expect(withoutBytes(second)).toEqual(withoutBytes(first));
    expect(decode[encoding](second.bytes)).toBe(decode[encoding](first.bytes));
    const third = await server.raw.get(path, headers);
    expect(third.headers.etag).toBe(second.headers.etag);
    expect(third.bytes.equals(second.bytes)).toBe(true);
    const plain = await server.raw.get(path, { 'Accept-Encoding': 'identity' });
    expect(decode[encoding](second.bytes)).toBe(plain.body);
    expect(second.headers['content-length']).toBe(String(second.bytes.length));
  });

  it('carries an ETag of its own in each encoding, and a 304 to it alone', async () => {
    const responses = await Promise.all(
      ENCODINGS.map((encoding) => getCached(path, { 'Accept-Encoding': encoding })),
    );
    const tags = responses.map(({ headers }) => headers.etag ?? '');
    expect(new Set(tags).size).toBe(3);
    for (const [index, encoding] of ENCODINGS.entries()) {
      const tag = tags[index] ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      const ask = (value: string) =>
        server.raw.get(path, { 'Accept-Encoding': encoding, 'If-None-Match': value });
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const { status, body, headers } = await ask(known);
        expect(status).toBe(304);
        expect(body).toBe('');
        expect(headers.etag).toBe(tag);
        expect(headers.vary).toContain('Accept-Encoding');
        expect(headers['cache-control']).toBe(responses[index]?.headers['cache-control']);
      }
      expect((await ask(tags[(index + 1) % 3] ?? '')).status).toBe(200);
    }
  });

  it('has the same headers for HEAD, and no body', async () => {
    const cached = await getCached(path, { 'Accept-Encoding': 'gzip' });
    const head = await server.raw.head(path, { 'Accept-Encoding': 'gzip' });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(withoutOwn(head)).toEqual(withoutOwn(cached));
  });
});

describe('what makes no difference', () => {
  it('is the client', async () => {
    const person = await getCached('/kampot-province');
    const bot = await getCached('/kampot-province', { 'User-Agent': 'Googlebot/2.1' });
    expect(bot.body).toBe(person.body);
  });

  it('is a parameter that the page does not know: it neither varies nor fills the cache', async () => {
    await getCached('/kampot-province');
    const before = services.responseStore.size();
    const { body } = await server.raw.get('/kampot-province');
    asked = [];
    for (let index = 0; index < 100; index += 1) {
      const other = await server.raw.get(`/kampot-province?utm_${index}=${index}&page=2&q=x`, {
        [`X-Unknown-${index}`]: String(index),
      });
      expect(other.headers['x-cache']).toBe('hit');
      expect(other.body).toBe(body);
    }
    expect(services.responseStore.size()).toBe(before);
    expect(asked).toEqual([]);
  });
});

describe('what makes a difference', () => {
  it('is a parameter that the page knows: the cached page of the empty form is not sent for it', async () => {
    await getCached('/postcode');
    const typed = await server.raw.get('/postcode?code=abc');
    expect(typed.body).toContain('abc');
    expect((await server.raw.get('/postcode?%63ode=120101')).headers.location).toBe('/postcode/120101');
    expect((await server.raw.get('/postcode?code[]=120101')).status).toBe(400);
    expect((await server.raw.get('/postcode?other=120101')).headers['x-cache']).toBe('hit');
  });
});

describe('what is cached', () => {
  it('is a code that does not exist, for a short time', async () => {
    const { status, headers } = await getCached('/postcode/129999');
    expect(status).toBe(404);
    expect(headers['cache-control']).toMatch(/s-maxage=30$/);
    asked = [];
    await server.raw.get('/postcode/129999');
    expect(asked).toEqual([]);
  });

  it.each([
    '/nowhere',
    '/kampot-province/nowhere',
    '/search',
    '/search?q=kampot',
    '/Track',
    '/postcode?code=x',
    '/System/page-not-found',
    '/%',
  ])('is not %s', async (path) => {
    const before = services.responseStore.size();
    const responses = [await server.raw.get(path), await server.raw.get(path)];
    for (const { headers } of responses) {
      expect(headers['x-cache']).not.toBe('hit');
      expect(headers.age).toBeUndefined();
    }
    expect(services.responseStore.size()).toBe(before);
  });

  it('is one page for any number of visitors who ask at once', async () => {
    services.responseCache.purge('all');
    asked = [];
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        server.raw.get(index % 2 ? '/km/kep-province' : `/km/kep-province?x=${index}`),
      ),
    );
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(asked).toEqual(['/kep-province']);
  });
});

it('a purge by tag makes a page anew', async () => {
  await getCached('/kampot-province');
  await getCached('/kep-province');
  services.responseCache.purge(['province:07']);
  expect((await server.raw.get('/kep-province')).headers['x-cache']).toBe('hit');
  expect((await server.raw.get('/kampot-province')).headers['x-cache']).toBe('miss');
});
