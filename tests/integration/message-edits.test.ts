import { describe, expect, it } from 'vitest';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import type { StoredMessage } from '#server/store/message.ts';
import { CorrectionList, FormReceipt } from '#shared/contracts/messages/form.ts';
import { contactBody, newMessage, reportBody } from '#fixtures/data/messages.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const store = createSqlStore(createSqliteDatabase(':memory:'));
const limited: string[] = [];
let isRefused = false;
const server = useServer(() => ({
  store,
  rateLimits: { take: async (limit) => (limited.push(limit), isRefused ? 9 : 0) },
}));

const send = (kind: string, body: object): Promise<TestResponse> =>
  server.post(`/api/form/${kind}`, JSON.stringify(body), JSON_TYPE);
async function sendAndFind(kind: string, body: object): Promise<StoredMessage | undefined> {
  const { reference } = dataOf(await send(kind, body), FormReceipt);
  const { messages } = await store.listMessages({}, { page: 1, pageSize: 100 });
  return messages.find((message) => message.reference === reference);
}

it('a message that was edited after its response was lost is stored too, and once', async () => {
  const body = contactBody({ message: 'My number is 012 345 678.' });
  const first = await sendAndFind('contact', body);
  const edited = { ...body, message: 'My number is 012 345 679.' };
  const second = await sendAndFind('contact', edited);
  expect(second?.reference).not.toBe(first?.reference);
  expect(second?.fields['message']).toBe('My number is 012 345 679.');
  expect((await sendAndFind('contact', edited))?.reference).toBe(second?.reference);
  expect((await sendAndFind('contact', body))?.reference).toBe(first?.reference);
});

describe('what a report is about', () => {
  const madeUp = [
    { kind: 'postcode', key: 'buy-cheap-pills' },
    { kind: 'postcode', key: '999999' },
    { kind: 'place', key: 'www.evil.example' },
    { kind: 'atm', key: 'nobody' },
    { kind: 'post-office', key: 'nobody' },
    { kind: 'page', key: '/visit-evil-example' },
  ] as const;

  it.each(madeUp)('is not public where its sender made it up: $kind $key', async (about) => {
    const stored = await sendAndFind('report', reportBody({ about, evidence: about.key }));
    expect(stored).toMatchObject({ about, isHeld: true });
    const passed = newMessage({ about });
    await store.addMessage(passed, []);
    const { items } = dataOf(await server.get('/api/corrections?pageSize=100'), CorrectionList);
    expect(items.find(({ reference }) => reference === passed.reference)).toMatchObject({ about: null });
  });

  it.each([
    { kind: 'postcode', key: '120101' },
    { kind: 'place', key: '120101' },
    { kind: 'atm', key: 'mag-001' },
    { kind: 'post-office', key: 'po-12-central' },
    { kind: 'page', key: '/find-post-office' },
    { kind: 'page', key: '/find-post-office/phnom-penh-capital' },
  ] as const)('is public where there is such a thing: $kind $key', async (about) => {
    const known = newMessage({ about });
    await store.addMessage(known, []);
    const { items } = dataOf(await server.get('/api/corrections?pageSize=100'), CorrectionList);
    expect(items.find(({ reference }) => reference === known.reference)).toMatchObject({ about });
  });
});

it('a path with a control character is refused, which no database would store', async () => {
  const response = await send('contact', contactBody({ page: '/postcode\u0000' }));
  expect([response.status, errorOf(response).fields]).toEqual([400, { page: 'path' }]);
});

it.each(['/contact-us', '/km/report', '/advertise'])(
  'tries of the form at %s are counted before anything of them is read',
  async (path) => {
    isRefused = true;
    limited.length = 0;
    const response = await server.post(path, '', FORM_TYPE).finally(() => (isRefused = false));
    expect([response.status, response.headers['retry-after'], limited]).toEqual([429, '9', ['form-tries']]);
  },
);

it('sign-outs are counted', async () => {
  isRefused = true;
  const response = await server.post('/api/auth/logout', '{}', JSON_TYPE).finally(() => (isRefused = false));
  expect(response.status).toBe(429);
});
