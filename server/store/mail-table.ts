import { createQuery, hasChanged, readCount, type Database, type Statement } from './database/database.ts';
import { mails, type MailStore, type NewMail, type QueuedMail } from './message.ts';

/** Creates the queue of mails. A mail is deleted when it has been sent. */
export function createMailTable(database: Pick<Database, 'run'>): MailStore {
  const query = createQuery(database);
  const list = async (ending: string, ...values: (number | string)[]): Promise<QueuedMail[]> =>
    mails.read(await query(`${mails.select} ${ending}`, ...values));
  const count = async (ending: string, ...values: number[]): Promise<number> =>
    readCount(await query(`SELECT count(*) AS count FROM mail ${ending}`, ...values));
  return {
    addMails: async (added) => {
      if (added.length > 0) await database.run(added.map((mail) => insertMail(mail, { text: 'true' })));
    },
    listDueMails: (now, most) =>
      list(
        `WHERE next_try_at <= ? AND tries < ?
         ORDER BY CASE WHEN kind = 'news' THEN 1 ELSE 0 END, next_try_at, id LIMIT ?`,
        now.getTime(),
        most.tries,
        most.count,
      ),
    countFailedMails: (tries) => count("WHERE tries >= ? AND kind <> 'news'", tries),
    listMailsAbout: (messageId) => list('WHERE message_id = ? ORDER BY created_at, id', messageId),
    postponeMail: async (id, tries, nextTryAt) => {
      const text = 'UPDATE mail SET tries = ?, next_try_at = ? WHERE id = ? AND tries < ?';
      return hasChanged(await query(text, tries, nextTryAt.getTime(), id, tries));
    },
    removeMail: async (id) => void (await query('DELETE FROM mail WHERE id = ?', id)),
    countMails: () => count(''),
  };
}

/** Returns a statement that queues a mail. It does nothing if the condition is false, or if a mail with the same `id` exists. */
export function insertMail(mail: NewMail, condition: Statement): Statement {
  const { html = '', headers, messageId = '', createdAt } = mail;
  const at = createdAt.getTime();
  const texts = { html, headers: JSON.stringify(headers), messageId };
  const row = { ...mail, ...texts, tries: 0, nextTryAt: at, createdAt: at };
  return mails.insertWhere(row, condition, 'ON CONFLICT DO NOTHING');
}
