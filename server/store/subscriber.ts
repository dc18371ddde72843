import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';
import type { NewMail } from './message.ts';
import { defineTable, optionalTime, time } from './table.ts';

const READER_COLUMNS = {
  emailKey: v.string(),
  email: v.string(),
  language: Language,
  /**
   * The hash of the unsubscribe token. In rows from before this column was added, it is empty until the next newsletter mail
   * for the subscriber is queued.
   */
  leaveHash: v.string(),
};

export const readers = defineTable('subscriber', READER_COLUMNS);
export type Reader = ReturnType<typeof readers.read>[number];

export const subscribers = defineTable('subscriber', {
  ...READER_COLUMNS,
  /** The row of an ended subscription stays for some weeks, without its e-mail address. */
  state: v.picklist(['pending', 'active', 'ended']),
  /** The SHA-256 hash of the token in the confirmation mail. */
  tokenHash: v.string(),
  createdAt: time,
  confirmedAt: optionalTime,
  askedAt: time,
  mailedAt: time,
  mails: v.number(),
});

export type Subscription = Reader & {
  /** The SHA-256 hash of the token in the confirmation mail. */
  tokenHash: string;
  at: Date;
};

export const newsIssues = defineTable('news_issue', {
  id: v.string(),
  content: v.string(),
  /** The `emailKey` of the last subscriber for whom a mail was queued. It is empty before the first mail is queued. */
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
   * @returns true if the subscription is now confirmed, also if it was confirmed before; false if the token is unknown or the
   * request is too old
   */
  confirmSubscriber: (tokenHash: string, at: Date) => Promise<boolean>;
  /**
   * Deletes the subscriber's e-mail address, and the queued newsletter and confirmation mails to it. The row stays for some
   * weeks without the e-mail address.
   * @param leaveHash hash of the unsubscribe token
   * @param ended.spentHash replaces the hash of the confirmation token, so that this token is no longer valid
   * @returns false if the unsubscribe token is unknown, or if the subscription has already ended
   */
  endSubscription: (leaveHash: string, ended: { at: Date; spentHash: string }) => Promise<boolean>;
  /**
   * Lists the active subscribers who get the next mails of an issue, sorted by `emailKey`. The list starts after the
   * `emailKey` in `reached`. It contains only subscribers who confirmed before the issue was started.
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
