import NodeCache from 'node-cache';

/** What a store may take. */
export type Bounds = {
  maxEntries: number;
  /** Of memory, roughly. */
  maxBytes: number;
};

export type AnswerStore<Value> = {
  find: (key: string) => Value | undefined;
  /** Keeps a value, and drops those that were not asked for the longest as far as its bounds ask. */
  keep: (key: string, value: Value, bytes: number) => void;
  drop: (key: string) => void;
  dropWhere: (isDropped: (value: Value) => boolean) => void;
  size: () => { entries: number; bytes: number };
};

/**
 * A bounded memory over node-cache, which itself refuses what goes beyond its bound, copies what it hands out and
 * looks at all of it at once to find what is too old. None of these serves a site under load: values are handed out
 * as they are, and age is the matter of who asks.
 */
export function createAnswerStore<Value>({ maxEntries, maxBytes }: Bounds): AnswerStore<Value> {
  const cache = new NodeCache({ useClones: false, checkperiod: 0, stdTTL: 0 });
  /** Bytes of each, in the order in which they were last asked for. */
  const weights = new Map<string, number>();
  let total = 0;

  const drop = (key: string): void => {
    total -= weights.get(key) ?? 0;
    weights.delete(key);
    cache.del(key);
  };
  const weigh = (key: string, bytes: number): void => {
    weights.delete(key);
    weights.set(key, bytes);
  };
  const makeRoom = (bytes: number): void => {
    for (const oldest of weights.keys()) {
      if (weights.size < maxEntries && total + bytes <= maxBytes) return;
      drop(oldest);
    }
  };

  return {
    find: (key) => {
      const bytes = weights.get(key);
      if (bytes === undefined) return undefined;
      weigh(key, bytes);
      return cache.get<Value>(key);
    },
    keep: (key, value, bytes) => {
      drop(key);
      if (bytes > maxBytes) return;
      makeRoom(bytes);
      cache.set(key, value);
      weigh(key, bytes);
      total += bytes;
    },
    drop,
    dropWhere: (isDropped) => {
      for (const key of weights.keys()) {
        const value = cache.get<Value>(key);
        if (value === undefined || isDropped(value)) drop(key);
      }
    },
    size: () => ({ entries: weights.size, bytes: total }),
  };
}
