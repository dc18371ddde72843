import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { response } from '#fixtures/server/response-cache.ts';
import type { HeaderList } from '#server/http/security-headers.ts';
import { type BodyHead, type CachedResponse, toCachedResponse } from './cached-response.ts';

/** Larger than the buffers that Node allocates from its pool. */
const PAGE_BYTES = 65_536;
const POLICY: HeaderList = [['content-security-policy', "default-src 'none'"]];

function cache(common: HeaderList, headers: HeaderList = []): BodyHead {
  const rendered = response('the same bytes', { headers });
  return toCachedResponse(rendered, { key: '/', common, before: undefined }).bodies.identity.head();
}

it('a response with changed headers has another ETag, because a 304 would not update them', () => {
  const { etag } = cache(POLICY);
  expect(cache(POLICY).etag).toBe(etag);
  expect(cache([['content-security-policy', "default-src 'self'"]]).etag).not.toBe(etag);
  expect(cache(POLICY, [['X-Robots-Tag', 'noindex']]).etag).not.toBe(etag);
});

it('a 304 has only the headers that a cache needs', () => {
  const { etag, headersOfNotModified } = cache(POLICY, [['Cache-Control', 'public']]);
  expect(headersOfNotModified).toEqual(['Cache-Control', 'public', 'Vary', 'Accept-Encoding', 'ETag', etag]);
});

it('an equal new response holds no second copy of the bytes', async () => {
  const cacheBytes = (before: CachedResponse | undefined): [CachedResponse, WeakRef<Buffer>] => {
    const body = Buffer.alloc(PAGE_BYTES, 'x');
    return [
      toCachedResponse({ ...response(''), body }, { key: '/', common: POLICY, before }),
      new WeakRef(body),
    ];
  };
  const [first, bytes] = cacheBytes(undefined);
  const [second, sameBytes] = cacheBytes(first);
  // V8 does not free the target of a WeakRef until the current task ends.
  await new Promise((resolve) => setImmediate(resolve));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(second.bodies.identity.bytes).toBe(bytes.deref());
  expect(second.hash?.()).toBe(first.hash?.());
  expect(sameBytes.deref()).toBeUndefined();
});
