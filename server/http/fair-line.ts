/** How long something has waited, and for how long without a pause somebody has: milliseconds. */
export type Waited = { oldest: number; busy: number };

/** What waits, each of somebody: the turn of each owner comes once in a round, however many of theirs wait. */
export type FairLine<Item> = {
  add: (owner: string, item: Item) => void;
  /** Takes out the next one: the oldest of the owner whose turn it is. */
  take: () => Item | undefined;
  delete: (owner: string, item: Item) => void;
  size: () => number;
  sizeOf: (owner: string) => number;
  owners: () => string[];
  /** What would be taken last of an owner's. */
  newestOf: (owner: string) => Item | undefined;
  /** Whether so many others or more would be taken before one that is added now. */
  isBehind: (owner: string, count: number) => boolean;
  /** How long the owner's oldest has waited, and how long ago the owner had none. */
  waitOf: (owner: string) => Waited;
  /** How long the next owner has waited for this turn, which is what a round takes, and how long ago the line was empty. */
  waitOfTurn: () => Waited;
  /** The owner whose turn is next. */
  next: () => string | undefined;
};

type Owner<Item> = {
  items: { item: Item; since: number }[];
  /** Since when they wait for their turn. */
  turnSince: number;
  /** When the first came after a pause. */
  busySince: number;
};

const NONE: Waited = { oldest: 0, busy: 0 };

/**
 * Creates a line with round robin between owners: one that has a thousand items delays another's first by one.
 * @param now monotonic milliseconds
 */
export function createFairLine<Item>(now = () => performance.now()): FairLine<Item> {
  /** In the order of their turns. Nobody stands here without an item. */
  const owners = new Map<string, Owner<Item>>();
  let size = 0;
  let busySince = 0;

  const take = (): Item | undefined => {
    const [first] = owners;
    if (!first) return undefined;
    const [name, owner] = first;
    owners.delete(name);
    const taken = owner.items.shift();
    if (owner.items.length > 0) owners.set(name, { ...owner, turnSince: now() });
    size -= 1;
    return taken?.item;
  };
  const sizeOf = (owner: string): number => owners.get(owner)?.items.length ?? 0;
  return {
    add: (name, item) => {
      const since = now();
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
    owners: () => [...owners.keys()],
    newestOf: (owner) => owners.get(owner)?.items.at(-1)?.item,
    isBehind: (name, count) => {
      if (size < count) return false;
      const own = sizeOf(name);
      let ahead = 0;
      for (const { items } of owners.values()) {
        ahead += Math.min(items.length, own + 1);
        if (ahead >= count) return true;
      }
      return false;
    },
    waitOf: (name) => {
      const owner = owners.get(name);
      const oldest = owner?.items[0];
      return owner && oldest ? { oldest: now() - oldest.since, busy: now() - owner.busySince } : NONE;
    },
    waitOfTurn: () => {
      const [next] = owners.values();
      return next ? { oldest: now() - next.turnSince, busy: now() - busySince } : NONE;
    },
    next: () => owners.keys().next().value,
  };
}
