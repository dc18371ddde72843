import * as v from 'valibot';
import { DECIDED_STATES, MessageKind, MessageState } from '#shared/contracts/messages/message.ts';
import type { ListRequest } from '#shared/contracts/envelope.ts';
import { auditMessage, lockVersion } from './audit-statements.ts';
import {
  createQuery,
  hasChanged,
  readCount,
  type Database,
  type Query,
  type SqlValue,
  type Statement,
} from './database/database.ts';
import { insertMail } from './mail-table.ts';
import {
  messages,
  usedTokens,
  type MessageEdit,
  type MessageFilter,
  type MessageRow,
  type MessageStore,
  type NewMessage,
  type StoredMessage,
} from './message.ts';
import { RETENTION } from './retention.ts';
import { bytesOf, createMessageRoom } from './message-room.ts';
import { flag, toColumn, toSelectList } from './table.ts';

const DAY = 24 * 60 * 60 * 1000;
const UPDATE = `UPDATE message SET state = ?, held = ?, spam = ?, note = ?, public_answer = ?, in_data_since = ?,
  changed_at = ?, decided_at = ?, version = version + 1 WHERE id = ? AND version = ?`;
const DELETE = 'DELETE FROM message WHERE id = ? AND version = ?';
const COUNT = 'SELECT count(*) AS count FROM message';
const COUNT_SORTS = `SELECT ${toSelectList(['kind', 'state', 'isHeld', 'isSpam'])}, count(*) AS count FROM message
  GROUP BY kind, state, held, spam ORDER BY kind, state, held, spam`;
const UNANNOUNCED = 'WHERE announced = 0 AND held = 1 AND spam = 0 AND created_at < ?';
const ANNOUNCE = 'UPDATE message SET announced = 1 WHERE announced = 0 AND created_at < ?';
const PUBLIC = { text: "WHERE kind = 'report' AND held = 0 AND spam = 0", values: [] };

const ReferenceRows = v.array(v.object({ reference: v.string() }));
const SortRows = v.array(
  v.object({ kind: MessageKind, state: MessageState, isHeld: flag, isSpam: flag, count: v.number() }),
);

export function createMessageTable(
  database: Pick<Database, 'run'>,
  room = createMessageRoom(createQuery(database)),
): MessageStore {
  const query = createQuery(database);
  const reads = createReads(query);
  return {
    ...reads,
    addMessage: async (message, mails) => {
      await room.require(message, bytesOf(message));
      const { id, reference } = message;
      // If the message was already stored under another reference, its mails were queued at that time and must not be queued
      // again.
      const isStored = {
        text: 'EXISTS (SELECT 1 FROM message WHERE id = ? AND reference = ?)',
        values: [id, reference],
      };
      await database.run([insert(message), ...mails.map((mail) => insertMail(mail, isStored))]);
      const { rows } = await query('SELECT reference FROM message WHERE id = ?', id);
      return v.parse(ReferenceRows, rows)[0]?.reference;
    },
    changeMessage: async (edit) => {
      const { id, version, mail, audit, at } = edit;
      const message = await reads.findMessage(id);
      if (message?.version !== version) return false;
      const isCurrent = {
        text: 'EXISTS (SELECT 1 FROM message WHERE id = ? AND version = ?)',
        values: [id, version],
      };
      const reply = mail ? [insertMail(mail, isCurrent)] : [];
      const before = [lockVersion(edit), ...reply, ...auditMessage(edit, audit && { ...audit, at })];
      return hasChanged((await database.run([...before, update(message, edit)])).at(-1));
    },
    removeMessage: async (id, version, audit) => {
      const one = { id, version };
      const before = [lockVersion(one), ...auditMessage(one, audit)];
      const results = await database.run([...before, { text: DELETE, values: [id, version] }]);
      return hasChanged(results.at(-1));
    },
    announceMessages: async (before, mail) => {
      const due = { text: `EXISTS (SELECT 1 FROM message ${UNANNOUNCED})`, values: [before.getTime()] };
      await database.run([insertMail(mail, due), { text: ANNOUNCE, values: [before.getTime()] }]);
    },
    useToken: async ({ nonce, messageId, usedAt }) => {
      const row = { nonce, messageId, usedAt: usedAt.getTime() };
      const [, found = { rows: [], changes: 0 }] = await database.run([
        usedTokens.insert([row], 'ON CONFLICT DO NOTHING'),
        { text: `${usedTokens.select} WHERE nonce = ?`, values: [nonce] },
      ]);
      return usedTokens.read(found)[0]?.messageId === messageId;
    },
    trimMessages: async (now) => {
      const results = await database.run(trimStatements(now.getTime()));
      return results.reduce((sum, { changes }) => sum + changes, 0);
    },
  };
}

type Reads =
  | 'listUnannounced'
  | 'findMessage'
  | 'listMessages'
  | 'listCorrections'
  | 'countMessages'
  | 'countSameText';

function createReads(query: Query): Pick<MessageStore, Reads> {
  const list = async (where: Required<Statement>, { page, pageSize }: ListRequest) => {
    const newestFirst = `${messages.select} ${where.text} ORDER BY created_at DESC, id LIMIT ? OFFSET ?`;
    const result = await query(newestFirst, ...where.values, pageSize, (page - 1) * pageSize);
    const totalCount = readCount(await query(`${COUNT} ${where.text}`, ...where.values));
    return { messages: messages.read(result).map(toMessage), totalCount };
  };
  return {
    findMessage: async (id) => {
      const [row] = messages.read(await query(`${messages.select} WHERE id = ?`, id));
      return row && toMessage(row);
    },
    listMessages: (filter, request) => list(toWhere(filter), request),
    listUnannounced: async (before, count) => {
      const oldestFirst = `${messages.select} ${UNANNOUNCED} ORDER BY created_at, id LIMIT ?`;
      const rows = messages.read(await query(oldestFirst, before.getTime(), count));
      const totalCount = readCount(await query(`${COUNT} ${UNANNOUNCED}`, before.getTime()));
      return { messages: rows.map(toMessage), totalCount };
    },
    listCorrections: (request) => list(PUBLIC, request),
    countMessages: async () => v.parse(SortRows, (await query(COUNT_SORTS)).rows),
    countSameText: async (textKey, since) =>
      readCount(await query(`${COUNT} WHERE text_key = ? AND created_at >= ?`, textKey, since.getTime())),
  };
}

/** Returns a statement that inserts the message. It does nothing if the `id` or the reference exists already. */
function insert({ about, ...message }: NewMessage): Statement {
  const at = message.createdAt.getTime();
  const row = {
    ...message,
    state: 'new' as const,
    isHeld: Number(message.isHeld),
    isSpam: Number(message.isSpam),
    isProven: Number(message.isProven),
    bytes: bytesOf(message),
    isAnnounced: Number(!message.isHeld || message.isSpam),
    fields: JSON.stringify(message.fields),
    aboutKind: about?.kind ?? ('' as const),
    aboutKey: about?.key ?? '',
    email: message.email ?? '',
    note: '',
    publicAnswer: '{}',
    inDataSince: '',
    version: 1,
    createdAt: at,
    changedAt: at,
    decidedAt: 0,
  };
  return messages.insert([row], 'ON CONFLICT DO NOTHING');
}

/** Returns a statement that changes the message. It does nothing if the message was changed after it was read. */
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

function toWhere({ state, kind, isHeld, isSpam }: MessageFilter): Required<Statement> {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  for (const [name, value] of Object.entries({ state, kind, isHeld, isSpam })) {
    if (value === undefined) continue;
    conditions.push(`${toColumn(name)} = ?`);
    values.push(typeof value === 'boolean' ? Number(value) : value);
  }
  return { text: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

function toMessage({ aboutKind, aboutKey, ...row }: MessageRow): StoredMessage {
  return { ...row, about: aboutKind === '' ? undefined : { kind: aboutKind, key: aboutKey } };
}

/**
 * Returns statements that delete messages, e-mail addresses, mails, used tokens and subscribers whose retention is over.
 * @param now milliseconds since 1970
 */
function trimStatements(now: number): Statement[] {
  const limits: [text: string, milliseconds: number][] = [
    ['DELETE FROM message WHERE decided_at > 0 AND decided_at < ?', RETENTION.decided * DAY],
    [
      "UPDATE message SET email = '' WHERE decided_at > 0 AND decided_at < ? AND email <> ''",
      RETENTION.email * DAY,
    ],
    ['DELETE FROM message WHERE spam = 1 AND created_at < ?', RETENTION.spam * DAY],
    ['DELETE FROM mail WHERE created_at < ?', RETENTION.mail * DAY],
    ['DELETE FROM used_token WHERE used_at < ?', RETENTION.token * DAY],
    ["DELETE FROM subscriber WHERE state = 'pending' AND created_at < ?", RETENTION.pending * DAY],
    ["DELETE FROM subscriber WHERE state = 'ended' AND created_at < ?", RETENTION.ended * DAY],
  ];
  return limits.map(([text, milliseconds]) => ({ text, values: [now - milliseconds] }));
}
