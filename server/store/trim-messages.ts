import type { Statement } from './database.ts';
import { PENDING_MILLISECONDS } from './subscriber.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long what visitors wrote is stored. The privacy page says the same. */
const RETENTION = {
  /** A message, after nothing was left to do with it. */
  decidedDays: 365,
  /** The e-mail address of its sender. */
  emailDays: 30,
  spamDays: 14,
  /** A mail that could not be sent. */
  mailDays: 30,
  /** The mark of an address that unsubscribed. */
  endedDays: 30,
} as const;

/** Removes messages, addresses and unconfirmed subscribers whose time is over, in one transaction. */
export function trimStatements(now: Date): Statement[] {
  const before = (milliseconds: number): number => now.getTime() - milliseconds;
  return [
    {
      text: 'DELETE FROM message WHERE decided_at > 0 AND decided_at < $1',
      values: [before(RETENTION.decidedDays * DAY)],
    },
    {
      text: "UPDATE message SET email = '' WHERE decided_at > 0 AND decided_at < $1 AND email <> ''",
      values: [before(RETENTION.emailDays * DAY)],
    },
    {
      text: 'DELETE FROM message WHERE spam = 1 AND created_at < $1',
      values: [before(RETENTION.spamDays * DAY)],
    },
    {
      text: 'DELETE FROM mail WHERE created_at < $1',
      values: [before(RETENTION.mailDays * DAY)],
    },
    {
      text: "DELETE FROM subscriber WHERE state = 'pending' AND created_at < $1",
      values: [before(PENDING_MILLISECONDS)],
    },
    {
      text: "DELETE FROM subscriber WHERE state = 'ended' AND created_at < $1",
      values: [before(RETENTION.endedDays * DAY)],
    },
  ];
}
