import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';
import type { Database, Result } from './database.ts';
import { insertMail } from './mail-table.ts';
import type { SettingStore, Subscriber, SubscriberStore } from './message.ts';

const SELECT = `SELECT email_key, email, language, state, token_hash, CAST(created_at AS DOUBLE PRECISION) AS created_at
  FROM subscriber`;
const PUT = `INSERT INTO subscriber (email_key, email, language, state, token_hash, created_at, confirmed_at)
  VALUES ($1, $2, $3, $4, $5, $6, 0)
  ON CONFLICT (email_key) DO UPDATE SET language = excluded.language, state = excluded.state,
  token_hash = excluded.token_hash, created_at = excluded.created_at, confirmed_at = 0`;
const CONFIRM =
  "UPDATE subscriber SET state = 'active', confirmed_at = $1 WHERE token_hash = $2 AND created_at > $3";
/** A request that nobody confirmed ends after so long. */
export const PENDING_MILLISECONDS = 48 * 60 * 60 * 1000;

const Rows = v.array(
  v.object({
    email_key: v.string(),
    email: v.string(),
    language: Language,
    state: v.picklist(['pending', 'active']),
    token_hash: v.string(),
    created_at: v.number(),
  }),
);
const ValueRows = v.tuple([v.object({ value: v.string() })]);

/** Who asked for news, a row each. */
export function createSubscriberTable(database: Pick<Database, 'run'>): SubscriberStore {
  const query = async (text: string, ...values: (string | number)[]): Promise<Result> => {
    const [result = { rows: [], changes: 0 }] = await database.run([{ text, values }]);
    return result;
  };
  const list = async (rest: string, ...values: (string | number)[]): Promise<Subscriber[]> =>
    v.parse(Rows, (await query(`${SELECT} ${rest}`, ...values)).rows).map(toSubscriber);
  return {
    putSubscriber: async ({ emailKey, email, language, state, tokenHash, createdAt }, mails) => {
      const values = [emailKey, email, language, state, tokenHash, createdAt.getTime()];
      await database.run([{ text: PUT, values }, ...mails.map(insertMail)]);
    },
    findSubscriber: async (emailKey) => (await list('WHERE email_key = $1', emailKey))[0],
    confirmSubscriber: async (tokenHash, at) => {
      const { changes } = await query(CONFIRM, at.getTime(), tokenHash, at.getTime() - PENDING_MILLISECONDS);
      return changes > 0;
    },
    removeSubscriber: async (tokenHash) =>
      (await query('DELETE FROM subscriber WHERE token_hash = $1', tokenHash)).changes > 0,
    listSubscribers: (after, count) =>
      list("WHERE state = 'active' AND email_key > $1 ORDER BY email_key LIMIT $2", after, count),
  };
}

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

function toSubscriber(row: v.InferOutput<typeof Rows>[number]): Subscriber {
  const { email_key, token_hash, created_at, ...same } = row;
  return { ...same, emailKey: email_key, tokenHash: token_hash, createdAt: new Date(created_at) };
}
