import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { createQuery, readCount, type Database, type Query } from './database/database.ts';
import { createGroupCommit } from './group-commit.ts';
import type { EventBounds, Store, StoredEvent } from './store.ts';
import { defineTable, time } from './table.ts';

type EventStore = Pick<
  Store,
  'appendEvents' | 'appendedBytes' | 'listEvents' | 'removeEvents' | 'countEvents' | 'trimEvents'
>;

/** The most old rows that one transaction deletes. More would block the event loop or other processes. */
const OLD_ROWS = 1000;
/** The most rows that one transaction deletes for a sender with too many bytes. */
const SENDER_ROWS = 500;
/** The size of a row besides its JSON: other columns and index entries. */
const ROW_BYTES = 200;

const events = defineTable('queued_event', {
  id: v.string(),
  createdAt: time,
  /** A `StoredEvent` as JSON. */
  body: v.string(),
  /** The size of the row: the bytes of the JSON and `ROW_BYTES`. */
  bytes: v.number(),
  sender: v.number(),
});
const UsageRows = v.array(v.object({ sender: v.number(), bytes: v.number() }));
const SizeRows = v.array(v.object({ bytes: v.number() }));

const DELETE_OLD =
  'DELETE FROM queued_event WHERE seq IN (SELECT seq FROM queued_event WHERE created_at < ? LIMIT ?)';
const USAGE = 'SELECT sender, sum(bytes) AS bytes FROM queued_event GROUP BY sender';
const OLDEST_SIZES = 'SELECT bytes FROM queued_event WHERE sender = ? ORDER BY seq LIMIT ?';
const DELETE_OLDEST =
  'DELETE FROM queued_event WHERE seq IN (SELECT seq FROM queued_event WHERE sender = ? ORDER BY seq LIMIT ?)';

/** The events of visitors that wait for the hub. */
export function createEventTable(database: Database): EventStore {
  const query = createQuery(database);
  let appendedBytes = 0;
  const append = createGroupCommit(async (rows: ReturnType<typeof toRow>[]) => {
    await database.run([events.insert(rows)]);
    appendedBytes += rows.reduce((sum, { bytes }) => sum + bytes, 0);
  });
  return {
    appendEvents: (added, sender = 0) => append(added.map((event) => toRow(event, sender))),
    appendedBytes: () => appendedBytes,
    listEvents: async (limit) => {
      const rows = events.read(await query(`${events.select} ORDER BY seq LIMIT ?`, limit));
      return rows.map(({ id, body }) => ({ id, json: body }));
    },
    removeEvents: async (ids) => {
      const places = ids.map(() => '?').join(', ');
      if (ids.length > 0) await query(`DELETE FROM queued_event WHERE id IN (${places})`, ...ids);
    },
    countEvents: async () => readCount(await query('SELECT count(*) AS count FROM queued_event')),
    trimEvents: async (bounds) => {
      const old = await trimOld(query, bounds.before.getTime());
      return old + (await trimSenders(query, bounds));
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

/**
 * Deletes the oldest events of the largest senders, until each sender and all senders together are within their bounds.
 * A flood thus deletes only events of its own sender.
 * @returns how many events were deleted
 */
async function trimSenders(query: Query, { bytes: most, senderBytes }: EventBounds): Promise<number> {
  const usage = v.parse(UsageRows, (await query(USAGE)).rows);
  const used = usage.map(({ bytes }) => bytes);
  const share = Math.min(senderBytes, findShare(used, most));
  let deleted = 0;
  for (const { sender, bytes } of usage) {
    // One sender is trimmed after the other, because all at once would block the database.
    // oxlint-disable-next-line no-await-in-loop
    deleted += await trimSender(query, sender, bytes - share);
  }
  return deleted;
}

async function trimSender(query: Query, sender: number, excess: number): Promise<number> {
  if (excess <= 0) return 0;
  // Other requests run between two transactions of a long trim.
  await nextTurn();
  const sizes = v.parse(SizeRows, (await query(OLDEST_SIZES, sender, SENDER_ROWS)).rows);
  const { count, bytes } = takeUntil(sizes, excess);
  const { changes } = await query(DELETE_OLDEST, sender, count);
  return changes === 0 ? 0 : changes + (await trimSender(query, sender, excess - bytes));
}

/** Counts how many sizes from the start of the list add up to the wanted bytes. */
function takeUntil(sizes: { bytes: number }[], wanted: number): { count: number; bytes: number } {
  let count = 0;
  let bytes = 0;
  for (const size of sizes) {
    if (bytes >= wanted) break;
    bytes += size.bytes;
    count += 1;
  }
  return { count, bytes };
}

/**
 * Finds the largest number of bytes for each sender such that all senders together stay within `most`. A sender with
 * fewer bytes loses nothing.
 * @returns Infinity if all senders together are within `most` already
 */
function findShare(used: number[], most: number): number {
  let left = most;
  const ascending = used.toSorted((one, other) => one - other);
  for (const [index, one] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (one > share) return share;
    left -= one;
  }
  return Infinity;
}
