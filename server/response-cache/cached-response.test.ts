import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { response } from '#fixtures/server/response-cache.ts';
import { toCachedResponse, type BodyHead, type CachedResponse } from './cached-response.ts';
import type { Headers } from './response.ts';

/** More than Node's pool of small buffers gives. */
const PAGE_BYTES = 65_536;
const POLICY: Headers = [['content-security-policy', "default-src 'none'"]];

function cache(common: Headers, headers: Headers = []): BodyHead {
  const rendered = response('the same bytes', { headers });
  return toCachedResponse(rendered, { key: '/', common, before: undefined }).bodies.identity.head();
}

it('a response whose headers changed has another ETag: a 304 would leave a client with the old ones', () => {
  const { etag } = cache(POLICY);
  expect(cache(POLICY).etag).toBe(etag);
  expect(cache([['content-security-policy', "default-src 'self'"]]).etag).not.toBe(etag);
  expect(cache(POLICY, [['X-Robots-Tag', 'noindex']]).etag).not.toBe(etag);
});

it('a 304 carries what a cache needs, and nothing that its client has', () => {
  const { etag, headersOfNotModified } = cache(POLICY, [['Cache-Control', 'public']]);
  expect(headersOfNotModified).toEqual(['Cache-Control', 'public', 'Vary', 'Accept-Encoding', 'ETag', etag]);
});

it('a response that came out the same holds no second copy of its bytes', async () => {
  const cacheBytes = (before: CachedResponse | undefined): [CachedResponse, WeakRef<Buffer>] => {
    const body = Buffer.alloc(PAGE_BYTES, 'x');
    return [
      toCachedResponse({ ...response(''), body }, { key: '/', common: POLICY, before }),
      new WeakRef(body),
    ];
  };
  const [first, bytes] = cacheBytes(undefined);
  const [second, sameBytes] = cacheBytes(first);
  // A weak reference is held to the end of its turn.
  await new Promise((resolve) => setImmediate(resolve));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(second.bodies.identity.bytes).toBe(bytes.deref());
  expect(second.hash?.()).toBe(first.hash?.());
  expect(sameBytes.deref()).toBeUndefined();
});
