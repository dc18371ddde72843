type BoundedMap<Value> = {
  get: (key: string) => Value | undefined;
  /** Returns a value like `get`, but does not mark the entry as used. */
  peek: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
  entries: () => [string, Value][];
  weight: () => number;
  size: () => number;
};

type Entry<Value> = { value: Value; weight: number; isUsed: boolean };

/**
 * Creates a map that limits the total weight of its values. It evicts entries with the SIEVE algorithm. When the map is full,
 * a pointer (the hand) moves from the oldest entry to the newest. The hand evicts each entry that was not used since the hand
 * last passed it, until there is enough room. Under LRU, a crawler that reads every page once would evict the pages that
 * visitors use. SIEVE avoids this. `response-store.test.ts` compares the hit rate with the optimum.
 * @param maxWeight the maximum total weight of all values
 * @see https://www.usenix.org/conference/nsdi24/presentation/zhang-yazhuo
 */
export function createBoundedMap<Value>(
  maxWeight: number,
  weigh: (value: Value) => number,
): BoundedMap<Value> {
  const entries = new Map<string, Entry<Value>>();
  /**
   * The hand of SIEVE. A Map iterator stays valid when entries are added or deleted, and visits keys in the order of
   * their insertion.
   */
  let hand = entries.entries();
  let total = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  const replace = (key: string, entry: Entry<Value>): void => {
    total += entry.weight - (entries.get(key)?.weight ?? 0);
    entries.set(key, entry);
  };
  const isOver = (limit: number): boolean => total > limit;
  const advanceHand = (): void => {
    const { value: next, done } = hand.next();
    if (done) hand = entries.entries();
    else if (next[1].isUsed) next[1].isUsed = false;
    else remove(next[0]);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry) entry.isUsed = true;
      return entry?.value;
    },
    peek: (key) => entries.get(key)?.value,
    set: (key, value) => {
      const weight = weigh(value);
      const before = entries.get(key);
      if (weight > maxWeight) {
        remove(key);
        return;
      }
      // An updated entry does not move in the order. Its age is measured from its first insertion.
      if (before) replace(key, { value, weight, isUsed: before.isUsed });
      while (isOver(maxWeight - (before ? 0 : weight))) advanceHand();
      if (!before) replace(key, { value, weight, isUsed: false });
    },
    delete: remove,
    entries: () => [...entries].map(([key, { value }]) => [key, value]),
    weight: () => total,
    size: () => entries.size,
  };
}
