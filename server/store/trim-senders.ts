import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import type { Query } from './database/database.ts';
import type { EventBounds } from './store.ts';

/** The maximum number of rows that one transaction deletes. More rows would block the event loop or other processes. */
const MAX_ROWS = 500;

const UsageRows = v.array(v.object({ sender: v.number(), bytes: v.number() }));
const SizeRows = v.array(v.object({ bytes: v.number() }));

/** A table with the columns `sender` and `bytes`. */
type SenderTable = {
  name: string;
  key: string;
  /** The column by which rows are ordered, the oldest first. */
  order: string;
  /** The condition for rows that may be deleted. */
  where?: string;
};

/**
 * Deletes the oldest rows of the senders with the most bytes, until each sender is within `senderBytes` and all senders together
 * are within `bytes`. So if one sender floods the table, the rows of small senders are not deleted.
 * @returns the number of deleted rows
 */
export async function trimSenders(
  query: Query,
  table: SenderTable,
  { bytes: most, senderBytes }: Pick<EventBounds, 'bytes' | 'senderBytes'>,
): Promise<number> {
  const { name, where = 'true' } = table;
  const text = `SELECT sender, sum(bytes) AS bytes FROM ${name} WHERE ${where} GROUP BY sender`;
  const usage = v.parse(UsageRows, (await query(text)).rows);
  const used = usage.map(({ bytes }) => bytes);
  const share = Math.min(senderBytes, findShare(used, most));
  let deleted = 0;
  for (const { sender, bytes } of usage) {
    // Trims the senders one at a time, because trimming them in parallel would block the database.
    // oxlint-disable-next-line no-await-in-loop
    deleted += await trimSender(query, table, { sender, excess: bytes - share });
  }
  return deleted;
}

async function trimSender(
  query: Query,
  table: SenderTable,
  { sender, excess }: { sender: number; excess: number },
): Promise<number> {
  if (excess <= 0) return 0;
  const { name, key, order, where = 'true' } = table;
  const oldest = `FROM ${name} WHERE sender = ? AND ${where} ORDER BY ${order} LIMIT ?`;
  // Deleting the rows of a flood takes many transactions, so other requests get a turn between two transactions.
  await nextTurn();
  const sizes = v.parse(SizeRows, (await query(`SELECT bytes ${oldest}`, sender, MAX_ROWS)).rows);
  const { count, bytes } = takeUntil(sizes, excess);
  const deleteOldest = `DELETE FROM ${name} WHERE ${key} IN (SELECT ${key} ${oldest})`;
  const { changes } = await query(deleteOldest, sender, count);
  return changes === 0 ? 0 : changes + (await trimSender(query, table, { sender, excess: excess - bytes }));
}

/**
 * Adds up sizes from the start of the list until the sum reaches `wanted`.
 * @returns the number of sizes that were added, and their sum
 */
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
 * Finds the largest number of bytes that each sender may have, if all senders together must stay within `most`. A sender that
 * has at most this number of bytes loses nothing.
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
