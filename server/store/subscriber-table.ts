import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';
import type { Database, Result, Statement } from './database.ts';
import { insertLetter } from './mail-table.ts';
import type { NewMail, SettingStore } from './message.ts';
import { PENDING_MILLISECONDS, type SubscriberStore, type Subscription } from './subscriber.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A row for who has none; for others a note that they asked, so that each request writes. */
const ADD = `INSERT INTO subscriber
  (email_key, email, language, state, token_hash, leave_hash, created_at, confirmed_at, asked_at, mailed_at, mails)
  VALUES ($1, $2, $3, 'pending', $4, $5, $6, 0, $7, $8, 1)
  ON CONFLICT (email_key) DO UPDATE SET asked_at = excluded.asked_at`;
/** The second mail after an hour, each further one after a day: nobody is flooded in the name of another. */
const ASK_AGAIN = `UPDATE subscriber SET email = $1, language = $2, state = 'pending', token_hash = $3, created_at = $4,
  mailed_at = $5, mails = mails + 1 WHERE email_key = $6 AND state <> 'active'
  AND mailed_at <= CASE WHEN mails < 2 THEN CAST($7 AS BIGINT) ELSE CAST($8 AS BIGINT) END`;
const NOTE_ALREADY = `UPDATE subscriber SET mailed_at = $1, mails = mails + 1
  WHERE email_key = $2 AND state = 'active' AND mailed_at <= $3`;
const CONFIRM = `UPDATE subscriber SET confirmed_at = CASE WHEN state = 'active' THEN confirmed_at ELSE CAST($1 AS BIGINT) END,
  state = 'active' WHERE token_hash = $2 AND (state = 'active' OR (state = 'pending' AND created_at > $3))`;
/** Who queues news for the same subscriber meanwhile waits for this, and then finds nobody. */
const LOCK = "UPDATE subscriber SET mails = mails WHERE leave_hash = $1 AND state <> 'ended'";
const FORGET_MAILS = `DELETE FROM mail WHERE kind IN ('news', 'confirm')
  AND recipient = (SELECT email FROM subscriber WHERE leave_hash = $1 AND state <> 'ended')`;
const END = `UPDATE subscriber SET state = 'ended', email = '', token_hash = $1, created_at = $2, confirmed_at = 0
  WHERE leave_hash = $3 AND state <> 'ended'`;
const READERS = `SELECT email_key, email, language, leave_hash FROM subscriber
  WHERE state = 'active' AND email_key > $1 AND confirmed_at <= $2 ORDER BY email_key LIMIT $3`;

const ReaderRows = v.array(
  v.object({ email_key: v.string(), email: v.string(), language: Language, leave_hash: v.string() }),
);

type SubscriptionStore = Pick<
  SubscriberStore,
  'subscribe' | 'confirmSubscriber' | 'endSubscription' | 'listReaders'
>;

/** Who asked for news, a row each. */
export function createSubscriberTable(database: Pick<Database, 'run'>): SubscriptionStore {
  const query = async (text: string, ...values: (string | number)[]): Promise<Result> => {
    const [result = { rows: [], changes: 0 }] = await database.run([{ text, values }]);
    return result;
  };
  return {
    subscribe: async (wanted, mails) => void (await database.run(subscribeStatements(wanted, mails))),
    confirmSubscriber: async (tokenHash, at) => {
      const { changes } = await query(CONFIRM, at.getTime(), tokenHash, at.getTime() - PENDING_MILLISECONDS);
      return changes > 0;
    },
    endSubscription: async (leaveHash, { at, spentHash }) => {
      const results = await database.run([
        { text: LOCK, values: [leaveHash] },
        { text: FORGET_MAILS, values: [leaveHash] },
        { text: END, values: [spentHash, at.getTime(), leaveHash] },
      ]);
      return (results.at(-1)?.changes ?? 0) > 0;
    },
    listReaders: async ({ reached, startedAt }, count) => {
      const { rows } = await query(READERS, reached, startedAt.getTime(), count);
      return v.parse(ReaderRows, rows).map(({ email_key, leave_hash, ...same }) => ({
        emailKey: email_key,
        leaveHash: leave_hash,
        ...same,
      }));
    },
  };
}

/** The same statements for a subscriber who is new, waits, or is active: only what they find differs. */
function subscribeStatements(
  { emailKey, email, language, tokenHash, leaveHash, at: date }: Subscription,
  { confirm, already }: { confirm: NewMail; already: NewMail },
): Statement[] {
  const at = date.getTime();
  return [
    { text: ADD, values: [emailKey, email, language, tokenHash, leaveHash, at, at, at] },
    {
      text: ASK_AGAIN,
      values: [email, language, tokenHash, at, at, emailKey, at - HOUR, at - DAY],
    },
    insertLetter(confirm, 'token_hash = $12', [tokenHash]),
    insertLetter(already, "email_key = $12 AND state = 'active' AND mailed_at <= $13", [emailKey, at - DAY]),
    { text: NOTE_ALREADY, values: [at, emailKey, at - DAY] },
  ];
}

const ValueRows = v.tuple([v.object({ value: v.string() })]);
type Run = (text: string, ...values: (string | number)[]) => Promise<Result>;

/** What processes on one store agree on. */
export function createSettingTable(run: Run): SettingStore {
  return {
    settle: async (name, value) => {
      await run('INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, value);
      const { rows } = await run('SELECT value FROM setting WHERE name = $1', name);
      return v.parse(ValueRows, rows)[0].value;
    },
  };
}
