import { LRUCache } from 'lru-cache';
import { NotFoundError } from '#server/errors.ts';

export type SingleFlight<Value> = ReturnType<typeof createSingleFlight<Value>>;

/** Runs at most one load per key at a time. Concurrent callers with the same key share the load. */
export function createSingleFlight<Value>() {
  const flights = new Map<string, Promise<Value>>();
  return {
    find: (key: string): Promise<Value> | undefined => flights.get(key),
    /** @param work gets the function `isCurrent`, which returns false after `detachAll`; `work` must then not store its result */
    start: (key: string, work: (isCurrent: () => boolean) => Promise<Value>): Promise<Value> => {
      const isCurrent = (): boolean => flights.get(key) === flight;
      const run = async (): Promise<Value> => {
        try {
          return await work(isCurrent);
        } finally {
          if (isCurrent()) flights.delete(key);
        }
      };
      const flight = Promise.resolve().then(run);
      flights.set(key, flight);
      return flight;
    },
    /** Detaches all running loads. Their callers still get the values, but later callers start new loads. */
    detachAll: (): void => flights.clear(),
  };
}

/**
 * The maximum number of cached errors. Errors and values are stored separately, so that failed loads of random keys do not
 * evict values.
 */
const MAX_ENTRIES = 2000;

type NegativeOptions = {
  now: () => number;
  /** Returns how long the error of a load is cached, in seconds from the start of the load. 0 means that it is not cached. */
  secondsOf: (error: unknown, tookSeconds: number) => number;
};

export type NegativeEntries = ReturnType<typeof createNegativeEntries>;

/** Caches the errors of loads for a short time, so that failed loads are not repeated at once. */
export function createNegativeEntries({ now, secondsOf }: NegativeOptions) {
  const entries = new LRUCache<string, { error: unknown; until: number }>({ max: MAX_ENTRIES });
  const find = (key: string) => {
    const entry = entries.get(key);
    return entry && now() < entry.until ? entry : undefined;
  };
  return {
    add: (key: string, error: unknown, startedAt: number): void => {
      const time = now();
      const until = startedAt + secondsOf(error, (time - startedAt) / 1000) * 1000;
      if (until > time) entries.set(key, { error, until });
    },
    has: (key: string): boolean => find(key) !== undefined,
    throwCached: (key: string): void => {
      const entry = find(key);
      if (entry) throw entry.error;
    },
    deleteFailures: (): void => {
      for (const [key, { error }] of entries) if (!(error instanceof NotFoundError)) entries.delete(key);
    },
    clear: (): void => entries.clear(),
  };
}
