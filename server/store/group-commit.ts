import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '#server/errors.ts';

/**
 * The time for which the first call waits for further calls. Without this pause, the events of a hundred browsers would need a
 * hundred transactions.
 */
const GATHER_MILLISECONDS = 2;
/**
 * The maximum number of items in one transaction. A larger transaction would block the event loop. A single call with more items
 * is not divided.
 */
const MAX_GROUP = 200;
/** The maximum number of waiting items. Each item takes about 1 KB. Calls that exceed this limit are refused. */
const MAX_WAITING = 5000;

type Call<Item> = { items: Item[]; resolve: () => void; reject: (error: unknown) => void };

/**
 * Combines calls into one transaction if they arrive within a few milliseconds, or while another transaction runs. The order of
 * the calls is preserved, and all items of a call are written in the same transaction. Each call resolves when its items are
 * written. If a transaction fails, all waiting calls fail too, because the next transaction would probably fail.
 * @param write runs one transaction
 */
export function createGroupCommit<Item>(write: (items: Item[]) => Promise<void>) {
  const waiting: Call<Item>[] = [];
  let waitingItems = 0;
  let isWriting = false;

  const takeGroup = (count: number): Call<Item>[] => {
    const group = waiting.splice(0, count);
    for (const { items } of group) waitingItems -= items.length;
    return group;
  };
  const writeGroup = async (): Promise<void> => {
    const group = takeGroup(countFitting(waiting));
    try {
      await write(group.flatMap(({ items }) => items));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of [...group, ...takeGroup(waiting.length)]) reject(error);
    }
  };
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    await pause(GATHER_MILLISECONDS);
    // Only one transaction runs at a time, so that the order is preserved.
    // oxlint-disable-next-line no-await-in-loop
    while (waiting.length > 0) await writeGroup();
    isWriting = false;
  };

  return (items: Item[]): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waitingItems + items.length > MAX_WAITING) {
        reject(new UnavailableError('too many wait to be written'));
        return;
      }
      waiting.push({ items, resolve, reject });
      waitingItems += items.length;
      if (!isWriting) void writeAll();
    });
}

/**
 * Returns the number of calls, from the start of the list, that fit into one transaction. The first call always fits, because a
 * call is not divided.
 */
function countFitting(calls: Call<unknown>[]): number {
  let size = 0;
  const end = calls.findIndex(({ items }, index) => {
    size += items.length;
    return index > 0 && size > MAX_GROUP;
  });
  return end < 0 ? calls.length : end;
}
