import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMailSender } from '#server/mail/mail-sender.ts';
import { createLog } from '#server/observability/log.ts';
import type { Store } from '#server/store/store.ts';
import { SignedIn } from '#shared/contracts/messages/operator.ts';
import { createTestApp, NOW } from '#fixtures/server/app.ts';
import { contactBody, newMail, newMessage } from '#fixtures/data/messages.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { PASSWORD, signInTestOperator } from '#fixtures/server/operators.ts';
import { postgresKind, sqliteKind } from '#fixtures/server/stores.ts';
import { startServer, type TestServer } from '#fixtures/server/start-server.ts';

const MAILS = 12;
const ROUNDS = 5;
const TIMES = { pause: 2, firstRetry: 60_000, longestRetry: 60_000, trim: 3_600_000 };
const HOUR = 3_600_000;
const OVER = { field: 'token', rule: 'used-or-expired' };

describe.each([sqliteKind(), postgresKind()])('two processes on one $name', ({ begin, end, open, clear }) => {
  let stores: [Store, Store];
  let first: TestServer;
  let second: TestServer;
  let time = NOW.getTime();
  const now = (): Date => new Date(time);
  beforeAll(async () => {
    await begin();
    await clear();
    stores = [open(), open()];
    first = await startServer(await createTestApp({ store: stores[0], now }));
    second = await startServer(await createTestApp({ store: stores[1], now }));
    await signInTestOperator(stores[0], { now });
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await Promise.all(stores.map((store) => store.close()));
    await end();
  });

  const post = (server: TestServer, path: string, body: object, headers = {}): Promise<TestResponse> =>
    server.post(`/api${path}`, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers });
  const signIn = async (server: TestServer, email = 'dara@example.org') => {
    const response = await post(server, '/auth/login', { email, password: PASSWORD });
    return { Authorization: `Bearer ${dataOf(response, SignedIn).access_token}` };
  };
  const verify = async (server: TestServer, headers: Record<string, string>): Promise<number> =>
    (await server.get('/api/auth/verify', headers)).status;
  const patch = (server: TestServer, path: string, body: object, headers: object): Promise<TestResponse> =>
    server.ask(
      'PATCH',
      `/api${path}`,
      { 'Content-Type': 'application/json', ...headers },
      JSON.stringify(body),
    );

  it('know each other’s sessions: each ends alone, and all with their operator', async () => {
    const { id } = await signInTestOperator(stores[0], { email: 'sok@example.org', roles: ['inbox'], now });
    const [one, other] = [await signIn(first, 'sok@example.org'), await signIn(second, 'sok@example.org')];
    expect([await verify(second, one), await verify(first, other)]).toEqual([200, 200]);
    expect((await post(second, '/auth/logout', {}, one)).status).toBe(200);
    expect([await verify(first, one), await verify(first, other)]).toEqual([401, 200]);
    const operators = await signIn(first);
    expect((await patch(first, `/admin/operators/${id}`, { disabled: true }, operators)).status).toBe(200);
    expect(await verify(second, other)).toBe(401);
    expect((await patch(second, `/admin/operators/${id}`, { disabled: false }, operators)).status).toBe(200);
    expect(await verify(second, other)).toBe(401);
    const { body } = await second.get('/api/admin/audit', operators);
    expect(body).toContain('change-operator:disabled');
    expect(body).toContain('change-operator:enabled');
  });

  it('take one of two changes of a version, and one of two replies, with one entry of the audit', async () => {
    const headers = { ...(await signIn(first)), 'If-Match': '"1"' };
    for (let round = 0; round < ROUNDS; round += 1) {
      const message = newMessage();
      await stores[0].addMessage(message, []);
      const changes = await Promise.all(
        [first, second].map((server) =>
          patch(server, `/admin/messages/${message.id}`, { state: 'checking' }, headers),
        ),
      );
      expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const audit = (await stores[1].listAudit(100)).filter(({ subject }) => subject === message.id);
      expect(audit.map(({ action }) => action)).toEqual(['change:state']);
    }
  });

  it('store a message that comes to both once, under one reference', async () => {
    const body = contactBody({ id: randomUUID() });
    const answers = await Promise.all([first, second].map((server) => post(server, '/form/contact', body)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  it('take a link for a password once, and none that is too old', async () => {
    const choose = (server: TestServer, token: string): Promise<TestResponse> =>
      post(server, `/auth/verify?token=${token}`, { password: PASSWORD });
    const headers = await signIn(first);
    const add = async (email: string): Promise<string> => {
      const response = await post(first, '/admin/operators', { email, roles: ['inbox'] }, headers);
      return /#setup=([\w-]{43})/.exec(response.body)?.[1] ?? '';
    };
    const token = await add('replayed@example.org');
    const answers = await Promise.all([choose(first, token), choose(second, token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(errorOf(await choose(second, token)).fields?.[OVER.field]).toBe(OVER.rule);
    const late = await add('late@example.org');
    time += 24 * HOUR + 1;
    expect(errorOf(await choose(second, late)).fields?.[OVER.field]).toBe(OVER.rule);
    time = NOW.getTime();
  });

  it('change no operator where the entry of the audit cannot be written', async () => {
    const operator = {
      id: randomUUID(),
      email: 'nowhere@example.org',
      name: '',
      password: '',
      roles: ['inbox'],
      createdAt: NOW,
      disabledAt: undefined,
      lastSeenAt: undefined,
    };
    const token = { tokenHash: 'none', operatorId: operator.id, purpose: 'setup', createdAt: NOW } as const;
    const unwritable = { at: new Date(Number.NaN), operatorId: 'x', action: 'add-operator' };
    await expect(
      stores[0].addOperator(operator, { ...token, expiresAt: NOW }, unwritable),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stores[1].findOperator('id', operator.id)).toBeUndefined();
  });

  it('send each mail once, and one of them at a time', async () => {
    await stores[0].addMails(Array.from({ length: MAILS }, () => newMail({ createdAt: NOW })));
    const sent: string[] = [];
    const sending = new Set<number>();
    const overlaps: number[] = [];
    const senders = stores.map((store, index) => {
      const send = async ({ id }: { id: string }): Promise<void> => {
        sending.add(index);
        if (sending.size > 1) overlaps.push(index);
        await pause(3);
        sent.push(id);
        sending.delete(index);
      };
      const mailer = { send, close: () => undefined };
      return createMailSender({ store, mailer, log: createLog('silent'), now, times: TIMES });
    });
    for (const sender of senders) sender.start();
    await vi.waitFor(async () => expect(await stores[0].countMails()).toBe(0), { timeout: 20_000 });
    await Promise.all(senders.map((sender) => sender.stop(1000)));
    expect(new Set(sent).size).toBe(MAILS);
    expect([sent.length, overlaps]).toEqual([MAILS, []]);
  });
});
