import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendNews, showNews, type NewsParts } from '#server/newsletter/send-news.ts';
import { createLeaveToken } from '#server/newsletter/tokens.ts';
import { toTokenHash } from '#server/store/secret-token.ts';
import { UnavailableError } from '#server/errors.ts';
import { createFormKey } from '#server/store/form-key.ts';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import type { NewMessage } from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import { newMail, newMessage } from '#fixtures/data/messages.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-22T12:00:00Z');
const ALL = { tries: 8, count: 1000 };
const CHANGES = 120;
const OLD_KEY = 'the key of the first mails';
const WORDS = toWords('A new list');
const OTHER = toWords('Another list');

let store: Store;
beforeEach(() => {
  store = createSqlStore(createSqliteDatabase(':memory:'));
});
afterEach(() => store.close());

function toWords(subject: string) {
  return { en: { subject, text: 'It is printed.' }, km: { subject: `បញ្ជី ${subject}`, text: 'បានផ្សាយ។' } };
}
function later(days: number): Date {
  return new Date(NOW.getTime() + days * DAY);
}
type Changed = { days?: number; formKey?: string; own?: Partial<Store> };
function partsOf({ days = 1, formKey = OLD_KEY, own = {} }: Changed = {}): NewsParts {
  const config = { formKey, siteUrl: 'https://postcode.example' };
  return { store: { ...store, ...own }, config, now: () => later(days) };
}
/**
 * Adds a confirmed reader.
 * @param formKey the key that signed the unsubscribe links in earlier mails to the reader; null if no mail had such a link
 */
async function addReader(email: string, formKey: string | null = OLD_KEY): Promise<void> {
  const token = formKey === null ? null : await createLeaveToken(createFormKey(store, formKey), email);
  const leaveHash = token === null ? '' : toTokenHash(token);
  const person = { emailKey: email, email, language: 'en', leaveHash, tokenHash: email } as const;
  const mail = newMail({ kind: 'confirm', recipient: email });
  await store.subscribe({ ...person, at: NOW }, { confirm: mail, already: newMail({ recipient: email }) });
  await store.confirmSubscriber(email, NOW);
  await store.removeMail(mail.id);
}
async function addChange(changed: Partial<NewMessage>): Promise<void> {
  const message = newMessage(changed);
  await store.addMessage(message, []);
  const change = { state: 'accepted', publicAnswer: { en: 'Yes.' }, inDataSince: '2026-11-20' } as const;
  await store.changeMessage({ id: message.id, version: 1, change, at: NOW });
}
async function listNews(): Promise<string[]> {
  const waiting = await store.listDueMails(later(100), ALL);
  return waiting.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted();
}
async function breakAfterOne(words: typeof WORDS): Promise<void> {
  const queueNews = async (): Promise<never> => {
    throw new UnavailableError();
  };
  await expect(sendNews(partsOf({ own: { queueNews } }), words)).rejects.toThrow();
}

it('an issue has fifty changes at most, the oldest first, and the rest follow', async () => {
  for (let index = 0; index < CHANGES; index += 1) {
    const createdAt = new Date(NOW.getTime() - (CHANGES - index) * 1000);
    await addChange({ about: { kind: 'postcode', key: String(100_000 + index) }, createdAt });
  }
  await addReader('a@example.org');
  const counts: number[] = [];
  const listed: string[] = [];
  for (let issue = 0; issue < 4; issue += 1) {
    const codes =
      (await showNews(partsOf(), null))?.mail.text.match(/(?<=\.example\/postcode\/)\d{6}/g) ?? [];
    counts.push(codes.length);
    listed.push(...codes);
    await sendNews(partsOf(), null);
  }
  expect(counts).toEqual([50, 50, 20, 0]);
  expect(listed).toEqual(Array.from({ length: CHANGES }, (_one, index) => String(100_000 + index)));
});

it('a change names the longest id that an entry may have, and no key of another shape', async () => {
  const longest = `a${'-b'.repeat(30)}`;
  await addChange({ about: { kind: 'atm', key: longest } });
  await addChange({ about: { kind: 'atm', key: 'evil.example' } });
  await addChange({ about: { kind: 'page', key: '/evil' } });
  await addReader('a@example.org');
  const { text = '' } = (await showNews(partsOf(), null))?.mail ?? {};
  expect(text).toContain(longest);
  expect(text).not.toContain('evil');
});

it('with another key of the site nothing is sent, and links of older mails go on to work', async () => {
  await addReader('a@example.org', null);
  await addReader('b@example.org');
  await expect(sendNews(partsOf({ formKey: 'another' }), WORDS)).rejects.toThrow(/FORM_KEY/);
  expect(await listNews()).toEqual([]);
  expect(await store.listNewsIssues()).toEqual([]);
  await breakAfterOne(WORDS);
  await expect(sendNews(partsOf({ formKey: 'another' }), null)).rejects.toThrow(/FORM_KEY/);
  expect(await listNews()).toEqual([]);
  expect(await sendNews(partsOf(), null)).toEqual({ outcome: 'resumed', mails: 2 });
  const token = await createLeaveToken(createFormKey(store, OLD_KEY), 'b@example.org');
  expect(await store.endSubscription(toTokenHash(token), { at: NOW, spentHash: 'spent' })).toBe(true);
});

it('words that are given while another issue is open are not sent, and the command says so', async () => {
  await addReader('a@example.org');
  await breakAfterOne(WORDS);
  expect(await showNews(partsOf(), OTHER)).toMatchObject({
    isBegun: true,
    mail: { subject: 'A new list' },
  });
  expect(await sendNews(partsOf(), OTHER)).toEqual({ outcome: 'not-yours', mails: 1 });
  expect(await showNews(partsOf(), OTHER)).toMatchObject({ isBegun: false });
  expect(await sendNews(partsOf(), OTHER)).toEqual({ outcome: 'sent', mails: 1 });
  expect(await listNews()).toEqual(['a@example.org: A new list', 'a@example.org: Another list']);
  await breakAfterOne(toWords('A third'));
  expect(await sendNews(partsOf(), toWords('A third'))).toMatchObject({ outcome: 'resumed' });
});

it('of two runs with different words that begin at once one sends, and the other says that it did not', async () => {
  await addReader('a@example.org');
  const addNewsIssue: Store['addNewsIssue'] = async (issue) => {
    await store.addNewsIssue({
      ...issue,
      id: 'faster',
      content: JSON.stringify({ words: OTHER, changes: [] }),
    });
    return store.addNewsIssue(issue);
  };
  expect(await sendNews(partsOf({ own: { addNewsIssue } }), WORDS)).toEqual({ outcome: 'other', mails: 0 });
  expect(await listNews()).toEqual([]);
});

it('an issue that goes on after weeks is not deleted as too old', async () => {
  await addReader('a@example.org');
  await breakAfterOne(WORDS);
  expect(await sendNews(partsOf({ days: 40 }), null)).toEqual({ outcome: 'resumed', mails: 1 });
  await store.trimMessages(later(40));
  expect(await listNews()).toEqual(['a@example.org: A new list']);
});
