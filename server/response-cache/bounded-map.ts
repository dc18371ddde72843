/** Values by key, bounded in what they weigh. */
export type BoundedMap<Value> = {
  get: (key: string) => Value | undefined;
  /** The same for who does not want it: it does not count as asked for. */
  peek: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
  entries: () => [string, Value][];
  weight: () => number;
  size: () => number;
};

type Entry<Value> = { value: Value; weight: number; isUsed: boolean };

/**
 * A map that lets go of what was not asked for since it last looked, by SIEVE: a hand goes round from the oldest to the
 * newest, spares once what was asked for, and takes what was not. Who reads every page once, as crawlers do, drives out
 * nothing that is read again, as they would by age of the last use: `response-store.test.ts` measures how near it comes to the
 * best choice.
 * @see https://www.usenix.org/conference/nsdi24/presentation/zhang-yazhuo
 */
export function createBoundedMap<Value>(
  maxWeight: number,
  weigh: (value: Value) => number,
): BoundedMap<Value> {
  const entries = new Map<string, Entry<Value>>();
  /** Goes on where it stood, also when entries come and go: a map is walked in the order in which keys came. */
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
  const takeOne = (): void => {
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
      // What is set anew stays in its place: it is as old as it was.
      if (before) replace(key, { value, weight, isUsed: before.isUsed });
      while (isOver(maxWeight - (before ? 0 : weight))) takeOne();
      if (!before) replace(key, { value, weight, isUsed: false });
    },
    delete: remove,
    entries: () => [...entries].map(([key, { value }]) => [key, value]),
    weight: () => total,
    size: () => entries.size,
  };
}
