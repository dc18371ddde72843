import { expect, it } from 'vitest';
import { response } from '#fixtures/server/response-cache.ts';
import { toCachedResponse, type BodyHead } from './cached-response.ts';
import type { Headers } from './response.ts';

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
