import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { UnavailableError } from '#server/errors.ts';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createRateLimits } from '#server/http/rate-limiter.ts';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import type { Statement } from '#server/store/database/database.ts';
import { NOW, SITE_URL } from '#fixtures/server/app.ts';
import { mainOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';

const CALL = '/api/newsletter/subscribe';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' });

/** The SQL text of the statements that the store runs, without the values of their parameters. */
const asked: string[] = [];
const database = createSqliteDatabase(':memory:');
const store = createSqlStore({
  ...database,
  run: (statements: Statement[]) => {
    asked.push(...statements.map(({ text }) => text));
    return database.run(statements);
  },
});
let time = NOW;
const server = useServer(() => ({ store, config, now: () => time }));
const start = useServers();

type Seen = Pick<TestResponse, 'status' | 'body'> & { names: string[]; length: string; work: string[] };

async function see(email: string): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [path, body, type] of [
    [CALL, JSON.stringify({ email, language: 'en' }), JSON_TYPE],
    ['/newsletter', new URLSearchParams({ email }).toString(), TYPE],
  ] as const) {
    asked.length = 0;
    const { status, headers, body: text } = await server.post(path, body, type);
    const names = Object.keys(headers).toSorted();
    seen.push({ status, body: text, names, length: headers['content-length'] ?? '', work: [...asked] });
  }
  return seen;
}

it('nothing of a response, and nothing of the work for it, reveals whether an address is known', async () => {
  await see('first@example.org'); // The first request also creates the site's form key.
  const unknown = await see('aaaa@example.org');
  expect(unknown.map(({ status }) => status)).toEqual([202, 200]);
  expect(JSON.parse(unknown[0]?.body ?? '')).toEqual({ status: 'success', data: { success: true } });
  expect(unknown[0]?.work.length).toBe(5);
  const waiting = await see('aaaa@example.org');
  const mails = await store.listDueMails(time, { tries: 8, count: 10 });
  const mail = mails.find(({ recipient }) => recipient === 'aaaa@example.org');
  const [, confirm = ''] = /(\/newsletter\/confirm\?t=[\w-]{43})/.exec(mail?.text ?? '') ?? [];
  expect((await server.post(confirm, '', TYPE)).status).toBe(200);
  const active = await see('aaaa@example.org');
  time = new Date(time.getTime() + 25 * 60 * 60 * 1000);
  const reminded = await see('aaaa@example.org');
  const spam = await server.post(
    CALL,
    JSON.stringify({ email: 'bbbb@example.org', language: 'en', website: 'x' }),
    JSON_TYPE,
  );
  expect(waiting).toEqual(unknown);
  expect(active).toEqual(unknown);
  expect(reminded).toEqual(unknown);
  expect([spam.status, spam.body]).toEqual([202, unknown[0]?.body]);
  const after = await store.listDueMails(time, { tries: 8, count: 10 });
  expect(after.map(({ recipient }) => recipient).toSorted()).toEqual([
    'aaaa@example.org',
    'aaaa@example.org',
    'first@example.org',
  ]);
});

it('the store holds no token that a link could be made of', async () => {
  await see('secret@example.org');
  const mails = await store.listDueMails(time, { tries: 8, count: 100 });
  const token = /\?t=([\w-]{43})/.exec(
    mails.find(({ recipient }) => recipient === 'secret@example.org')?.text ?? '',
  )?.[1];
  expect(token).toBeDefined();
  const [rows] = await database.run([{ text: 'SELECT * FROM subscriber' }]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it.each([
  ['a wrong media type', JSON.stringify({ email: 'a@b.kh', language: 'en' }), TYPE, 400, 'body'],
  ['no JSON', '{', JSON_TYPE, 400, 'body'],
  ['no language', JSON.stringify({ email: 'a@b.kh' }), JSON_TYPE, 400, 'language'],
  ['another language', JSON.stringify({ email: 'a@b.kh', language: 'fr' }), JSON_TYPE, 400, 'language'],
  ['no address', JSON.stringify({ language: 'en' }), JSON_TYPE, 400, 'email'],
  ['a list of addresses', JSON.stringify({ email: ['a@b.kh'], language: 'en' }), JSON_TYPE, 400, 'email'],
  ['a line break', JSON.stringify({ email: 'a@b.kh\nBcc: c@d.kh', language: 'en' }), JSON_TYPE, 400, 'email'],
  ['two addresses', JSON.stringify({ email: 'a@b.kh,c@d.kh', language: 'en' }), JSON_TYPE, 400, 'email'],
  ['10 MB', `{"email":"${'a'.repeat(10_000_000)}"}`, JSON_TYPE, 413, ''],
])('%s is refused, and nothing is stored', async (_what, body, type, status, field) => {
  const before = await store.countMails();
  const response = await server.post(CALL, body, type);
  expect(response.status).toBe(status);
  expect(Object.keys(errorOf(response).fields ?? {}).join()).toBe(field);
  expect(await store.countMails()).toBe(before);
});

it('a sender has five tries a minute, the words stay, and nobody else is refused for the same address', async () => {
  const rateLimits = createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: undefined });
  const addresses = createClientAddresses(['loopback']);
  const { post } = await start({ config, rateLimits, addresses });
  const ask = (from: string) =>
    post('/newsletter', 'email=Dara%40Example.org', { ...TYPE, 'X-Forwarded-For': from });
  const statuses: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await ask('192.0.2.1')).status);
  const beyond = await ask('192.0.2.1');
  expect([...statuses, beyond.status]).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
  expect(mainOf(beyond.body)).toContain('value="Dara@Example.org"');
  expect((await ask('192.0.2.2')).status).toBe(200);
});

it('while the store does not respond nothing is promised', async () => {
  const away = async (): Promise<never> => {
    throw new UnavailableError();
  };
  const broken = {
    ...createSqlStore(createSqliteDatabase(':memory:')),
    subscribe: away,
    confirmSubscriber: away,
  };
  const { post } = await start({ config, store: { ...broken, endSubscription: away } });
  const response = await post('/newsletter', 'email=sok%40example.org', TYPE);
  expect([response.status, mainOf(response.body).includes('value="sok@example.org"')]).toEqual([503, true]);
  expect((await post(CALL, JSON.stringify({ email: 'a@b.kh', language: 'km' }), JSON_TYPE)).status).toBe(503);
  for (const page of ['confirm', 'unsubscribe'])
    expect((await post(`/newsletter/${page}?t=${'a'.repeat(43)}`, '', TYPE)).status).toBe(503);
});
