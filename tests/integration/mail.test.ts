import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig, type Config } from '#server/config/config.ts';
import { UnavailableError } from '#server/errors.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createMailSender, type MailSender } from '#server/mail/mail-sender.ts';
import { toErrorFields } from '#server/observability/error-fields.ts';
import { createLog, type Log } from '#server/observability/log.ts';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import type { Store } from '#server/store/store.ts';
import { NOW, SITE_URL } from '#fixtures/server/app.ts';
import { newMail, reportBody } from '#fixtures/data/messages.ts';
import { startMailSink } from '#fixtures/upstream/mail-sink.ts';
import { useServers } from '#fixtures/server/use-server.ts';

const TIMES = { pause: 5, firstRetry: 60_000, longestRetry: 6 * 3_600_000, trim: 3_600_000 };
const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-mail-'));
const keyFile = path.join(folder, 'dkim.pem');
const start = useServers();
let sink: Awaited<ReturnType<typeof startMailSink>>;
let store: Store;
let senders: MailSender[] = [];
let time = NOW;
let logged: unknown[] = [];
const note: Log['error'] = (event, error, fields) =>
  void logged.push({ event, ...fields, error: toErrorFields(error) });

beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  sink = await startMailSink();
});
afterAll(async () => {
  await sink.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  store = createSqlStore(createSqliteDatabase(':memory:'));
  time = NOW;
  logged = [];
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop(1000)));
  senders = [];
  sink.received.length = 0;
  sink.refuse(0);
});

function configOf(own: Record<string, string> = {}): Config {
  const mail = {
    SMTP_URL: sink.url,
    CONTACT_EMAIL: 'desk@postcode.example',
    MAIL_FROM: 'site@postcode.example',
  };
  return readConfig({ SITE_URL, LOG_LEVEL: 'silent', ...mail, ...own });
}
function startSender(config = configOf(), own: Partial<Store> = {}): void {
  const mailer = config.mail && createMailer(config.mail, config);
  const parts = { store: { ...store, ...own }, log: { ...createLog('silent'), error: note } };
  const sender = createMailSender({ ...parts, mailer, now: () => time, times: TIMES });
  senders.push(sender);
  sender.start();
}
async function waitForMails(count: number): Promise<void> {
  await vi.waitFor(() => expect(sink.received).toHaveLength(count), { timeout: 10_000 });
}

describe('a message', () => {
  it('leaves as one copy, to which the site can reply; one that waits for an operator leaves none', async () => {
    const config = configOf();
    const server = await start({ store, config, now: () => time });
    const { token } = JSON.parse((await server.get('/api/form/token')).body).data;
    time = new Date(NOW.getTime() + 5000);
    const body = reportBody({ token, email: 'dara@example.org', suggestion: 'ភូមិ\u200bថ្មី' });
    const type = { 'Content-Type': 'application/json' };
    const response = await server.post('/api/form/report', JSON.stringify(body), type);
    await server.post('/api/form/report', JSON.stringify(body), type);
    await server.post('/api/form/report', JSON.stringify(reportBody({ suggestion: 'held' })), type);
    const { reference } = JSON.parse(response.body).data;
    startSender();
    await waitForMails(1);
    await vi.waitFor(async () => expect(await store.countMails()).toBe(0), { timeout: 10_000 });
    const [mail] = sink.received;
    expect(mail).toMatchObject({ from: 'site@postcode.example', to: ['desk@postcode.example'] });
    expect(mail?.headers.get('subject')).toBe(`[Postcode] ${reference} 120101`);
    expect(mail?.headers.get('reply-to')).toBe('dara@example.org');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.text).toContain('suggestion: ភូមិ\u200bថ្មី');
  });
});

describe('the queue', () => {
  it('tries again later what the server refuses, and at last leaves it to operators', async () => {
    await store.addMails([newMail({ createdAt: NOW })]);
    sink.refuse(100);
    startSender();
    const spans: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await vi.waitFor(async () => expect(await store.countFailedMails(tries)).toBe(1), { timeout: 10_000 });
      const [mail] = await store.listDueMails(new Date(time.getTime() + 1e9), { tries: 9, count: 1 });
      spans.push(((mail?.nextTryAt.getTime() ?? 0) - time.getTime()) / 60_000);
      time = mail?.nextTryAt ?? time;
    }
    expect(spans).toEqual([1, 4, 16, 64, 256, 360, 360, 360]);
    // The sender counts an attempt before it makes the attempt, so the mail server may not have refused the last one yet.
    await vi.waitFor(() => expect(logged).toHaveLength(spans.length), { timeout: 10_000 });
    sink.refuse(0);
    time = new Date(time.getTime() + 1e9);
    await store.addMails([newMail({ recipient: 'next@example.org', createdAt: NOW })]);
    await vi.waitFor(() => expect(sink.received).not.toEqual([]), { timeout: 10_000 });
    expect(sink.received.flatMap(({ to }) => to)).toEqual(['next@example.org']);
  });

  it('says in the log why a mail was refused, and not to whom it goes', async () => {
    await store.addMails([newMail({ recipient: 'dara@example.org', createdAt: NOW })]);
    sink.refuse(1);
    startSender();
    await vi.waitFor(() => expect(logged).toHaveLength(1), { timeout: 10_000 });
    expect(logged[0]).toMatchObject({ error: { code: 'EMESSAGE', message: 'EMESSAGE 450 DATA' } });
    expect(JSON.stringify(logged)).not.toContain('dara');
  });

  it.each(['postponeMail', 'removeMail'] as const)(
    'sends a mail once at most while the store refuses %s',
    async (method) => {
      await store.addMails([newMail({ createdAt: NOW })]);
      let isFull = true;
      const refuse = () => (isFull ? Promise.reject(new UnavailableError()) : undefined);
      const own = {
        postponeMail: async (...given: Parameters<Store['postponeMail']>) =>
          (method === 'postponeMail' && (await refuse())) || store.postponeMail(...given),
        removeMail: async (id: string) =>
          (method === 'removeMail' && (await refuse())) || store.removeMail(id),
      };
      startSender(configOf(), own);
      await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), { timeout: 10_000 });
      time = new Date(time.getTime() + 120_000);
      await vi.waitFor(() => expect(logged.length).toBeGreaterThan(1), { timeout: 10_000 });
      expect(sink.received).toHaveLength(method === 'removeMail' ? 1 : 0);
      isFull = false;
      time = new Date(time.getTime() + 1e7);
      await vi.waitFor(async () => expect(await store.countMails()).toBe(0), { timeout: 10_000 });
      expect(sink.received).toHaveLength(1);
    },
  );

  it('is sent by one of two senders', async () => {
    await store.addMails(Array.from({ length: 10 }, () => newMail({ createdAt: NOW })));
    startSender();
    startSender();
    await vi.waitFor(async () => expect(await store.countMails()).toBe(0), { timeout: 10_000 });
    expect(sink.received).toHaveLength(10);
  });

  it('waits where the server is away, and where no mail is configured', async () => {
    await store.addMails([newMail({ createdAt: NOW })]);
    startSender(configOf({ SMTP_URL: 'smtp://127.0.0.1:1' }));
    await vi.waitFor(async () => expect(await store.countFailedMails(1)).toBe(1), { timeout: 10_000 });
    startSender(configOf({ SMTP_URL: '' }));
    expect(await store.countMails()).toBe(1);
  });
});

describe('a mail', () => {
  it('carries a way to unsubscribe in one line, and both its headers are signed', async () => {
    const unsubscribe = `https://postcode.example/newsletter/unsubscribe?t=${'a'.repeat(43)}`;
    await store.addMails([newMail({ kind: 'news', headers: { unsubscribe }, createdAt: NOW })]);
    startSender(configOf({ MAIL_DKIM_KEY: `mail:${keyFile}` }));
    await waitForMails(1);
    const headers = sink.received[0]?.headers;
    expect(headers?.get('list-unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const signature = headers?.get('dkim-signature')?.replaceAll(/\s/g, '');
    expect(signature).toMatch(/d=postcode\.example;.*s=mail;/);
    expect(signature).toMatch(/h=[\w:-]*list-unsubscribe:list-unsubscribe-post/i);
  });

  it.each(['a@b.kh, evil@x.kh', 'a@b.kh\r\nBcc: evil@x.kh', 'evil@x.kh>, <a@b.kh'])(
    'to or from "%s" reaches nobody else',
    async (address) => {
      await store.addMails([
        newMail({ recipient: address, createdAt: NOW }),
        newMail({ headers: { replyTo: address }, subject: 'One\r\nBcc: evil@x.kh', createdAt: NOW }),
      ]);
      startSender();
      await vi.waitFor(
        async () => expect(await store.listDueMails(time, { tries: 8, count: 9 })).toEqual([]),
        {
          timeout: 10_000,
        },
      );
      for (const { to, headers } of sink.received) {
        expect(to).toHaveLength(1);
        expect(to[0]).not.toBe('evil@x.kh');
        expect(headers.has('bcc')).toBe(false);
      }
    },
  );
});
