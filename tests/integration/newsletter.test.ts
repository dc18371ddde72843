import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createMailSender } from '#server/mail/mail-sender.ts';
import { sendNews } from '#server/newsletter/send-news.ts';
import { createLog } from '#server/observability/log.ts';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import type { Store } from '#server/store/store.ts';
import { createTestContent, NOW, SITE_URL } from '#fixtures/server/app.ts';
import { hrefsOf, mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { startMailSink, type ReceivedMail } from '#fixtures/upstream/mail-sink.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local, words } from '#fixtures/data/words.ts';
import english from '#locales/en/newsletter.json' with { type: 'json' };
import khmer from '#locales/km/newsletter.json' with { type: 'json' };

const TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const CALL = '/api/newsletter/subscribe';
const FOREIGN = { ...TYPE, Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' };
const HOUR = 60 * 60 * 1000;
const said = { en: english, km: khmer };

const sink = await startMailSink();
afterAll(() => sink.stop());
const config = readConfig({
  SITE_URL,
  LOG_LEVEL: 'silent',
  SMTP_URL: sink.url,
  FORM_KEY: 'one key, however often the store is emptied',
  CONTACT_EMAIL: 'desk@postcode.example',
});
/** The app holds a reference to this object, so each test replaces the functions of the object by those of a new store. */
const store: Store = { ...createSqlStore(createSqliteDatabase(':memory:')) };
let time = NOW;
const now = (): Date => time;
const server = useServer(async () => ({ store, config, now, content: createTestContent(config) }));
const sender = () =>
  createMailSender({
    store,
    mailer: createMailer(config.mail ?? { url: sink.url, from: '', dkim: undefined }, config),
    log: createLog('silent'),
    now,
    times: { pause: 5, firstRetry: 60_000, longestRetry: 60_000, trim: HOUR },
  });
let running = sender();

beforeEach(() => {
  Object.assign(store, createSqlStore(createSqliteDatabase(':memory:')));
  time = NOW;
  running = sender();
  running.start();
});
afterEach(async () => {
  await running.stop(1000);
  sink.received.length = 0;
});

function call(body: object | string, headers: Record<string, string> = JSON_TYPE): Promise<TestResponse> {
  return server.post(CALL, typeof body === 'string' ? body : JSON.stringify(body), headers);
}
function post(path: string, fields: Record<string, string> = {}): Promise<TestResponse> {
  return server.post(path, new URLSearchParams(fields).toString(), TYPE);
}
async function waitForMail(index = 0): Promise<ReceivedMail> {
  await vi.waitFor(() => expect(sink.received.length).toBeGreaterThan(index), { timeout: 10_000 });
  const mail = sink.received[index];
  if (!mail) throw new Error('No mail');
  return mail;
}
function linkIn(mail: ReceivedMail, page: string): string {
  const [link = ''] = new RegExp(`/(?:km/)?newsletter/${page}\\?t=[\\w-]{43}`).exec(mail.text) ?? [];
  return link;
}
async function subscribeAndConfirm(email: string): Promise<ReceivedMail> {
  await call({ email, language: 'en' });
  const mail = await waitForMail(sink.received.length);
  expect((await post(linkIn(mail, 'confirm'))).status).toBe(200);
  return mail;
}
const countActive = async (): Promise<number> =>
  (await store.listReaders({ reached: '', startedAt: new Date(8e15) }, 100)).length;

describe.each(languages)('without a script, in %s', (language) => {
  const { newsletter, newsletterConfirm, newsletterUnsubscribe } = words[language].pages;

  it('an address is asked for, confirmed by the button behind the link of a mail, gets news, and is ended by another', async () => {
    const page = await server.get(local(language, '/newsletter'));
    expect(textOf(mainOf(page.body))).toContain(newsletter.lead);
    const [form] = tagsOf(mainOf(page.body), 'form');
    expect(form).toMatchObject({ method: 'post', action: local(language, '/newsletter') });
    const taken = await post(form?.['action'] ?? '', { email: 'sok@example.org', website: '' });
    expect([taken.status, taken.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(textOf(mainOf(taken.body))).toContain(said[language].success);

    const mail = await waitForMail();
    expect(mail.to).toEqual(['sok@example.org']);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.html).toMatch(
      new RegExp(`^<!DOCTYPE html><html lang="${language}">.*<a href="https://postcode`),
    );
    expect(mail.html).not.toMatch(/<img|src=/);
    const confirm = linkIn(mail, 'confirm');
    expect(confirm.startsWith(local(language, '/newsletter/confirm'))).toBe(true);
    expect(mail.text).not.toContain('{{');
    for (let look = 0; look < 3; look += 1) {
      const behind = await server.get(confirm);
      expect(behind.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(textOf(mainOf(behind.body))).toContain(newsletterConfirm.words.button);
      expect(behind.body).not.toContain(confirm.slice(-43));
      expect(tagsOf(behind.body, 'a').filter(({ hreflang }) => hreflang !== undefined)).toEqual([]);
      expect(tagsOf(mainOf(behind.body), 'form')).toEqual([
        expect.not.objectContaining({ action: expect.anything() }),
      ]);
    }
    await server.head(confirm);
    expect(await countActive()).toBe(0);
    const done = await post(confirm);
    expect([done.status, textOf(mainOf(done.body))]).toEqual([
      200,
      expect.stringContaining(newsletterConfirm.words.done),
    ]);
    expect(await countActive()).toBe(1);

    const text = { subject: 'One', text: 'Two' };
    await sendNews({ store, config, now }, { en: text, km: text });
    const news = await waitForMail(1);
    expect(news.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(news.headers.get('list-unsubscribe')).toBe(`<${SITE_URL}${linkIn(news, 'unsubscribe')}>`);
    const stop = linkIn(news, 'unsubscribe');
    expect(textOf(mainOf((await server.get(stop)).body))).toContain(newsletterUnsubscribe.words.button);
    expect(await countActive()).toBe(1);
    const ended = await post(stop);
    expect(textOf(mainOf(ended.body))).toContain(newsletterUnsubscribe.words.done);
    expect(await countActive()).toBe(0);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['dara', 'invalid'],
    ['dara@example', 'invalid'],
    ['a@b.kh, evil@x.kh', 'invalid'],
    ['a@b.kh\r\nBcc: evil@x.kh', 'invalid'],
    ['a@b.kh\u2028', 'invalid'],
    [`${'a'.repeat(250)}@b.kh`, 'invalid'],
    ['"a b"@c.kh', 'invalid'],
  ] as const)('%j is refused under its field, and stays in it', async (email, fault) => {
    const response = await post(local(language, '/newsletter'), { email });
    expect(response.status).toBe(400);
    expect(textOf(mainOf(response.body))).toContain(said[language][fault]);
    const field = tagsOf(mainOf(response.body), 'input').find(({ name }) => name === 'email');
    expect(field).toMatchObject({ 'aria-invalid': 'true' });
    expect(await store.countMails()).toBe(0);
  });
});

describe('one click', () => {
  it('of a mail service ends a subscription: from another site, without a cookie or a redirect, again and again', async () => {
    await subscribeAndConfirm('sok@example.org');
    const text = { subject: 'One', text: 'Two' };
    await sendNews({ store, config, now }, { en: text, km: text });
    const stop = linkIn(await waitForMail(1), 'unsubscribe');
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await server.post(stop, 'List-Unsubscribe=One-Click', FOREIGN);
      expect(response.status).toBe(200);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(await countActive()).toBe(0);
    }
    const unknown = await server.post(`/newsletter/unsubscribe?t=${'a'.repeat(43)}`, '', FOREIGN);
    expect(mainOf(unknown.body)).toBe(mainOf((await server.post(stop, '', FOREIGN)).body));
  });

  it.each([
    '',
    '?t=',
    '?t=abc',
    `?t=${'a'.repeat(44)}`,
    `?t=${'a'.repeat(43)}&t=${'b'.repeat(43)}`,
    '?t=%00',
  ])('with "%s" is refused in words', async (query) => {
    for (const page of ['confirm', 'unsubscribe']) {
      const address = `/newsletter/${page}${query}`;
      const responses = [await server.get(address), await server.post(address, '', TYPE)];
      for (const { status, body } of responses) {
        expect([status, tagsOf(mainOf(body), 'form')]).toEqual([400, []]);
        expect(hrefsOf(mainOf(body))).toContain('/newsletter');
      }
    }
  });

  it('to confirm counts for two days and until a newer one, and not from another address', async () => {
    await call({ email: 'sok@example.org', language: 'en' });
    const first = linkIn(await waitForMail(), 'confirm');
    time = new Date(NOW.getTime() + HOUR);
    await call({ email: 'sok@example.org', language: 'en' });
    const second = linkIn(await waitForMail(1), 'confirm');
    expect((await post(first)).status).toBe(400);
    expect((await post(second.replace('confirm', 'unsubscribe'))).status).toBe(200);
    time = new Date(time.getTime() + 48 * HOUR);
    expect((await post(second)).status).toBe(400);
    expect(await countActive()).toBe(0);
  });
});
