import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import type { Result } from './database.ts';
import type { EventBounds } from './store.ts';

type Run = (text: string, ...values: (string | number)[]) => Promise<Result>;

/** Rows dropped in one transaction. */
const SLICE = 500;

const UsageRows = v.array(v.object({ sender: v.number(), bytes: v.number() }));
const SizeRows = v.array(v.object({ bytes: v.number() }));

const USAGE =
  'SELECT sender, CAST(sum(bytes) AS DOUBLE PRECISION) AS bytes FROM queued_event GROUP BY sender';
const OLDEST_SIZES = 'SELECT bytes FROM queued_event WHERE sender = $1 ORDER BY seq LIMIT $2';
const OLDEST =
  'DELETE FROM queued_event WHERE seq IN (SELECT seq FROM queued_event WHERE sender = $1 ORDER BY seq LIMIT $2)';

/**
 * Drops the oldest events of those who sent most, until all and each are within their bounds: a flood drops itself, and who
 * sent little loses nothing. @returns how many were dropped
 */
export async function trimSenders(run: Run, { bytes: most, senderBytes }: EventBounds): Promise<number> {
  const usage = v.parse(UsageRows, (await run(USAGE)).rows);
  const used = usage.map(({ bytes }) => bytes);
  const share = Math.min(senderBytes, findShare(used, most));
  let dropped = 0;
  for (const { sender, bytes } of usage) {
    // One after the other: together they would hold the database.
    // oxlint-disable-next-line no-await-in-loop
    dropped += await trimSender(run, sender, bytes - share);
  }
  return dropped;
}

async function trimSender(run: Run, sender: number, excess: number): Promise<number> {
  if (excess <= 0) return 0;
  // Requests first: a flood takes many slices.
  await nextTurn();
  const sizes = v.parse(SizeRows, (await run(OLDEST_SIZES, sender, SLICE)).rows);
  const { count, bytes } = takeUntil(sizes, excess);
  const { changes } = await run(OLDEST, sender, count);
  return changes === 0 ? 0 : changes + (await trimSender(run, sender, excess - bytes));
}

/** The first of a list that come to so many bytes together. */
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
 * What each may use at most, so that all together stay within a number: who uses less than that loses nothing.
 * @returns Infinity when all of it is within the number
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
