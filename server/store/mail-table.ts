import * as v from 'valibot';
import type { Database, Result, Statement } from './database.ts';
import type { MailStore, MessageEdit, NewMail, NewMessage, QueuedMail } from './message.ts';

const COLUMNS =
  'id, kind, recipient, subject, text, html, headers, message_id, tries, next_try_at, created_at';
/** Each with its type: PostgreSQL cannot tell that of a value that stands in a SELECT. */
const VALUES = `CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS TEXT),
  CAST($7 AS TEXT), CAST($8 AS TEXT), CAST($9 AS INTEGER), CAST($10 AS BIGINT), CAST($11 AS BIGINT)`;
const INSERT = `INSERT INTO mail (${COLUMNS}) SELECT ${VALUES}`;
const ONCE = 'ON CONFLICT DO NOTHING';
const SELECT = `SELECT id, kind, recipient, subject, text, html, headers, message_id, tries,
  CAST(next_try_at AS DOUBLE PRECISION) AS next_try_at, CAST(created_at AS DOUBLE PRECISION) AS created_at FROM mail`;
const COUNT = 'SELECT CAST(count(*) AS INTEGER) AS count FROM mail';

const Rows = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(['copy', 'reply', 'confirm', 'news', 'account']),
    recipient: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
    headers: v.pipe(
      v.string(),
      v.parseJson(),
      v.object({ replyTo: v.optional(v.string()), unsubscribe: v.optional(v.string()) }),
    ),
    message_id: v.string(),
    tries: v.number(),
    next_try_at: v.number(),
    created_at: v.number(),
  }),
);
const CountRows = v.tuple([v.object({ count: v.number() })]);

/** Mails that wait, a row each; a row goes when its mail is sent. */
export function createMailTable(database: Pick<Database, 'run'>): MailStore {
  const query = async (text: string, ...values: (string | number)[]): Promise<Result> => {
    const [result = { rows: [], changes: 0 }] = await database.run([{ text, values }]);
    return result;
  };
  const list = async (rest: string, ...values: (number | string)[]): Promise<QueuedMail[]> =>
    v.parse(Rows, (await query(`${SELECT} ${rest}`, ...values)).rows).map(toMail);
  const count = async (rest: string, ...values: number[]): Promise<number> =>
    v.parse(CountRows, (await query(`${COUNT} ${rest}`, ...values)).rows)[0].count;
  return {
    addMails: async (mails) => {
      if (mails.length > 0) await database.run(mails.map(insertMail));
    },
    listDueMails: (now, most) =>
      list(
        `WHERE next_try_at <= $1 AND tries < $2
         ORDER BY CASE WHEN kind = 'news' THEN 1 ELSE 0 END, next_try_at, id LIMIT $3`,
        now.getTime(),
        most.tries,
        most.count,
      ),
    countFailedMails: (tries) => count("WHERE tries >= $1 AND kind <> 'news'", tries),
    listMailsAbout: (messageId) => list('WHERE message_id = $1 ORDER BY created_at, id', messageId),
    postponeMail: async (id, tries, nextTryAt) => {
      const sql = 'UPDATE mail SET tries = $1, next_try_at = $2 WHERE id = $3 AND tries < $4';
      return (await query(sql, tries, nextTryAt.getTime(), id, tries)).changes > 0;
    },
    removeMail: async (id) => void (await query('DELETE FROM mail WHERE id = $1', id)),
    countMails: () => count(''),
  };
}

function insertMail(mail: NewMail): Statement {
  return { text: `${INSERT} WHERE true ${ONCE}`, values: valuesOf(mail) };
}

/** Queued only where the message was stored just now: under this reference. A message sent again queues nothing. */
export function insertCopy(mail: NewMail, { id, reference }: NewMessage): Statement {
  const condition = 'WHERE EXISTS (SELECT 1 FROM message WHERE id = $12 AND reference = $13)';
  return { text: `${INSERT} ${condition} ${ONCE}`, values: [...valuesOf(mail), id, reference] };
}

/** Queued only where the change after it finds the version that it was made for. */
export function insertReply(mail: NewMail, { id, version }: MessageEdit): Statement {
  const condition = 'WHERE EXISTS (SELECT 1 FROM message WHERE id = $12 AND version = $13)';
  return {
    text: `${INSERT} ${condition} ${ONCE}`,
    values: [...valuesOf(mail), id, version],
  };
}

/** Queued only where the news go on from where they were read, to who still wants them. */
export function insertNews(mail: NewMail, { id, reached, emailKey }: NewsPlace): Statement {
  const condition = `WHERE EXISTS (SELECT 1 FROM news_issue WHERE id = $12 AND reached = $13 AND finished_at = 0)
    AND EXISTS (SELECT 1 FROM subscriber WHERE email_key = $14 AND state = 'active')`;
  return { text: `${INSERT} ${condition} ${ONCE}`, values: [...valuesOf(mail), id, reached, emailKey] };
}

/** Queued only where a row of subscribers is as the condition says. @param values those of its places, from `$12` on */
export function insertLetter(mail: NewMail, condition: string, values: (string | number)[]): Statement {
  const where = `WHERE EXISTS (SELECT 1 FROM subscriber WHERE ${condition})`;
  return { text: `${INSERT} ${where} ${ONCE}`, values: [...valuesOf(mail), ...values] };
}

type NewsPlace = { id: string; reached: string; emailKey: string };

function valuesOf(mail: NewMail): (string | number)[] {
  const { id, kind, recipient, subject, text, html = '', headers, messageId = '' } = mail;
  const at = mail.createdAt.getTime();
  return [id, kind, recipient, subject, text, html, JSON.stringify(headers), messageId, 0, at, at];
}

function toMail(row: v.InferOutput<typeof Rows>[number]): QueuedMail {
  const { message_id, next_try_at, created_at, html, ...same } = row;
  return {
    ...same,
    ...(html === '' ? {} : { html }),
    messageId: message_id === '' ? undefined : message_id,
    nextTryAt: new Date(next_try_at),
    createdAt: new Date(created_at),
  };
}
