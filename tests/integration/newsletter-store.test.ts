import { describe, expect, it } from 'vitest';
import { sendNews, showNews, type NewsParts } from '#server/newsletter/send-news.ts';
import { createLeaveToken } from '#server/newsletter/tokens.ts';
import { toTokenHash } from '#server/store/secret-token.ts';
import { UnavailableError } from '#server/errors.ts';
import { createFormKey } from '#server/store/form-key.ts';
import type { Store } from '#server/store/store.ts';
import { newMail, newMessage } from '#fixtures/data/messages.ts';
import { postgresKind, sqliteKind, useEmptyStore } from '#fixtures/server/stores.ts';

const HOUR = 60 * 60 * 1000;
const NOW = new Date('2026-11-22T12:00:00Z');
const ALL = { tries: 8, count: 1000 };
const READERS = 105;
const FORM_KEY = 'a-key-of-the-site';
const WORDS = {
  en: { subject: 'A new list', text: 'The ministry has\n\nprinted <a> list.' },
  km: { subject: 'បញ្ជីថ្មី', text: 'ក្រសួងបានផ្សាយបញ្ជីថ្មី។' },
};

function later(hours: number): Date {
  return new Date(NOW.getTime() + hours * HOUR);
}

describe.each([sqliteKind(), postgresKind()])('the newsletter on $name', (database) => {
  let store: Store;
  useEmptyStore(database, (opened) => {
    store = opened;
  });

  /** Requests a subscription `at` hours after NOW. @returns the sorted subjects of all queued mails */
  async function ask(at: number, email = 'dara@example.org'): Promise<string[]> {
    const leaveHash = await toLeaveHash(email);
    const person = { emailKey: `key-${email}`, email, language: 'km', leaveHash } as const;
    const mails = {
      confirm: newMail({ kind: 'confirm', recipient: email, subject: `confirm ${at}` }),
      already: newMail({ kind: 'confirm', recipient: email, subject: `already ${at}` }),
    };
    await store.subscribe({ ...person, tokenHash: `${email} ${at}`, at: later(at) }, mails);
    return (await store.listDueMails(later(1e6), ALL)).map(({ subject }) => subject).toSorted();
  }
  async function leave(at: number, email = 'dara@example.org'): Promise<boolean> {
    const ended = { at: later(at), spentHash: `spent ${email} ${at}` };
    return store.endSubscription(await toLeaveHash(email), ended);
  }
  async function toLeaveHash(email: string): Promise<string> {
    return toTokenHash(await createLeaveToken(createFormKey(store, FORM_KEY), `key-${email}`));
  }
  async function fill(count: number): Promise<string[]> {
    const emails = Array.from({ length: count }, (_one, index) => `reader${index}@example.org`);
    for (const email of emails) await ask(0, email);
    for (const email of emails) await store.confirmSubscriber(`${email} 0`, later(1));
    for (const { id } of await store.listDueMails(later(1e6), ALL)) await store.removeMail(id);
    return emails;
  }
  function partsOf(own: Partial<Store> = {}): NewsParts {
    const config = { formKey: FORM_KEY, siteUrl: 'https://postcode.example' };
    return { store: { ...store, ...own }, config, now: () => later(2) };
  }
  async function listRecipients(): Promise<string[]> {
    const waiting = await store.listDueMails(later(1e6), ALL);
    return waiting.map(({ recipient }) => recipient).toSorted();
  }

  it('sends one mail to confirm in an hour, then one a day, and tells an active reader once a day', async () => {
    expect(await ask(0)).toEqual(['confirm 0']);
    expect(await ask(0.5)).toEqual(['confirm 0']);
    expect(await ask(1)).toEqual(['confirm 0', 'confirm 1']);
    expect(await ask(3)).toHaveLength(2);
    expect(await store.confirmSubscriber('dara@example.org 0', later(4))).toBe(false);
    expect(await store.confirmSubscriber('dara@example.org 1', later(50))).toBe(false);
    expect(await ask(26)).toHaveLength(3);
    expect(await store.confirmSubscriber('dara@example.org 26', later(27))).toBe(true);
    expect(await store.confirmSubscriber('dara@example.org 26', later(99))).toBe(true);
    expect(await ask(28)).toHaveLength(3);
    expect(await ask(60)).toContain('already 60');
    expect(await ask(61)).toHaveLength(4);
    expect(await store.listReaders({ reached: '', startedAt: later(99) }, 10)).toHaveLength(1);
  });

  it('forgets an address at once, with what waits for it, and writes to it once a day at most', async () => {
    await ask(0);
    await store.confirmSubscriber('dara@example.org 0', later(0.1));
    await store.addMails([newMail({ kind: 'news', recipient: 'dara@example.org' }), newMail()]);
    expect(await leave(0.2)).toBe(true);
    expect(await leave(0.3)).toBe(false);
    expect(await listRecipients()).toEqual(['office@example.org']);
    expect(await store.listReaders({ reached: '', startedAt: later(99) }, 10)).toEqual([]);
    expect(await store.confirmSubscriber('dara@example.org 0', later(0.4))).toBe(false);
    expect(await ask(0.5)).toHaveLength(1);
    expect(await ask(2)).toContain('confirm 2');
    expect(await leave(3)).toBe(true);
    expect(await ask(4)).toHaveLength(1);
    expect(await ask(27)).toContain('confirm 27');
    expect(await leave(28)).toBe(true);
    await store.trimMessages(later(28 + 24 * 30 + 1));
    expect(await ask(800)).toContain('confirm 800');
  });

  it('gives a reader from before the links of news a link that ends the subscription', async () => {
    const person = { emailKey: 'key-dara@example.org', email: 'dara@example.org', language: 'en' } as const;
    const mails = { confirm: newMail(), already: newMail() };
    await store.subscribe({ ...person, tokenHash: 'old', leaveHash: '', at: NOW }, mails);
    await store.confirmSubscriber('old', later(1));
    expect(await ask(30)).toContain('already 30');
    expect(await leave(31)).toBe(true);
  });

  it('lets other mails pass before news', async () => {
    await store.addMails([newMail({ kind: 'news', createdAt: NOW })]);
    await store.addMails([newMail({ kind: 'confirm', createdAt: later(1) })]);
    expect((await store.listDueMails(later(2), ALL)).map(({ kind }) => kind)).toEqual(['confirm', 'news']);
  });

  it('writes each reader once, whenever a run is ended', async () => {
    const readers = await fill(READERS);
    let batches = 0;
    const sentIds = new Set<string>();
    // After the first batch is stored, one of its mails is sent. The call for the second batch fails before that batch is stored.
    // The call for the third batch fails after that batch is stored.
    const queueNews: Store['queueNews'] = async (batch) => {
      batches += 1;
      if (batches === 2) throw new UnavailableError();
      const isQueued = await store.queueNews(batch);
      if (batches === 1) {
        const [first] = await store.listDueMails(later(3), { tries: 8, count: 1 });
        sentIds.add(first?.recipient ?? '');
        await store.removeMail(first?.id ?? '');
      }
      if (batches === 3) throw new UnavailableError();
      return isQueued;
    };
    await expect(sendNews(partsOf({ queueNews }), WORDS)).rejects.toThrow();
    await ask(2, 'late@example.org');
    await store.confirmSubscriber('late@example.org 2', later(3));
    for (const { id, kind } of await store.listDueMails(later(1e6), ALL))
      if (kind === 'confirm') await store.removeMail(id);
    await leave(3, 'reader7@example.org');
    await expect(sendNews(partsOf({ queueNews }), null)).rejects.toThrow();
    expect(await sendNews(partsOf({ queueNews }), null)).toMatchObject({ outcome: 'resumed' });
    const got = [...(await listRecipients()), ...sentIds].toSorted();
    expect(got).toEqual(readers.filter((email) => email !== 'reader7@example.org').toSorted());
    expect(await sendNews(partsOf(), WORDS)).toEqual({ outcome: 'again', mails: 0 });
    expect(await sendNews(partsOf(), null)).toEqual({ outcome: 'nothing', mails: 0 });
  });

  it('two runs at once write each reader once, and who leaves meanwhile nothing', async () => {
    const readers = await fill(60);
    const queueNews: Store['queueNews'] = async (batch) => {
      await leave(2, 'reader3@example.org');
      return store.queueNews(batch);
    };
    const runs = [sendNews(partsOf({ queueNews }), WORDS), sendNews(partsOf({ queueNews }), WORDS)];
    await Promise.allSettled(runs);
    if ((await store.listNewsIssues())[0]?.finishedAt === undefined) await sendNews(partsOf(), null);
    expect(await listRecipients()).toEqual(
      readers.filter((email) => email !== 'reader3@example.org').toSorted(),
    );
  });

  it('has one issue open at most, however many are begun at once', async () => {
    const ids = Array.from({ length: 12 }, (_one, index) => `issue${index}`);
    // The content is large, so that the first write is not finished when the second begins.
    const content = JSON.stringify('news '.repeat(200_000));
    const add = (id: string): Promise<boolean> => store.addNewsIssue({ id, content, startedAt: NOW });
    await add('first');
    await store.finishNewsIssue('first', NOW);
    const begun = await Promise.all(ids.map(add));
    expect(begun.filter(Boolean)).toHaveLength(1);
    const issues = await store.listNewsIssues();
    expect(issues.filter(({ finishedAt }) => finishedAt === undefined)).toHaveLength(1);
  });

  it('tells each correction once it is in the data, in both languages, and no words of strangers', async () => {
    const accepted = newMessage({ reference: 'R-AAAAAA', fields: { what: 'code', suggestion: 'evil' } });
    const made = newMessage({ reference: 'R-BBBBBB', about: { kind: 'page', key: '/evil.example/now' } });
    const waiting = newMessage({ reference: 'R-CCCCCC' });
    for (const message of [accepted, made, waiting]) await store.addMessage(message, []);
    const change = {
      state: 'accepted',
      publicAnswer: { en: 'It is 120102.' },
      inDataSince: '2026-11-20',
    } as const;
    for (const { id } of [accepted, made]) await store.changeMessage({ id, version: 1, change, at: NOW });
    await store.changeMessage({ id: waiting.id, version: 1, change: { state: 'accepted' }, at: NOW });
    await fill(1);
    const shown = await showNews(partsOf(), null);
    expect(shown?.mail.text).toContain('https://postcode.example/postcode/120101');
    expect(shown?.mail.text).toContain('It is 120102.');
    expect(shown?.mail.text.match(/20 November 2026/g)).toHaveLength(2);
    expect(`${shown?.mail.text} ${shown?.mail.html}`).not.toMatch(/evil|DROP TABLE|R-CCCCCC/);
    expect(await sendNews(partsOf(), null)).toEqual({ outcome: 'sent', mails: 1 });
    const [mail] = await store.listDueMails(later(1e6), ALL);
    expect(mail?.subject).toMatch(/^ព័ត៌មានអំពីលេខកូដ.* 2026$/);
    expect(mail?.html).toContain('<div lang="km">');
    expect(mail?.headers.unsubscribe).toMatch(
      /^https:\/\/postcode\.example\/km\/newsletter\/unsubscribe\?t=[\w-]{43}$/,
    );
    expect(await sendNews(partsOf(), null)).toEqual({ outcome: 'nothing', mails: 0 });
  });
});
