import * as v from 'valibot';
import { createQuery, readCount, type Database, type Query } from './database/database.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Store, StoredEvent } from './store.ts';
import { defineTable, time } from './table.ts';
import { trimSenders } from './trim-senders.ts';

type EventStore = Pick<
  Store,
  'appendEvents' | 'appendedBytes' | 'listEvents' | 'removeEvents' | 'countEvents' | 'trimEvents'
>;

/**
 * The maximum number of old rows that one transaction deletes. A larger deletion would block the event loop or other processes.
 */
const OLD_ROWS = 1000;
/** The estimated size of a row without its JSON, which is the size of its other columns and its index entries. */
const ROW_BYTES = 200;
/**
 * The number of lanes of the event queue. All events of a sender are in one lane and are sent in order. Different processes can
 * send different lanes at the same time. The index `queued_event_lane` also contains this number.
 */
export const LANES = 4;

const events = defineTable('queued_event', {
  id: v.string(),
  createdAt: time,
  /** A `StoredEvent` as JSON. */
  body: v.string(),
  /** The size of the row: the size of the JSON plus `ROW_BYTES`. */
  bytes: v.number(),
  sender: v.number(),
});

const DELETE_OLD =
  'DELETE FROM queued_event WHERE seq IN (SELECT seq FROM queued_event WHERE created_at < ? LIMIT ?)';

export function createEventTable(database: Database): EventStore {
  const query = createQuery(database);
  let appendedBytes = 0;
  const append = createGroupCommit(async (rows: ReturnType<typeof toRow>[]) => {
    // If the database responds too late, an event may be both in this table and in the spool, which later appends it again. The
    // conflict clause ignores the second copy.
    await database.run([events.insert(rows, 'ON CONFLICT (id) DO NOTHING')]);
    appendedBytes += rows.reduce((sum, { bytes }) => sum + bytes, 0);
  });
  return {
    appendEvents: (added, sender = 0) => append(added.map((event) => toRow(event, sender))),
    appendedBytes: () => appendedBytes,
    listEvents: async (limit, lane) => {
      const where = lane === undefined ? '' : `WHERE sender % ${LANES} = ${lane}`;
      const rows = events.read(await query(`${events.select} ${where} ORDER BY seq LIMIT ?`, limit));
      return rows.map(({ id, body }) => ({ id, json: body }));
    },
    removeEvents: async (ids) => {
      const places = ids.map(() => '?').join(', ');
      if (ids.length > 0) await query(`DELETE FROM queued_event WHERE id IN (${places})`, ...ids);
    },
    countEvents: async () => readCount(await query('SELECT count(*) AS count FROM queued_event')),
    trimEvents: async (bounds) => {
      const old = await trimOld(query, bounds.before.getTime());
      return old + (await trimSenders(query, { name: 'queued_event', key: 'seq', order: 'seq' }, bounds));
    },
  };
}

function toRow(event: StoredEvent, sender: number) {
  const body = JSON.stringify(event);
  const bytes = Buffer.byteLength(body) + ROW_BYTES;
  return { id: event.id, createdAt: Date.parse(event.time), body, bytes, sender };
}

async function trimOld(query: Query, before: number): Promise<number> {
  const { changes } = await query(DELETE_OLD, before, OLD_ROWS);
  return changes < OLD_ROWS ? changes : changes + (await trimOld(query, before));
}
