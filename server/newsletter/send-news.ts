import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { toDay } from '#shared/text/day.ts';
import type { Config } from '#server/config/config.ts';
import type { NewMail } from '#server/store/message.ts';
import { toTokenHash } from '#server/store/secret-token.ts';
import type { Store } from '#server/store/store.ts';
import type { NewsIssue, Reader } from '#server/store/subscriber.ts';
import { listChanges, NewsContent } from './news-content.ts';
import { createNewsLetter } from './news-letter.ts';
import { checkLinks, createLinkToken, listBatches } from './news-readers.ts';

const ID_LENGTH = 16;
/** The reader to whom the mail of `--dry-run` is addressed. */
const SAMPLE_READER: Reader = { emailKey: '', email: '', language: 'en', leaveHash: '' };

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
  onQueued?: (mails: number) => void;
};

/**
 * The outcome of a run. In these cases mails are queued:
 * - `sent`: a new issue is queued.
 * - `resumed`: an unfinished issue of an earlier run is queued.
 * - `not-yours`: an unfinished issue is queued. The operator's text in it differs from the text that this run got.
 *
 * In these cases no mail is queued:
 * - `again`: an issue with the same operator's text or the same content already exists.
 * - `other`: another run started a different issue at the same time.
 * - `nothing`: there is neither an operator's text nor a change.
 */
type NewsRun = { outcome: 'sent' | 'resumed' | 'not-yours' | 'again' | 'other' | 'nothing'; mails: number };

type ShownNews = {
  mail: NewMail;
  /** True when an earlier run left this issue unfinished. It is finished before a new issue starts. */
  isBegun: boolean;
};

/**
 * Queues a mail for each subscriber. If an earlier run left an issue unfinished, this run only finishes that issue, with the
 * content that was stored for it.
 * @param words the operator's text for the mail; null when the mail lists only the changes
 * @throws UnavailableError when the store does not respond; the next run resumes
 * @throws Error when the unsubscribe links of earlier mails were signed with another key; nothing is stored then
 * @throws Error when another run queues the same mails
 */
export async function sendNews(parts: NewsParts, words: NewsContent['words']): Promise<NewsRun> {
  const { store, now } = parts;
  const issues = await store.listNewsIssues();
  const open = findOpen(issues);
  if (open) {
    await checkLinks(parts, open);
    const hasWords = words === null || isDeepStrictEqual(readContent(open.content).words, words);
    return { outcome: hasWords ? 'resumed' : 'not-yours', mails: await queueAll(parts, open) };
  }
  if (words && issues.some(({ content }) => isDeepStrictEqual(readContent(content).words, words)))
    return { outcome: 'again', mails: 0 };
  const content = await composeNews(parts, words, issues);
  if (content.changes.length === 0 && !words) return { outcome: 'nothing', mails: 0 };
  const id = toIssueId(content);
  const issue = { id, content: JSON.stringify(content), startedAt: now() };
  const begun = { ...issue, reached: '', queued: 0 };
  await checkLinks(parts, begun);
  if (await store.addNewsIssue(issue)) return { outcome: 'sent', mails: await queueAll(parts, begun) };
  const isKnown = (await store.listNewsIssues()).some((one) => one.id === id);
  return { outcome: isKnown ? 'again' : 'other', mails: 0 };
}

/** @returns the mail that would be sent, in English and Khmer; undefined when there is neither an operator's text nor a change */
export async function showNews(
  parts: NewsParts,
  words: NewsContent['words'],
): Promise<ShownNews | undefined> {
  const { store, now, config } = parts;
  const issues = await store.listNewsIssues();
  const open = findOpen(issues);
  const content = open ? readContent(open.content) : await composeNews(parts, words, issues);
  if (content.changes.length === 0 && !content.words) return undefined;
  const at = now();
  const issue = open ?? { id: '', startedAt: at };
  const { siteUrl } = config;
  const mail = createNewsLetter({ issue, content, reader: SAMPLE_READER, siteUrl, token: 'TOKEN', at });
  return { mail, isBegun: open !== undefined };
}

function findOpen(issues: readonly NewsIssue[]): NewsIssue | undefined {
  return issues.find(({ finishedAt }) => finishedAt === undefined);
}

async function composeNews(
  { store, now }: NewsParts,
  words: NewsContent['words'],
  issues: readonly NewsIssue[],
): Promise<NewsContent> {
  const sent = new Set(
    issues.flatMap(({ content }) => readContent(content).changes.map((one) => one.reference)),
  );
  const today = toDay(now());
  return { words, changes: await listChanges(store, { sent, today }) };
}

/** Returns a hash of the content, so that equal content has an equal id. */
function toIssueId(content: NewsContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, ID_LENGTH);
}

type Begun = Pick<NewsIssue, 'id' | 'content' | 'reached' | 'queued' | 'startedAt'>;

async function queueAll(parts: NewsParts, begun: Begun): Promise<number> {
  const { store, now, onQueued } = parts;
  const write = createWriter(parts, begun);
  let { reached, queued } = begun;
  for await (const readers of listBatches(store, begun)) {
    const mails = await Promise.all(readers.map(write));
    const isQueued = await store.queueNews({ issue: { id: begun.id, reached }, mails });
    if (!isQueued) throw new Error('Another run is sending the same news');
    reached = readers.at(-1)?.emailKey ?? reached;
    queued += mails.length;
    onQueued?.(queued);
  }
  await store.finishNewsIssue(begun.id, now());
  return queued;
}

function createWriter({ store, config, now }: NewsParts, issue: Begun) {
  const createToken = createLinkToken({ store, config });
  const content = readContent(issue.content);
  return async (reader: Reader) => {
    const token = await createToken(reader);
    const mail = createNewsLetter({ issue, content, reader, siteUrl: config.siteUrl, token, at: now() });
    return { emailKey: reader.emailKey, leaveHash: toTokenHash(token), mail };
  };
}

function readContent(stored: string): NewsContent {
  return v.parse(NewsContent, JSON.parse(stored));
}
