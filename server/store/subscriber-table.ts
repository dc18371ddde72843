import { createQuery, hasChanged, type Database, type Statement } from './database/database.ts';
import { insertMail } from './mail-table.ts';
import type { NewMail } from './message.ts';
import { RETENTION } from './retention.ts';
import {
  newsIssues,
  readers,
  subscribers,
  type NewsBatch,
  type SubscriberStore,
  type Subscription,
} from './subscriber.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Stores a repeated request for the newsletter. At least one hour must pass before the second mail to an e-mail address, and at
 * least one day before each later mail. So the form cannot be used to flood a mailbox.
 */
const ASK_AGAIN = `UPDATE subscriber SET email = ?, language = ?, state = 'pending', token_hash = ?, created_at = ?,
  mailed_at = ?, mails = mails + 1 WHERE email_key = ? AND state <> 'active'
  AND (mailed_at <= ? OR (mails < 2 AND mailed_at <= ?))`;
const NOTE_ALREADY = `UPDATE subscriber SET leave_hash = ?, mailed_at = ?, mails = mails + 1
  WHERE email_key = ? AND state = 'active' AND mailed_at <= ?`;
const CONFIRM = `UPDATE subscriber SET confirmed_at = CASE WHEN state = 'active' THEN confirmed_at ELSE ? END,
  state = 'active' WHERE token_hash = ? AND (state = 'active' OR (state = 'pending' AND created_at > ?))`;
/**
 * Locks the subscriber. If another process queues news for this subscriber, it waits for the lock, and then finds that the
 * subscription has ended.
 */
const LOCK_ENDED = "UPDATE subscriber SET mails = mails WHERE leave_hash = ? AND state <> 'ended'";
const DELETE_MAILS = `DELETE FROM mail WHERE kind IN ('news', 'confirm')
  AND recipient = (SELECT email FROM subscriber WHERE leave_hash = ? AND state <> 'ended')`;
const END = `UPDATE subscriber SET state = 'ended', email = '', token_hash = ?, created_at = ?, confirmed_at = 0
  WHERE leave_hash = ? AND state <> 'ended'`;
const LIST_READERS = `${readers.select}
  WHERE state = 'active' AND email_key > ? AND confirmed_at <= ? ORDER BY email_key LIMIT ?`;

const LIST_ISSUES = `${newsIssues.select} ORDER BY started_at DESC, id`;
/**
 * Locks the issue. If another process queues the same issue, it waits for the lock, and then finds that `reached` has changed.
 */
const LOCK_ISSUE = 'UPDATE news_issue SET queued = queued WHERE id = ?';
/**
 * Stores the hash of the unsubscribe token in the reader's row, and so locks this row. If the reader unsubscribes at the same
 * time, the unsubscribe request waits for the lock, and then deletes the queued mail.
 */
const LOCK_READER = "UPDATE subscriber SET leave_hash = ? WHERE email_key = ? AND state = 'active'";
const ADVANCE = `UPDATE news_issue SET reached = ?, queued = queued + ?
  WHERE id = ? AND reached = ? AND finished_at = 0`;
const FINISH = 'UPDATE news_issue SET finished_at = ? WHERE id = ? AND finished_at = 0';

export function createSubscriberTable(database: Pick<Database, 'run'>): SubscriberStore {
  const query = createQuery(database);
  return {
    subscribe: async (wanted, mails) => void (await database.run(subscribeStatements(wanted, mails))),
    confirmSubscriber: async (tokenHash, at) =>
      hasChanged(await query(CONFIRM, at.getTime(), tokenHash, at.getTime() - RETENTION.pending * DAY)),
    endSubscription: async (leaveHash, { at, spentHash }) => {
      const results = await database.run([
        { text: LOCK_ENDED, values: [leaveHash] },
        { text: DELETE_MAILS, values: [leaveHash] },
        { text: END, values: [spentHash, at.getTime(), leaveHash] },
      ]);
      return hasChanged(results.at(-1));
    },
    listReaders: async ({ reached, startedAt }, count) =>
      readers.read(await query(LIST_READERS, reached, startedAt.getTime(), count)),
    listNewsIssues: async () => newsIssues.read(await query(LIST_ISSUES)),
    addNewsIssue: async ({ startedAt, ...issue }) => {
      const row = { ...issue, reached: '', queued: 0, startedAt: startedAt.getTime(), finishedAt: 0 };
      const noneOpen = { text: 'NOT EXISTS (SELECT 1 FROM news_issue WHERE finished_at = 0)' };
      // If two requests add an issue at the same time, the unique index of open issues refuses the second issue.
      const [added] = await database.run([newsIssues.insertWhere(row, noneOpen, 'ON CONFLICT DO NOTHING')]);
      return hasChanged(added);
    },
    queueNews: async (batch) => hasChanged((await database.run(queueStatements(batch))).at(-1)),
    finishNewsIssue: async (id, at) => void (await query(FINISH, at.getTime(), id)),
  };
}

/**
 * Returns the statements for a subscription. The same statements run for every e-mail address. Otherwise the response time could
 * reveal who is subscribed.
 */
function subscribeStatements(
  { emailKey, email, language, tokenHash, leaveHash, at: date }: Subscription,
  { confirm, already }: { confirm: NewMail; already: NewMail },
): Statement[] {
  const at = date.getTime();
  const row = { emailKey, email, language, leaveHash, state: 'pending', tokenHash } as const;
  const times = { createdAt: at, confirmedAt: 0, askedAt: at, mailedAt: at, mails: 1 };
  return [
    subscribers.insert(
      [{ ...row, ...times }],
      'ON CONFLICT (email_key) DO UPDATE SET asked_at = excluded.asked_at',
    ),
    { text: ASK_AGAIN, values: [email, language, tokenHash, at, at, emailKey, at - DAY, at - HOUR] },
    insertMail(confirm, {
      text: 'EXISTS (SELECT 1 FROM subscriber WHERE token_hash = ?)',
      values: [tokenHash],
    }),
    insertMail(already, {
      text: "EXISTS (SELECT 1 FROM subscriber WHERE email_key = ? AND state = 'active' AND mailed_at <= ?)",
      values: [emailKey, at - DAY],
    }),
    { text: NOTE_ALREADY, values: [leaveHash, at, emailKey, at - DAY] },
  ];
}

function queueStatements({ issue: { id, reached }, mails }: NewsBatch): Statement[] {
  const last = mails.at(-1)?.emailKey ?? reached;
  return [
    { text: LOCK_ISSUE, values: [id] },
    ...mails.flatMap(({ emailKey, leaveHash, mail }) => [
      { text: LOCK_READER, values: [leaveHash, emailKey] },
      insertMail(mail, {
        text: `EXISTS (SELECT 1 FROM news_issue WHERE id = ? AND reached = ? AND finished_at = 0)
          AND EXISTS (SELECT 1 FROM subscriber WHERE email_key = ? AND state = 'active')`,
        values: [id, reached, emailKey],
      }),
    ]),
    { text: ADVANCE, values: [last, mails.length, id, reached] },
  ];
}
