import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/observability/log.ts';
import type { Role } from '#shared/contracts/messages/operator.ts';
import { NOW } from '#fixtures/server/app.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { bearer, createOperatorCalls, statusOf, tokenIn } from '#fixtures/server/operator-calls.ts';
import { createMemoryStore, PASSWORD, signInTestOperator } from '#fixtures/server/operators.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const HOUR = 3_600_000;
const store = createMemoryStore();
const lines: unknown[] = [];
const note = (...line: unknown[]): void => void lines.push(line);
const log = { ...createLog('silent'), info: note, error: note, access: note };
let time = NOW.getTime();
const now = (): Date => new Date(time);
const server = useServer(() => ({ store, log, now }));
const { send, signIn, verify } = createOperatorCalls(server);

async function tokenOfLetter(): Promise<string> {
  const mails = await store.listDueMails(new Date(time + HOUR), { tries: 9, count: 100 });
  const [, token = ''] = /#reset=([\w-]{43})/.exec(mails.at(-1)?.text ?? '') ?? [];
  return token;
}

let token = '';
beforeAll(async () => {
  ({ token } = await signInTestOperator(store, { now }));
  await signInTestOperator(store, { email: 'sok@example.org', roles: ['inbox'], now });
});

describe('a new password', () => {
  const ask = (email: string): Promise<TestResponse> => send('/auth/verify', { email, language: 'km' });
  const choose = (given: string, password: string): Promise<TestResponse> =>
    send(`/auth/verify?token=${given}`, { password });

  it('is asked for in the same words by who is an operator and who is none', async () => {
    const [known, unknown] = [await ask('sok@example.org'), await ask('nobody@example.org')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(202);
    await expect.poll(() => store.countMails()).toBe(1);
  });

  it('is chosen once, ends all sessions, and is refused where it is weak', async () => {
    const old = bearer(tokenIn(await signIn('sok@example.org', PASSWORD)));
    const given = await tokenOfLetter();
    expect(errorOf(await choose(given, 'short')).fields).toEqual({ password: 'min' });
    expect(errorOf(await choose(given, 'Password12345')).fields).toEqual({ password: 'common' });
    const results = await Promise.all([
      choose(given, 'rice fields at six'),
      choose(given, 'rice fields at ten'),
    ]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const refused = results.find(({ status }) => status === 400);
    expect(refused && errorOf(refused).fields).toEqual({ token: 'used-or-expired' });
    expect(await statusOf(verify(old))).toBe(401);
    expect(await statusOf(signIn('sok@example.org', PASSWORD))).toBe(401);
    expect(errorOf(await choose('x'.repeat(43), 'rice fields at six')).fields).toEqual({
      token: 'used-or-expired',
    });
  });

  it('is too late after an hour', async () => {
    await ask('sok@example.org');
    await expect.poll(() => store.countMails()).toBe(2);
    time += HOUR + 1;
    expect(errorOf(await choose(await tokenOfLetter(), 'rice fields at six')).fields).toEqual({
      token: 'used-or-expired',
    });
    time -= HOUR + 1;
  });
});

describe('roles', () => {
  const signInWith = async (roles: Role[]): Promise<Record<string, string>> => {
    const email = `${roles.join('-')}-only@example.org`;
    return bearer((await signInTestOperator(store, { email, roles, now })).token);
  };

  it('open what they name and nothing else', async () => {
    const [inbox, banners] = [await signInWith(['inbox']), await signInWith(['banners'])];
    const rows = await Promise.all(
      [inbox, banners].flatMap((headers) =>
        ['/auth/verify', '/admin/messages', '/admin/operators'].map((path) =>
          statusOf(server.get(`/api${path}`, headers)),
        ),
      ),
    );
    expect(rows).toEqual([200, 200, 403, 200, 403, 403]);
  });

  it('of operators cannot all be taken away, and who is disabled is out at once', async () => {
    const patch = (id: string, body: object): Promise<TestResponse> =>
      server.ask(
        'PATCH',
        `/api/admin/operators/${id}`,
        { ...JSON_TYPE, ...bearer(token) },
        JSON.stringify(body),
      );
    const self = await store.findOperator('email', 'dara@example.org');
    expect(errorOf(await patch(self?.id ?? '', { roles: ['inbox'] })).code).toBe('conflict');
    expect(await statusOf(patch(self?.id ?? '', { disabled: true }))).toBe(409);
    expect(await statusOf(patch('nobody', { disabled: true }))).toBe(404);
    expect(errorOf(await patch(self?.id ?? '', { roles: ['king'] })).fields).toEqual({
      'roles.0': 'unknown-role',
    });
    const other = await signInTestOperator(store, { email: 'out@example.org', roles: ['inbox'], now });
    expect(await statusOf(patch(other.id, { disabled: true }))).toBe(200);
    expect(await statusOf(verify(bearer(other.token)))).toBe(401);
  });
});

it('no log line holds a token, a password or an address', () => {
  const text = JSON.stringify(lines);
  expect(text).toContain('token-refused');
  expect(text).toContain('/api/auth/verify');
  for (const secret of [token, PASSWORD, '@example.org']) expect(text).not.toContain(secret);
});
