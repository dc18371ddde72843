import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { AdminMessage, MessageList } from '#shared/contracts/messages/admin-message.ts';
import { newMail, newMessage } from '#fixtures/data/messages.ts';
import { NOW, SITE_URL } from '#fixtures/server/app.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { createMemoryStore, signInTestOperator } from '#fixtures/server/operators.ts';
import type { TestServer } from '#fixtures/server/start-server.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const MAIL = { SMTP_URL: 'smtp://localhost:1', CONTACT_EMAIL: 'desk@postcode.example' };
const store = createMemoryStore();
const subscribe = (): void => undefined;
const publish = (): Promise<never> => Promise.reject(new Error('Redis is away'));
const configOf = (own: object) => readConfig({ SITE_URL, LOG_LEVEL: 'silent', ...own });
const server = useServer(() => ({ store, config: configOf(MAIL), purgeChannel: { subscribe, publish } }));
const without = useServer(() => ({ store, config: configOf({}) }));
const message = newMessage();
let headers: Record<string, string> = {};
let operatorId = '';

beforeAll(async () => {
  const { id, token } = await signInTestOperator(store);
  operatorId = id;
  headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await store.addMessage(message, []);
});

function send(
  own: Pick<TestServer, 'ask'>,
  call: [method: string, path: string, body: object],
  version = 1,
): Promise<TestResponse> {
  const [method, path, body] = call;
  const known = { ...headers, 'If-Match': `"${version}"` };
  return own.ask(method, `/api/admin/messages/${message.id}${path}`, known, JSON.stringify(body));
}

it('a reply is refused where no mail is sent, and the message stays as it was', async () => {
  const response = await send(without, ['POST', '/reply', { text: 'Thank you.' }]);
  expect([response.status, errorOf(response).fields]).toEqual([400, { mail: 'off' }]);
  expect(await store.findMessage(message.id)).toMatchObject({ state: 'new', version: 1 });
  expect(await store.countMails()).toBe(0);
});

it('a reply and its entry in the audit are one, also while other processes cannot be reached', async () => {
  const response = await send(server, ['POST', '/reply', { text: 'Thank you.' }]);
  expect(response.status).toBe(202);
  expect(dataOf(response, AdminMessage)).toMatchObject({ state: 'answered', mailState: 'waiting' });
  expect((await send(server, ['POST', '/reply', { text: 'Thank you.' }])).status).toBe(409);
  expect(await store.countMails()).toBe(1);
  const { body } = await server.get('/api/admin/audit', headers);
  const entry = { operatorId, action: 'reply', subject: message.id };
  const of = JSON.parse(body).data.items.filter(({ subject }: { subject: string }) => subject === message.id);
  expect(of).toEqual([{ at: NOW.toISOString(), ...entry }]);
});

it('a mail that was tried too often is counted, and its message says so', async () => {
  const mail = newMail({ messageId: message.id });
  await store.addMails([mail]);
  await store.postponeMail(mail.id, 8, NOW);
  const one = await server.get(`/api/admin/messages/${message.id}`, headers);
  expect(dataOf(one, AdminMessage).mailState).toBe('failed');
  const list = await server.get('/api/admin/messages', headers);
  expect(dataOf(list, MessageList).counts.failedMails).toBe(1);
});

it('a removal is in the audit once, however often it is asked for', async () => {
  const remove = () =>
    server.ask('DELETE', `/api/admin/messages/${message.id}`, { ...headers, 'If-Match': '"2"' });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  const removed = (await store.listAudit(10)).filter(({ action }) => action === 'remove');
  expect(removed).toHaveLength(1);
});
