import * as v from 'valibot';
import {
  AboutKind,
  DECIDED_STATES,
  MessageKind,
  MessageState,
  PublicAnswer,
} from '#shared/contracts/message.ts';
import { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import type { Database, Statement } from './database.ts';
import { insertCopy, insertReply } from './mail-table.ts';
import { auditMessage, lockVersion } from './audit-statements.ts';
import type { MessageEdit, MessageFilter, MessageStore, NewMessage, StoredMessage } from './message.ts';
import { trimStatements } from './trim-messages.ts';

type Value = string | number;
type Where = { text: string; values: Value[] };

const COLUMNS = `id, reference, kind, state, held, spam, language, subject, fields, about_kind, about_key, email, text_key,
  note, public_answer, in_data_since, version, created_at, changed_at, decided_at`;
/** Times are numbers: a 64-bit integer comes out of PostgreSQL as text. */
const SELECT = `SELECT id, reference, kind, state, held, spam, language, subject, fields, about_kind, about_key, email,
  text_key, note, public_answer, in_data_since, version, CAST(created_at AS DOUBLE PRECISION) AS created_at,
  CAST(changed_at AS DOUBLE PRECISION) AS changed_at, CAST(decided_at AS DOUBLE PRECISION) AS decided_at FROM message`;
/** Neither the same message sent again nor a reference that is taken is an error. */
const INSERT = `INSERT INTO message (${COLUMNS}) VALUES (${Array.from({ length: 20 }, (_one, index) => `$${index + 1}`).join(', ')})
  ON CONFLICT DO NOTHING`;
const UPDATE = `UPDATE message SET state = $1, held = $2, spam = $3, note = $4, public_answer = $5, in_data_since = $6,
  changed_at = $7, decided_at = $8, version = version + 1 WHERE id = $9 AND version = $10`;
const COUNT = 'SELECT CAST(count(*) AS INTEGER) AS count FROM message';
const SORTS = `SELECT kind, state, held, spam, CAST(count(*) AS INTEGER) AS count FROM message
  GROUP BY kind, state, held, spam ORDER BY kind, state, held, spam`;
const NEWEST_FIRST = 'ORDER BY created_at DESC, id';
const PUBLIC: Where = { text: "WHERE kind = 'report' AND held = 0 AND spam = 0", values: [] };

const text = v.string();
const flag = v.pipe(
  v.number(),
  v.transform((value) => value === 1),
);
const json = v.pipe(v.string(), v.parseJson());
const Row = v.object({
  id: text,
  reference: text,
  kind: MessageKind,
  state: MessageState,
  held: flag,
  spam: flag,
  language: Language,
  subject: text,
  fields: v.pipe(json, v.record(text, text)),
  about_kind: v.union([AboutKind, v.literal('')]),
  about_key: text,
  email: text,
  text_key: text,
  note: text,
  public_answer: v.pipe(json, PublicAnswer),
  in_data_since: text,
  version: v.number(),
  created_at: v.number(),
  changed_at: v.number(),
  decided_at: v.number(),
});
const Rows = v.array(Row);
const CountRows = v.tuple([v.object({ count: v.number() })]);
const ReferenceRows = v.array(v.object({ reference: text }));
const SortRows = v.array(
  v.object({ kind: MessageKind, state: MessageState, held: flag, spam: flag, count: v.number() }),
);

/** What visitors wrote to us, a row each. */
export function createMessageTable(database: Database): MessageStore {
  const query: Query = async (sql, values = []) =>
    (await database.run([{ text: sql, values }]))[0]?.rows ?? [];
  const reads = createReads(query);
  return {
    ...reads,
    addMessage: async (message, mails) => {
      await database.run([insert(message), ...mails.map((mail) => insertCopy(mail, message))]);
      const rows = await query('SELECT reference FROM message WHERE id = $1', [message.id]);
      return v.parse(ReferenceRows, rows)[0]?.reference;
    },
    changeMessage: async (edit) => {
      const message = await reads.findMessage(edit.id);
      if (message?.version !== edit.version) return false;
      const reply = edit.mail ? [insertReply(edit.mail, edit)] : [];
      const audit = edit.audit && { ...edit.audit, at: edit.at };
      const before = [lockVersion(edit), ...reply, ...auditMessage(edit, audit)];
      const results = await database.run([...before, update(message, edit)]);
      return (results.at(-1)?.changes ?? 0) > 0;
    },
    removeMessage: async (id, version, audit) => {
      const sql = 'DELETE FROM message WHERE id = $1 AND version = $2';
      const one = { id, version };
      const before = [lockVersion(one), ...auditMessage(one, audit)];
      const results = await database.run([...before, { text: sql, values: [id, version] }]);
      return (results.at(-1)?.changes ?? 0) > 0;
    },
    trimMessages: async (now) => {
      const results = await database.run(trimStatements(now));
      return results.reduce((sum, { changes }) => sum + changes, 0);
    },
  };
}

type Query = (sql: string, values?: Value[]) => Promise<unknown[]>;
type Reads = 'findMessage' | 'listMessages' | 'listCorrections' | 'countMessages' | 'countSameText';

function createReads(query: Query): Pick<MessageStore, Reads> {
  const list = async ({ text: condition, values }: Where, { page, pageSize }: ListRequest) => {
    const size = values.length;
    const rows = await query(
      `${SELECT} ${condition} ${NEWEST_FIRST} LIMIT $${size + 1} OFFSET $${size + 2}`,
      [...values, pageSize, (page - 1) * pageSize],
    );
    const counted = await query(`${COUNT} ${condition}`, values);
    return { messages: v.parse(Rows, rows).map(toMessage), totalCount: v.parse(CountRows, counted)[0].count };
  };
  return {
    findMessage: async (id) => {
      const [row] = v.parse(Rows, await query(`${SELECT} WHERE id = $1`, [id]));
      return row && toMessage(row);
    },
    listMessages: (filter, request) => list(toWhere(filter), request),
    listCorrections: (request) => list(PUBLIC, request),
    countMessages: async () =>
      v
        .parse(SortRows, await query(SORTS))
        .map(({ held, spam, ...sort }) => ({ ...sort, isHeld: held, isSpam: spam })),
    countSameText: async (textKey, since) => {
      const rows = await query(`${COUNT} WHERE text_key = $1 AND created_at >= $2`, [
        textKey,
        since.getTime(),
      ]);
      return v.parse(CountRows, rows)[0].count;
    },
  };
}

function insert(message: NewMessage): Statement {
  const { id, reference, kind, isHeld, isSpam, language, subject, fields, about, email, textKey } = message;
  const at = message.createdAt.getTime();
  const who = [id, reference, kind, 'new', Number(isHeld), Number(isSpam), language, subject];
  const what = [JSON.stringify(fields), about?.kind ?? '', about?.key ?? '', email ?? '', textKey];
  return { text: INSERT, values: [...who, ...what, '', '{}', '', 1, at, at, 0] };
}

/** Writes what a message becomes, unless it was changed since it was read. */
function update(message: StoredMessage, { change, at }: MessageEdit): Statement {
  const { state, isHeld, isSpam, note, publicAnswer, inDataSince = '' } = { ...message, ...change };
  const decidedAt = state === message.state ? (message.decidedAt?.getTime() ?? 0) : toDecidedAt(state, at);
  const values = [state, Number(isHeld), Number(isSpam), note, JSON.stringify(publicAnswer), inDataSince];
  return { text: UPDATE, values: [...values, at.getTime(), decidedAt, message.id, message.version] };
}

function toDecidedAt(state: MessageState, at: Date): number {
  const decided: readonly string[] = DECIDED_STATES;
  return decided.includes(state) ? at.getTime() : 0;
}

const FLAGS = { isHeld: 'held', isSpam: 'spam' } as const;

function toWhere({ state, kind, isHeld, isSpam }: MessageFilter): Where {
  const asked = Object.entries({ state, kind, [FLAGS.isHeld]: isHeld, [FLAGS.isSpam]: isSpam }).flatMap(
    ([column, value]) => (value === undefined ? [] : [{ column, value }]),
  );
  if (asked.length === 0) return { text: '', values: [] };
  return {
    text: `WHERE ${asked.map(({ column }, index) => `${column} = $${index + 1}`).join(' AND ')}`,
    values: asked.map(({ value }) => (typeof value === 'boolean' ? Number(value) : value)),
  };
}

function toMessage(row: v.InferOutput<typeof Row>): StoredMessage {
  const { held, spam, about_kind, about_key, email, text_key, public_answer, in_data_since, ...rest } = row;
  const { created_at, changed_at, decided_at, ...same } = rest;
  return {
    ...same,
    isHeld: held,
    isSpam: spam,
    about: about_kind === '' ? undefined : { kind: about_kind, key: about_key },
    email: email === '' ? undefined : email,
    textKey: text_key,
    publicAnswer: public_answer,
    inDataSince: in_data_since === '' ? undefined : in_data_since,
    createdAt: new Date(created_at),
    changedAt: new Date(changed_at),
    decidedAt: decided_at === 0 ? undefined : new Date(decided_at),
  };
}
