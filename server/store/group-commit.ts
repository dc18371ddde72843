import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '#server/errors.ts';

/** How long the first waits for company. Nobody notices it, and a hundred browsers then cost one transaction. */
const GATHER_MILLISECONDS = 2;
/** Items of one transaction: more would keep the event loop from its other work. */
const MAX_GROUP = 200;
/** Items that may wait, at about 1 KB each, before new ones are refused. */
const MAX_WAITING = 5000;

type Call<Item> = { items: Item[]; resolve: () => void; reject: (error: unknown) => void };

/**
 * Joins calls that come within a few milliseconds, or while another transaction is on its way, into one. The calls
 * stay in order, the items of one call are never parted, and each call resolves when its items are written.
 * When a transaction fails, what waits behind it fails too: it would only wait longer for the same.
 * @param write one transaction
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
    // One transaction after the other: that keeps the order.
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

/** How many calls from the first on fit into one transaction: at least one, whatever its size. */
function countFitting(calls: Call<unknown>[]): number {
  let size = 0;
  const end = calls.findIndex(({ items }, index) => {
    size += items.length;
    return index > 0 && size > MAX_GROUP;
  });
  return end < 0 ? calls.length : end;
}
