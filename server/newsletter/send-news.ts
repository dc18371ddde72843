import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Config } from '#server/config/config.ts';
import type { NewMail } from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import type { NewsIssue, Reader } from '#server/store/subscriber.ts';
import { listChanges, NewsContent } from './news-content.ts';
import { createNewsLetter } from './news-letter.ts';
import { checkLinks, createLinkToken, listBatches } from './news-readers.ts';
import { toTokenHash } from './tokens.ts';

const DAY_LENGTH = '2026-11-22'.length;
const ID_LENGTH = 16;
/** Stands for a reader in what is only shown. */
const NOBODY: Reader = { emailKey: '', email: '', language: 'en', leaveHash: '' };

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
  /** Called after each transaction, with the mails until now. */
  onQueued?: (mails: number) => void;
};

/**
 * What a run did. `sent`: an issue is queued; `resumed`: one that another run had begun is; `not-yours`: the same, and the words that
 * were given are not in it; `again`: the same was sent before; `other`: another run began an issue at the same time; `nothing`: there
 * is nothing to say.
 */
type NewsRun = { outcome: 'sent' | 'resumed' | 'not-yours' | 'again' | 'other' | 'nothing'; mails: number };

/** The first mail of an issue. */
type ShownNews = {
  mail: NewMail;
  /** Another run began the issue: it is finished before anything else. */
  isBegun: boolean;
};

/**
 * Queues a mail of news for each subscriber. An issue that a run left behind is finished first, as it was begun, and nothing else is
 * done. @param words of an operator; null: the changes alone
 * @throws UnavailableError when the store does not respond; run again, it goes on from there
 * @throws Error before anything is stored, when the key of the site is not the one of the links that readers have
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

/** The first mail of what would be sent, in English and Khmer; undefined where there is nothing to say. */
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
  const mail = createNewsLetter({ issue, content, reader: NOBODY, siteUrl, token: 'TOKEN', at });
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
