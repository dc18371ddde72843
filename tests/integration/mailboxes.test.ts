import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createHeldAnnouncer } from '#server/forms/announce-held.ts';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createRateLimits } from '#server/http/rate-limiter.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createMailSender } from '#server/mail/mail-sender.ts';
import { createLog } from '#server/observability/log.ts';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import type { Store } from '#server/store/store.ts';
import { contactBody, reportBody } from '#fixtures/data/messages.ts';
import { NOW, SITE_URL } from '#fixtures/server/app.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { startMailSink } from '#fixtures/upstream/mail-sink.ts';

const HOUR = 3_600_000;
const TIMES = { pause: 5, firstRetry: 60_000, longestRetry: 60_000, trim: HOUR };
const JSON_TYPE = { 'Content-Type': 'application/json' };

const sink = await startMailSink();
afterAll(() => sink.stop());
const config = readConfig({
  SITE_URL,
  LOG_LEVEL: 'silent',
  SMTP_URL: sink.url,
  FORM_KEY: 'one key, although the store is emptied',
  CONTACT_EMAIL: 'desk@postcode.example',
});
/** The app holds a reference to this object, so each test replaces the functions of the object by those of a new store. */
const store: Store = { ...createSqlStore(createSqliteDatabase(':memory:')) };
let time = NOW;
const now = (): Date => time;
const server = useServer(() => ({
  store,
  config,
  now,
  addresses: createClientAddresses(['loopback']),
  rateLimits: createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: undefined }),
}));
const createSender = () =>
  createMailSender({
    store,
    mailer: config.mail && createMailer(config.mail, config),
    queueDue: createHeldAnnouncer({ store, config, now }),
    log: createLog('silent'),
    now,
    times: TIMES,
  });
let running = createSender();

beforeEach(() => {
  Object.assign(store, createSqlStore(createSqliteDatabase(':memory:')));
  time = NOW;
  running = createSender();
  running.start();
});
afterEach(async () => {
  await running.stop(1000);
  sink.received.length = 0;
});

function from(host: number): Record<string, string> {
  return { ...JSON_TYPE, 'X-Forwarded-For': `192.0.2.${host}` };
}
function ask(email: string, host = 1): Promise<TestResponse> {
  return server.post('/api/newsletter/subscribe', JSON.stringify({ email, language: 'en' }), from(host));
}
async function waitForMails(count: number): Promise<void> {
  await vi.waitFor(() => expect(sink.received).toHaveLength(count), { timeout: 10_000 });
}

it('addresses with tags are one mailbox, which gets one mail', async () => {
  const responses = [];
  for (const email of ['dara@example.org', 'Dara+1@example.org', 'dara+news+2@Example.org'])
    responses.push(await ask(email));
  responses.push(await ask('sok+1@example.org'));
  await waitForMails(2);
  expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(sink.received.map(({ to }) => to)).toEqual([['dara@example.org'], ['sok+1@example.org']]);
});

it('messages in the name of a mailbox take nothing from its own subscription', async () => {
  for (let host = 1; host <= 10; host += 1) {
    const body = contactBody({ email: 'dara@example.org', message: `In the name of another: ${host}.` });
    expect((await server.post('/api/form/contact', JSON.stringify(body), from(host))).status).toBe(202);
  }
  expect((await ask('dara@example.org', 99)).status).toBe(202);
  await waitForMails(1);
  expect(sink.received[0]?.to).toEqual(['dara@example.org']);
});

it('messages that wait for review are mailed together once an hour, with a link to the inbox, and those that pass meanwhile are not', async () => {
  let host = 10;
  const post = async (suggestion: string): Promise<string> => {
    const body = JSON.stringify(reportBody({ suggestion }));
    const response = await server.post('/api/form/report', body, from((host += 1)));
    return JSON.parse(response.body).data.reference;
  };
  const references = [await post('the first'), await post('the second')];
  const passed = await post('the third');
  const { messages } = await store.listMessages({ isHeld: true }, { page: 1, pageSize: 3 });
  const { id = '', version = 0 } = messages.find(({ reference }) => reference === passed) ?? {};
  await store.changeMessage({ id, version, change: { isHeld: false }, at: NOW });
  time = new Date(NOW.getTime() + HOUR);
  await waitForMails(1);
  const [mail] = sink.received;
  expect(mail?.headers.get('subject')).toBe('[Postcode] Messages held for review: 2');
  for (const part of [...references, 'the first', `${SITE_URL}/inbox`, `${SITE_URL}/km/inbox`])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain(passed);
  const late = await post('the fourth');
  time = new Date(NOW.getTime() + 2 * HOUR);
  await waitForMails(2);
  expect(sink.received[1]?.text).toContain(late);
  expect(sink.received[1]?.text).not.toContain('the first');
});
