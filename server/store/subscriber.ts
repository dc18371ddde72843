import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';
import type { NewMail } from './message.ts';
import { defineTable, optionalTime, time } from './table.ts';

/** A request for news must be confirmed within this time. */
export const PENDING_MILLISECONDS = 48 * 60 * 60 * 1000;

const READER_COLUMNS = {
  emailKey: v.string(),
  email: v.string(),
  language: Language,
  /**
   * The hash of the token that ends the subscription. It is empty in a row that is older than this column, until the next
   * newsletter mail for this subscriber is queued.
   */
  leaveHash: v.string(),
};

export const readers = defineTable('subscriber', READER_COLUMNS);
export type Reader = ReturnType<typeof readers.read>[number];

export const subscribers = defineTable('subscriber', {
  ...READER_COLUMNS,
  /** The row of an ended subscription stays for some weeks, without its e-mail address. */
  state: v.picklist(['pending', 'active', 'ended']),
  /** The SHA-256 of the token in the mail that asks to confirm. */
  tokenHash: v.string(),
  createdAt: time,
  confirmedAt: optionalTime,
  askedAt: time,
  mailedAt: time,
  mails: v.number(),
});

export type Subscription = Reader & {
  /** The SHA-256 of the token in the mail that asks to confirm. */
  tokenHash: string;
  at: Date;
};

export const newsIssues = defineTable('news_issue', {
  id: v.string(),
  content: v.string(),
  /** The `emailKey` of the last subscriber for whom a mail was queued. Empty at the start. */
  reached: v.string(),
  queued: v.number(),
  /** The time at which the issue was started. A subscriber who confirmed after this time gets only the next issue. */
  startedAt: time,
  finishedAt: optionalTime,
});
export type NewsIssue = ReturnType<typeof newsIssues.read>[number];

/** The next mails of a newsletter issue, in the order of `emailKey`. */
export type NewsBatch = {
  issue: Pick<NewsIssue, 'id' | 'reached'>;
  mails: { emailKey: string; leaveHash: string; mail: NewMail }[];
};

export type SubscriberStore = {
  /**
   * Stores a request for the newsletter in one transaction. The statements are the same for every e-mail address, so that the
   * response time does not reveal who is subscribed. The mail `confirm` is queued for a subscriber who is not active, and the
   * mail `already` for an active subscriber. No mail is queued if the e-mail address got one a short time ago.
   */
  subscribe: (wanted: Subscription, mails: { confirm: NewMail; already: NewMail }) => Promise<void>;
  /**
   * @returns true also if the request was confirmed before; false if no request has the token or the request is too old
   */
  confirmSubscriber: (tokenHash: string, at: Date) => Promise<boolean>;
  /**
   * Deletes the subscriber's e-mail address, and the queued newsletter and confirmation mails to it. The row stays for some weeks
   * without the e-mail address.
   * @param spentHash replaces the hash of the confirmation token, which then is no longer valid
   * @returns false if no subscription has this token, or if it has ended before
   */
  endSubscription: (leaveHash: string, ended: { at: Date; spentHash: string }) => Promise<boolean>;
  /**
   * Lists the active subscribers who get the next mails of an issue. They confirmed before the issue was started, come after the
   * subscriber in `reached`, and are in the order of `emailKey`.
   * @param count maximum length of the list
   */
  listReaders: (issue: Pick<NewsIssue, 'reached' | 'startedAt'>, count: number) => Promise<Reader[]>;
  /** The newest issue is first. */
  listNewsIssues: () => Promise<NewsIssue[]>;
  /** @returns false if an issue with this id exists, or if another issue is not finished */
  addNewsIssue: (issue: Pick<NewsIssue, 'id' | 'content' | 'startedAt'>) => Promise<boolean>;
  /**
   * Queues mails and stores which subscriber the issue has reached, in one transaction.
   * @returns false, and queues nothing, if another process has queued these mails or the issue is finished
   */
  queueNews: (batch: NewsBatch) => Promise<boolean>;
  finishNewsIssue: (id: string, at: Date) => Promise<void>;
};
