import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { bearer, createOperatorCalls, statusOf, tokenIn } from '#fixtures/server/operator-calls.ts';
import { createMemoryStore, PASSWORD, signInTestOperator } from '#fixtures/server/operators.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const OPERATOR = 'dara@example.org';
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const watchers = { TAG_MANAGER_ID: 'GTM-ABC123' };
const store = createMemoryStore();
const watched = useServer(() => ({
  store,
  now: () => new Date(),
  config: readConfig({ SITE_URL, LOG_LEVEL: 'silent', ...watchers }),
}));
const plain = useServer(() => ({ store, now: () => new Date() }));
const { send, signIn, verify } = createOperatorCalls(watched);
beforeAll(() => signInTestOperator(store, { email: OPERATOR, now: () => new Date() }));

/** Returns the cookie of a response in the form in which a browser sends it back. */
function cookieOf({ headers }: TestResponse): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

it('where a tag manager is configured, the session is a cookie that no script and no other site can use', async () => {
  const response = await signIn(OPERATOR, PASSWORD);
  expect([response.status, tokenIn(response)]).toEqual([200, '']);
  const [set = '', ...others] = response.headers['set-cookie'] ?? [];
  expect(others).toEqual([]);
  expect(set).toMatch(
    /^auth_token=[\w-]{43}; Path=\/api; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Strict$/,
  );
  const Cookie = cookieOf(response);
  expect(await statusOf(verify({ Cookie, ...OWN_PAGE }))).toBe(200);
  for (const site of ['cross-site', 'same-site'])
    expect(await statusOf(verify({ Cookie, 'Sec-Fetch-Site': site }))).toBe(401);
  expect(await statusOf(verify({ Cookie, Origin: 'https://evil.example' }))).toBe(401);
  expect(await statusOf(verify({ Cookie: `${Cookie}; ${Cookie}`, ...OWN_PAGE }))).toBe(401);
  const foreign = { Cookie, 'Sec-Fetch-Site': 'cross-site' };
  expect(await statusOf(send('/auth/logout', {}, foreign))).toBe(403);
  expect(await statusOf(verify({ Cookie, ...OWN_PAGE }))).toBe(200);
});

it('signing out ends the session and removes the cookie', async () => {
  const Cookie = cookieOf(await signIn(OPERATOR, PASSWORD));
  const response = await send('/auth/logout', {}, { Cookie, ...OWN_PAGE });
  expect(response.headers['set-cookie']?.[0]).toMatch(/^auth_token=; Path=\/api; Expires=Thu, 01 Jan 1970/);
  expect(await statusOf(verify({ Cookie, ...OWN_PAGE }))).toBe(401);
});

it('visitors get no cookie', async () => {
  for (const path of ['/', '/login', '/api/places', '/api/form/token'])
    expect((await watched.get(path)).headers['set-cookie']).toBeUndefined();
});

it('elsewhere the token is in the response, there is no cookie, and a cookie opens nothing', async () => {
  const calls = createOperatorCalls(plain);
  const response = await calls.signIn(OPERATOR, PASSWORD);
  expect(response.headers['set-cookie']).toBeUndefined();
  const token = tokenIn(response);
  expect(await statusOf(calls.verify(bearer(token)))).toBe(200);
  expect(await statusOf(calls.verify({ Cookie: `auth_token=${token}`, ...OWN_PAGE }))).toBe(401);
});
