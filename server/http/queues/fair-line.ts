/**
 * Waiting times in milliseconds. `waitOf` returns the times of one owner, and `waitOfTurn` those of the queue.
 * @property oldest how long the owner's oldest item has waited, or the next owner has waited for its turn
 * @property busy the time since the owner, or the queue, last had no items
 */
export type WaitTimes = { oldest: number; busy: number };

/** A queue in which owners take turns, no matter how many items each owner has. An owner is the key of a client. */
export type FairLine<Item> = {
  add: (owner: string, item: Item) => void;
  /** Removes and returns the oldest item of the owner whose turn is next. */
  take: () => Item | undefined;
  delete: (owner: string, item: Item) => void;
  size: () => number;
  sizeOf: (owner: string) => number;
  /** True if at least `count` items would be taken before an item that the owner adds now. */
  isBehind: (owner: string, count: number) => boolean;
  /** Returns the wait of the owner's oldest item, and the time since the owner last had no item. */
  waitOf: (owner: string) => WaitTimes;
  /** Returns the time that the next owner has waited for this turn, and the time since the queue was last empty. */
  waitOfTurn: () => WaitTimes;
  next: () => string | undefined;
};

type Owner<Item> = {
  items: { item: Item; since: number }[];
  /** The time at which the owner began to wait for the next turn. */
  turnSince: number;
  /** The time at which the owner last added an item while it had no other items. */
  busySince: number;
};

const NO_WAIT: WaitTimes = { oldest: 0, busy: 0 };

/**
 * Creates a line in which owners take turns. An owner with a thousand items delays the first item of another owner by only
 * one item.
 */
export function createFairLine<Item>(): FairLine<Item> {
  /** The owners with items, in the order of their turns. */
  const owners = new Map<string, Owner<Item>>();
  let size = 0;
  let busySince = 0;

  const take = (): Item | undefined => {
    const [first] = owners;
    if (!first) return undefined;
    const [name, owner] = first;
    owners.delete(name);
    const taken = owner.items.shift();
    if (owner.items.length > 0) owners.set(name, { ...owner, turnSince: performance.now() });
    size -= 1;
    return taken?.item;
  };
  const sizeOf = (owner: string): number => owners.get(owner)?.items.length ?? 0;
  return {
    add: (name, item) => {
      const since = performance.now();
      if (size === 0) busySince = since;
      const owner = owners.get(name) ?? { items: [], turnSince: since, busySince: since };
      owner.items.push({ item, since });
      owners.set(name, owner);
      size += 1;
    },
    take,
    delete: (name, item) => {
      const items = owners.get(name)?.items ?? [];
      const index = items.findIndex((waiting) => waiting.item === item);
      if (index < 0) return;
      items.splice(index, 1);
      if (items.length === 0) owners.delete(name);
      size -= 1;
    },
    size: () => size,
    sizeOf,
    isBehind: (name, count) => {
      if (size < count) return false;
      const owned = sizeOf(name);
      let ahead = 0;
      for (const { items } of owners.values()) {
        ahead += Math.min(items.length, owned + 1);
        if (ahead >= count) return true;
      }
      return false;
    },
    waitOf: (name) => {
      const owner = owners.get(name);
      const oldest = owner?.items[0];
      return owner && oldest ? toWaitTimes(oldest.since, owner.busySince) : NO_WAIT;
    },
    waitOfTurn: () => {
      const [next] = owners.values();
      return next ? toWaitTimes(next.turnSince, busySince) : NO_WAIT;
    },
    next: () => owners.keys().next().value,
  };
}

function toWaitTimes(oldestSince: number, busySince: number): WaitTimes {
  const now = performance.now();
  return { oldest: now - oldestSince, busy: now - busySince };
}
