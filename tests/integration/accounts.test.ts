import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuth } from '#server/auth/create-auth.ts';
import { RefusedError } from '#server/errors.ts';
import { runAsClient } from '#server/http/async-context.ts';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createLog } from '#server/observability/log.ts';
import { createRateLimits } from '#server/http/rate-limiter.ts';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { SignedIn } from '#shared/contracts/messages/operator.ts';
import { NOW, SITE_URL } from '#fixtures/server/app.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { bearer, createOperatorCalls, statusOf, tokenIn } from '#fixtures/server/operator-calls.ts';
import { createMemoryStore, PASSWORD, signInTestOperator } from '#fixtures/server/operators.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const HOUR = 3_600_000;
const store = createMemoryStore();
let time = NOW.getTime();
const now = (): Date => new Date(time);
const server = useServer(() => ({ store, now }));
const limited = useServer(() => ({
  store,
  now,
  addresses: createClientAddresses(['loopback']),
  rateLimits: createRateLimits({ rateLimits: true, uncachedLimit: 100, redis: undefined }),
}));

const { send, signIn, verify } = createOperatorCalls(server);
const signInFrom = (address: string, email: string, password: string): Promise<TestResponse> =>
  limited.post('/api/auth/login', JSON.stringify({ email, password }), {
    ...JSON_TYPE,
    'X-Forwarded-For': address,
  });

let token = '';
beforeAll(async () => {
  ({ token } = await signInTestOperator(store, { now }));
});

describe('an operator who signs in', () => {
  it('gets a user, a token and its end, and nothing of it is cached', async () => {
    const response = await signIn(' Dara@Example.org ', PASSWORD.normalize('NFD'));
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const { user, expires_at } = v.parse(successEnvelope(SignedIn), JSON.parse(response.body)).data;
    expect(user).toMatchObject({ email: 'dara@example.org', name: 'Dara', roles: ['inbox', 'operators'] });
    expect(Date.parse(expires_at) - time).toBe(7 * 24 * HOUR);
    expect(await statusOf(verify(bearer(tokenIn(response))))).toBe(200);
  });

  it('gets the same bytes for a wrong password, an unknown address and a disabled operator', async () => {
    const { id } = await signInTestOperator(store, { email: 'gone@example.org', roles: [], now });
    const deed = { at: now(), operatorId: 'test', action: 'disable' };
    await store.changeOperator({ id, roles: [], disabledAt: now() }, deed);
    const wrong = [
      await signIn('dara@example.org', `${PASSWORD}!`),
      await signIn('nobody@example.org', PASSWORD),
      await signIn('gone@example.org', PASSWORD),
      await signIn('', ''),
      await signIn("' OR 1=1 --", '\u0000'),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(wrong.map(({ body }) => body)).size).toBe(1);
  });

  it.each([
    [{ email: 'dara@example.org' }, { password: 'missing' }],
    [{ email: 1, password: PASSWORD }, { email: 'string' }],
    [
      { email: 'x'.repeat(255), password: 'x'.repeat(801) },
      { email: 'too-long', password: 'max' },
    ],
  ])('gets the names of the fields of %j that cannot be read', async (body, fields) => {
    const response = await send('/auth/login', body);
    expect([response.status, errorOf(response).fields]).toEqual([400, fields]);
  });

  it('waits after five tries a minute from one address', async () => {
    const statuses = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await signInFrom('192.0.2.9', `a${times}@example.org`, 'x')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('signs in from their own address, whatever many others guess at the same time', async () => {
    const guesses = Array.from({ length: 28 }, (_nothing, index) =>
      statusOf(signInFrom(`198.51.100.${index % 7}`, 'dara@example.org', `guess ${index}`)),
    );
    const own = statusOf(signInFrom('192.0.2.10', 'dara@example.org', PASSWORD));
    expect(await Promise.all(guesses)).not.toContain(200);
    expect(await own).toBe(200);
    expect(await statusOf(signInFrom('192.0.2.11', 'dara@example.org', PASSWORD))).toBe(200);
  });

  it('has ten guesses an hour from one address, also when all are sent at once', async () => {
    const rateLimits = createRateLimits({ rateLimits: true, uncachedLimit: 100, redis: undefined });
    const parts = {
      store,
      rateLimits,
      config: { siteUrl: SITE_URL },
      hasMail: false,
      log: createLog('silent'),
    };
    const auth = createAuth({ ...parts, now });
    const guess = (password: string): Promise<string> =>
      runAsClient('192.0.2.12', () => auth.signIn({ email: 'dara@example.org', password }, 'Chrome')).then(
        () => 'in',
        (error: unknown) => (error instanceof RefusedError ? 'refused' : 'wrong'),
      );
    const outcomes = await Promise.all(
      Array.from({ length: 28 }, (_nothing, index) => guess(`guess ${index}`)),
    );
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(10);
    expect(await guess(PASSWORD)).toBe('refused');
  });
});

describe('a token', () => {
  it.each([
    ['none', {}],
    ['an unknown one', bearer('x'.repeat(43))],
    ['one of another scheme', { Authorization: `Basic ${'x'.repeat(43)}` }],
    ['8 KB', bearer('x'.repeat(8192))],
    ['Khmer', { Authorization: 'Bearer %E1%9E%80' }],
  ])('opens nothing when it is %s', async (_what, headers) => {
    const response = await verify(headers);
    expect([response.status, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('opens nothing when two are sent', async () => {
    const lines = `Authorization: Bearer ${token}\r\nAuthorization: Bearer ${token}`;
    const raw = await server.raw.send(
      Buffer.from(`GET /api/auth/verify HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n\r\n`),
    );
    expect(raw).toMatch(/^HTTP\/1\.1 40[01]/);
  });

  it('ends when its operator signs out, also if a client sends it again', async () => {
    const own = bearer(tokenIn(await signIn('dara@example.org', PASSWORD)));
    expect(await statusOf(send('/auth/logout', {}, own))).toBe(200);
    expect(await statusOf(verify(own))).toBe(401);
    expect(await statusOf(send('/auth/logout', {}, own))).toBe(200);
  });

  it('ends after twelve hours without a request, and after seven days in any case', async () => {
    const before = time;
    const own = bearer(tokenIn(await signIn('dara@example.org', PASSWORD)));
    time += 11 * HOUR;
    expect(await statusOf(verify(own))).toBe(200);
    for (let day = 0; day < 13; day += 1) {
      time += 11 * HOUR;
      expect(await statusOf(verify(own))).toBe(200);
    }
    time = before + 7 * 24 * HOUR;
    expect(await statusOf(verify(own))).toBe(401);
    const idle = bearer(tokenIn(await signIn('dara@example.org', PASSWORD)));
    time += 12 * HOUR + 1;
    expect(await statusOf(verify(idle))).toBe(401);
    time = before;
  });
});
