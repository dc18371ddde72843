import { describe, expect, it } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { createClientAddresses } from '#server/http/client-address.ts';
import { readConfig } from '#server/config/config.ts';
import { createRateLimits } from '#server/http/rate-limiter.ts';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import { NOW, SITE_URL } from '#fixtures/server/app.ts';
import { contactBody, toFields } from '#fixtures/data/messages.ts';
import { elementsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { words } from '#fixtures/data/words.ts';
import english from '#locales/en/notices.json' with { type: 'json' };

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const store = createSqlStore(createSqliteDatabase(':memory:'));
const start = useServers();

describe('while the store does not respond', () => {
  const away = async (): Promise<never> => {
    throw new UnavailableError();
  };

  it('nothing is promised, and what was typed stays, with a mail to write instead', async () => {
    const broken = { ...store, addMessage: away, findMessage: away, settle: away, listCorrections: away };
    const { post, get } = await start({ store: broken });
    expect((await post('/api/form/contact', JSON.stringify(contactBody()), JSON_TYPE)).status).toBe(503);
    expect((await get('/api/form/token')).status).toBe(503);
    const response = await post('/contact-us', toFields(contactBody()), FORM_TYPE);
    expect(response.status).toBe(503);
    const main = mainOf(response.body);
    expect(textOf(elementsOf(main, 'textarea')[0] ?? '')).toBe(contactBody()['message']);
    expect(main).toContain('href="mailto:desk@postcode.example?subject=');
    expect(textOf(main)).toContain(`${english.server} ${words.en.pages.forms.words.problems.unanswered}`);
    const log = await get('/corrections');
    expect([log.status, log.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(textOf(mainOf(log.body))).toContain(words.en.pages.corrections.words.away);
  });
});

it('the fifth message in a minute is the last, and a 429 leaves the text in the form', async () => {
  const rateLimits = createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: undefined });
  const { post } = await start({ rateLimits });
  const typed = toFields(contactBody());
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const forged = { ...FORM_TYPE, 'X-Forwarded-For': `192.0.2.${turn}` };
    const response = await post('/contact-us', typed, forged);
    statuses.push(response.status);
    if (response.status !== 429) continue;
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(mainOf(response.body)).toContain('dara@example.org');
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('a sender whose messages wait for an operator shuts out no other', async () => {
  const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' });
  const rateLimits = createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: undefined });
  const addresses = createClientAddresses(config.trustProxy);
  const { post } = await start({ config, addresses, rateLimits });
  const send = async (sender: string, message: string): Promise<number> => {
    const typed = toFields(contactBody({ message, email: `${sender}@example.org` }));
    const response = await post('/contact-us', typed, { ...FORM_TYPE, 'X-Forwarded-For': sender });
    return response.status;
  };
  const statuses: number[] = [];
  for (const text of ['The first.', 'The second.', 'The third.'])
    statuses.push(await send('192.0.2.1', `${text} It has no token.`));
  expect(statuses).toEqual([200, 200, 429]);
  expect(await send('192.0.2.2', 'Somebody else, who has no script.')).toBe(200);
});

it('many messages of others, and many in the name of one person, refuse nobody: the next ones wait for review', async () => {
  const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' });
  const rateLimits = createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: undefined });
  const addresses = createClientAddresses(config.trustProxy);
  const own = createSqlStore(createSqliteDatabase(':memory:'));
  let time = NOW;
  const { post, get } = await start({ config, addresses, rateLimits, store: own, now: () => time });
  const sendFrom = async (from: string, email: string): Promise<number> => {
    const { token } = JSON.parse((await get('/api/form/token')).body).data;
    time = new Date(time.getTime() + 5000);
    const body = contactBody({ token, email, message: `A text of ${from} to ${email}.` });
    const response = await post('/api/form/contact', JSON.stringify(body), {
      ...JSON_TYPE,
      'X-Forwarded-For': from,
    });
    return response.status;
  };
  const countHeld = async () =>
    (await own.listMessages({ isHeld: true }, { page: 1, pageSize: 1 })).totalCount;
  for (let host = 1; host <= 4; host += 1)
    expect(await sendFrom(`192.0.2.${host}`, 'dara@example.org')).toBe(202);
  expect(await countHeld()).toBe(1);
  for (let host = 1; host <= 60; host += 1)
    expect(await sendFrom(`198.51.100.${host}`, `sender${host}@example.org`)).toBe(202);
  expect(await countHeld()).toBeGreaterThan(1);
  expect(await sendFrom('203.0.113.1', 'sok@example.org')).toBe(202);
});
