import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Config } from '#server/config/config.ts';
import { createFormKey } from '#server/store/form-key.ts';
import type { NewMail } from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import type { NewsIssue, Reader } from '#server/store/subscriber.ts';
import { listChanges, NewsContent } from './news-content.ts';
import { createNewsLetter } from './news-letter.ts';
import { createLeaveToken, toTokenHash } from './tokens.ts';

/** Mails of one transaction: a process that is ended loses none of them, and repeats none. */
const BATCH = 50;
const DAY_LENGTH = '2026-11-22'.length;
const ID_LENGTH = 16;
/** Stands for a reader in what is only shown. */
const NOBODY: Reader = { emailKey: '', email: '', language: 'en' };

export type NewsParts = {
  store: Pick<
    Store,
    | 'settle'
    | 'listCorrections'
    | 'listReaders'
    | 'listNewsIssues'
    | 'addNewsIssue'
    | 'queueNews'
    | 'finishNewsIssue'
  >;
  config: Pick<Config, 'formKey' | 'siteUrl'>;
  now: () => Date;
  /** Called after each transaction, with the mails so far. */
  onQueued?: (mails: number) => void;
};

/**
 * What a run did. `sent`: an issue is queued; `resumed`: one that another run had begun is; `again`: the same was sent before;
 * `nothing`: there is nothing to say.
 */
type NewsRun = { outcome: 'sent' | 'resumed' | 'again' | 'nothing'; mails: number };

/**
 * Queues a mail of news for each subscriber. An issue that a run left behind is finished first, as it was begun, and nothing else is
 * done. @param words of an operator; null: the changes alone
 * @throws UnavailableError when the store does not respond; run again, it goes on from there
 */
export async function sendNews(parts: NewsParts, words: NewsContent['words']): Promise<NewsRun> {
  const { store, now } = parts;
  const issues = await store.listNewsIssues();
  const open = issues.find(({ finishedAt }) => finishedAt === undefined);
  if (open) return { outcome: 'resumed', mails: await queueAll(parts, open) };
  if (words && issues.some(({ content }) => isDeepStrictEqual(readContent(content).words, words)))
    return { outcome: 'again', mails: 0 };
  const content = await composeNews(parts, words, issues);
  if (content.changes.length === 0 && !words) return { outcome: 'nothing', mails: 0 };
  const id = toIssueId(content);
  const issue = { id, content: JSON.stringify(content), startedAt: now() };
  if (!(await store.addNewsIssue(issue))) return { outcome: 'again', mails: 0 };
  return { outcome: 'sent', mails: await queueAll(parts, { ...issue, reached: '', queued: 0 }) };
}

/** The first mail of what would be sent, in English and Khmer; undefined where there is nothing to say. */
export async function showNews(parts: NewsParts, words: NewsContent['words']): Promise<NewMail | undefined> {
  const { store, now, config } = parts;
  const issues = await store.listNewsIssues();
  const content = await composeNews(parts, words, issues);
  if (content.changes.length === 0 && !words) return undefined;
  const issue = { id: '', startedAt: now() };
  return createNewsLetter({ issue, content, reader: NOBODY, siteUrl: config.siteUrl, token: 'TOKEN' });
}

async function composeNews(
  { store, now }: NewsParts,
  words: NewsContent['words'],
  issues: readonly NewsIssue[],
): Promise<NewsContent> {
  const sent = new Set(
    issues.flatMap(({ content }) => readContent(content).changes.map((one) => one.reference)),
  );
  const today = now().toISOString().slice(0, DAY_LENGTH);
  return { words, changes: await listChanges(store, { sent, today }) };
}

/** The same for the same words where nothing has changed since. */
function toIssueId(content: NewsContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, ID_LENGTH);
}

type Begun = Pick<NewsIssue, 'id' | 'content' | 'reached' | 'queued' | 'startedAt'>;

/** @returns how many mails the issue has in all */
async function queueAll(parts: NewsParts, begun: Begun): Promise<number> {
  const { store, now, onQueued } = parts;
  const write = createWriter(parts, begun);
  let { reached, queued } = begun;
  for (;;) {
    // One after the other: each begins where the one before it ended.
    /* oxlint-disable no-await-in-loop */
    const readers = await store.listReaders({ reached, startedAt: begun.startedAt }, BATCH);
    const last = readers.at(-1);
    if (!last) break;
    const mails = await Promise.all(readers.map(write));
    const isQueued = await store.queueNews({ issue: { id: begun.id, reached }, mails });
    /* oxlint-enable no-await-in-loop */
    if (!isQueued) throw new Error('Another run is sending the same news');
    reached = last.emailKey;
    queued += mails.length;
    onQueued?.(queued);
  }
  await store.finishNewsIssue(begun.id, now());
  return queued;
}

function createWriter({ store, config }: NewsParts, issue: Begun) {
  const key = createFormKey(store, config.formKey);
  const content = readContent(issue.content);
  return async (reader: Reader) => {
    const token = await createLeaveToken(key, reader.emailKey);
    const mail = createNewsLetter({ issue, content, reader, siteUrl: config.siteUrl, token });
    return { emailKey: reader.emailKey, leaveHash: toTokenHash(token), mail };
  };
}

function readContent(stored: string): NewsContent {
  return v.parse(NewsContent, JSON.parse(stored));
}
