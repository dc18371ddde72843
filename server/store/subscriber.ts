import type { Language } from '#shared/contracts/page.ts';
import type { NewMail } from './message.ts';

/** A request that nobody confirmed ends after so long. */
export const PENDING_MILLISECONDS = 48 * 60 * 60 * 1000;

/** Who gets news. */
export type Reader = {
  /** HMAC of the address. */
  emailKey: string;
  email: string;
  language: Language;
  /** SHA-256 of the token by which the subscription is ended, for as long as there are mails with it. Empty: there were none yet. */
  leaveHash: string;
};

/** A request for news, as it comes from the form. */
export type Subscription = Reader & {
  /** SHA-256 of the token that the mail to confirm carries. */
  tokenHash: string;
  at: Date;
};

/** An issue of the news. */
export type NewsIssue = {
  id: string;
  /** JSON: what its mails say. */
  content: string;
  /** Key of the last subscriber whose mail is queued; empty: nobody's yet. */
  reached: string;
  /** Mails until now. */
  queued: number;
  /** Who confirmed later gets the next one. */
  startedAt: Date;
  finishedAt: Date | undefined;
};

/** The next mails of an issue: a reader each, in the order of their keys. */
export type NewsBatch = {
  issue: Pick<NewsIssue, 'id' | 'reached'>;
  mails: { emailKey: string; leaveHash: string; mail: NewMail }[];
};

export type SubscriberStore = {
  /**
   * Takes a request for news, in one transaction that does the same work for every address. `confirm` is queued for a new or
   * waiting subscriber, `already` for an active one, neither when one was queued a short time ago.
   */
  subscribe: (wanted: Subscription, mails: { confirm: NewMail; already: NewMail }) => Promise<void>;
  /** @returns false when no request has the token, or it is too old; true also for one that was confirmed before */
  confirmSubscriber: (tokenHash: string, at: Date) => Promise<boolean>;
  /**
   * Deletes the address and the news that wait for it. A mark without an address stays for a while.
   * @param spentHash in the place of the token to confirm, which ends with it
   */
  endSubscription: (leaveHash: string, ended: { at: Date; spentHash: string }) => Promise<boolean>;
  /** Active ones who confirmed before an issue, in the order of their keys, behind those who have it. */
  listReaders: (issue: Pick<NewsIssue, 'reached' | 'startedAt'>, count: number) => Promise<Reader[]>;
  /** The newest first. */
  listNewsIssues: () => Promise<NewsIssue[]>;
  /** @returns false when there is such an issue, or another that is not finished */
  addNewsIssue: (issue: Pick<NewsIssue, 'id' | 'content' | 'startedAt'>) => Promise<boolean>;
  /**
   * Queues mails and notes which subscriber the issue has reached, all or nothing.
   * @returns false, and queues nothing, when another process was faster
   */
  queueNews: (batch: NewsBatch) => Promise<boolean>;
  finishNewsIssue: (id: string, at: Date) => Promise<void>;
};
