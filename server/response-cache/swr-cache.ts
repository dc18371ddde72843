import { AsyncLocalStorage } from 'node:async_hooks';
import { NotFoundError } from '#server/errors.ts';
import { MAX_IN_FLIGHT } from '#server/upstream/call-slots.ts';
import type { PurgeTags } from '#shared/contracts/purge.ts';
import {
  createNegativeEntries,
  createSingleFlight,
  type NegativeEntries,
  type SingleFlight,
} from './loads.ts';

/** If the revalidation of a stale value fails, the value is still served for this time, which is a day. */
export const STALE_IF_ERROR_SECONDS = 86_400;
/**
 * The minimum pause between two revalidations of an entry. After an outage, a page is fresh again after two pauses: one
 * for its content and one for its response. Both together should take less than 5 s.
 */
const REVALIDATION_PAUSE_MILLISECONDS = 2000;
/**
 * Lifetimes vary by this share in both directions. Otherwise values that were stored in the same second would expire
 * together.
 */
const JITTER = 0.1;
/**
 * The maximum number of revalidations that run at the same time. The other half of the calls to an upstream is left for
 * loads for which a client waits.
 */
const MAX_REVALIDATIONS = MAX_IN_FLIGHT / 2;
const SECOND = 1000;

/**
 * Returns true if it is called during a load that has already used a stale value. The loaded value is then stale from the start.
 */
export function isMadeOfStale(): boolean {
  return (making.getStore()?.freshFor ?? Infinity) <= 0;
}

export type Fresh<Value> = {
  value: Value;
  /**
   * The time in seconds for which the value is fresh, before a random variation is applied. If it is 0, the value is not cached.
   */
  seconds: number;
  /** The time in seconds for which the stale value may be served if it cannot be revalidated. The default is a day. */
  staleSeconds?: number;
  /** A purge names tags, and deletes all values with one of these tags. */
  tags: readonly string[];
};

/** Makes a value. @param before the value that is still cached under the key, if any; its unchanged parts may be reused */
export type Produce<Value> = (before?: Value) => Promise<Fresh<Value>>;

/**
 * The times of an entry are milliseconds of the cache's clock. The default clock is monotonic, so that changes of the system
 * clock do not matter.
 */
export type CacheEntry<Value> = {
  value: Value;
  tags: readonly string[];
  produce: Produce<Value>;
  storedAt: number;
  freshUntil: number;
  staleUntil: number;
  /** The earliest time of the next revalidation. */
  revalidateAt: number;
};

/** Stores entries. An implementation may limit their total size. The cache, not the store, checks whether an entry is stale. */
export type EntryStore<Value> = {
  get: (key: string) => CacheEntry<Value> | undefined;
  set: (key: string, entry: CacheEntry<Value>) => void;
  delete: (key: string) => void;
  entries: () => Iterable<[string, CacheEntry<Value>]>;
};

type LoadState = 'hit' | 'stale' | 'miss';

/** `age` is in whole seconds. */
export type Loaded<Value> = { value: Value; state: LoadState; age: number };

export type CacheRequest<Value> = {
  key: string;
  /** Makes the value. Later revalidations call it too, so it must not refer to a request. */
  produce: Produce<Value>;
  /** Makes the value while a client waits for it, and may stream it to this client. The default is `produce`. */
  produceFirst?: (() => Promise<Fresh<Value>>) | undefined;
  /** The `version` of the cache when an earlier lookup missed. If it has not changed, `load` does not look up the key again. */
  missedAt?: number | undefined;
};

/** A monotonic clock in milliseconds, and a source of random numbers from 0 to 1. Tests replace both. */
export type CacheTime = { now?: () => number; random?: () => number };

export type SwrCacheOptions<Value> = CacheTime & {
  store: EntryStore<Value>;
  /**
   * Returns how long a key is not loaded again after a failed load, in seconds from the start of that load. Meanwhile the cached
   * error is thrown, or a stale value is served. 0 means that the next request loads again.
   * @param tookSeconds duration of the load
   */
  negativeSeconds?: (error: unknown, tookSeconds: number) => number;
  /**
   * Called with the error of a failed revalidation, after which the stale value is still served. Not called for a NotFoundError,
   * because this error deletes the value.
   */
  onRevalidationError?: (error: unknown, key: string) => void;
  /** Called when a value is stored. `before` is the value that it replaced. */
  onStored?: (value: Value, before: Value | undefined) => void;
  /**
   * Resolves to true when a revalidation may start. If it resolves to false, the revalidation is skipped. The next one may start
   * after REVALIDATION_PAUSE_MILLISECONDS.
   */
  waitForTurn?: () => Promise<boolean>;
  /**
   * Counts the running revalidations. All caches of one upstream share this object, so that MAX_REVALIDATIONS limits them
   * together.
   */
  revalidations?: { running: number };
  /** If true, a value that another cache makes from a value of this cache becomes stale no later than that value. */
  limitsDependents?: boolean;
};

/**
 * The state of the running load. `freshFor` is the maximum time in milliseconds for which the loaded value may be fresh. It is
 * lowered when the load reads a cached value that becomes stale earlier.
 */
const making = new AsyncLocalStorage<{ freshFor: number }>();

/**
 * Creates a cache with stale-while-revalidate. Simultaneous misses of a key share one load. A stale value is served while one
 * revalidation runs. If the revalidation fails, the stale value is served for up to `staleSeconds`. Errors are never stored as
 * values.
 */
export function createSwrCache<Value>(options: SwrCacheOptions<Value>) {
  const { store, now = () => performance.now(), revalidations = { running: 0 }, limitsDependents } = options;
  const flights = createSingleFlight<CacheEntry<Value>>();
  const negatives = createNegativeEntries({ now, secondsOf: options.negativeSeconds ?? (() => 0) });
  const { loadOnce, version } = createLoader(options, flights, negatives, now);
  const revalidate = async (key: string, entry: CacheEntry<Value>): Promise<void> => {
    if (revalidations.running >= MAX_REVALIDATIONS) return;
    revalidations.running += 1;
    entry.revalidateAt = now() + REVALIDATION_PAUSE_MILLISECONDS;
    try {
      if (options.waitForTurn && !(await options.waitForTurn())) return;
      await loadOnce({ key, produce: entry.produce });
    } catch (error) {
      if (!(error instanceof NotFoundError)) options.onRevalidationError?.(error, key);
    } finally {
      revalidations.running -= 1;
    }
  };
  const lookUp = (key: string, onStale?: typeof revalidate): Loaded<Value> | undefined => {
    const entry = store.get(key);
    const time = now();
    if (!entry || (time >= entry.freshUntil && time >= entry.staleUntil)) return undefined;
    const mayRevalidate = time >= entry.revalidateAt && !negatives.has(key);
    if (time >= entry.freshUntil && mayRevalidate) void onStale?.(key, entry);
    return toLoaded(entry, time, 'hit', limitsDependents);
  };
  /** Returns the cached value without waiting, and starts a revalidation if the value is stale. */
  const find = (key: string): Loaded<Value> | undefined => lookUp(key, revalidate);
  /**
   * Loads a new value, even if one is cached. If a load of the key is running, waits for that load instead.
   * @throws the same errors as `load`
   */
  const renew = async (request: CacheRequest<Value>): Promise<Loaded<Value>> => {
    negatives.throwCached(request.key);
    return toLoaded(await loadOnce(request), now(), 'miss', limitsDependents);
  };
  return {
    find,
    renew,
    /** Returns the cached value and starts no revalidation. */
    peek: (key: string): Loaded<Value> | undefined => lookUp(key),
    isIdle: (key: string): boolean => !flights.find(key) && !negatives.has(key),
    /** Returns a number that is increased each time a value is stored. */
    version,
    /**
     * Returns the cached value, or loads it if none is cached.
     * @throws the error of `produce`, for each caller that waits for this load; the cached error if the last load failed a short
     * time ago
     */
    load: async (request: CacheRequest<Value>): Promise<Loaded<Value>> => {
      const found = request.missedAt === version() ? undefined : find(request.key);
      return found ?? renew(request);
    },
    ...createUpkeep(store, flights, negatives, now),
  };
}

/** Loads and stores values. At most one load runs for each key. */
function createLoader<Value>(
  options: SwrCacheOptions<Value>,
  flights: SingleFlight<CacheEntry<Value>>,
  negatives: NegativeEntries,
  now: () => number,
) {
  const { store } = options;
  let version = 0;
  const startLoad = ({ key, produce, produceFirst }: CacheRequest<Value>): Promise<CacheEntry<Value>> => {
    const startedAt = now();
    return flights.start(key, async (isCurrent) => {
      try {
        const limit = { freshFor: Infinity };
        const fresh = await making.run(limit, produceFirst ?? (() => produce(store.get(key)?.value)));
        const made = toEntry(fresh, produce, now(), limit.freshFor, options.random);
        const before = store.get(key);
        // If the value is unchanged, its age is still counted from the time at which it was first stored.
        const isSame = before !== undefined && before.value === made.value;
        const entry = isSame ? { ...made, storedAt: before.storedAt } : made;
        // The callers get the value, but it is not stored if its lifetime is 0, or if a purge or `expire` ran during the load.
        if (!isCurrent() || fresh.seconds <= 0) return entry;
        version += 1;
        store.set(key, entry);
        options.onStored?.(entry.value, before?.value);
        return entry;
      } catch (error) {
        if (isCurrent()) negatives.add(key, error, startedAt);
        if (isCurrent() && error instanceof NotFoundError) store.delete(key);
        throw error;
      }
    });
  };
  return {
    loadOnce: (request: CacheRequest<Value>): Promise<CacheEntry<Value>> =>
      flights.find(request.key) ?? startLoad(request),
    version: (): number => version,
  };
}

function limitFreshness(freshFor: number): void {
  const outer = making.getStore();
  if (outer) outer.freshFor = Math.min(outer.freshFor, freshFor);
}

function toLoaded<Value>(
  entry: CacheEntry<Value>,
  time: number,
  fallback: LoadState,
  limitsDependents: boolean | undefined,
): Loaded<Value> {
  if (limitsDependents) limitFreshness(entry.freshUntil - time);
  const isStale = time >= entry.freshUntil && time < entry.staleUntil;
  const age = Math.floor((time - entry.storedAt) / SECOND);
  return { value: entry.value, state: isStale ? 'stale' : fallback, age };
}

function createUpkeep<Value>(
  store: EntryStore<Value>,
  flights: SingleFlight<CacheEntry<Value>>,
  negatives: NegativeEntries,
  now: () => number,
) {
  return {
    purge: (tags: PurgeTags): void => {
      flights.detachAll();
      negatives.clear();
      const named = new Set(tags === 'all' ? [] : tags);
      for (const [key, entry] of store.entries())
        if (tags === 'all' || entry.tags.some((tag) => named.has(tag))) store.delete(key);
    },
    /** Makes all entries stale. A stale entry is served while it is revalidated. */
    expire: (): void => {
      flights.detachAll();
      const time = now();
      for (const [, entry] of store.entries()) entry.freshUntil = Math.min(entry.freshUntil, time);
    },
    /** Called when the upstream responds again. Failed loads and revalidations may then run again at once. */
    retry: (): void => {
      negatives.deleteFailures();
      for (const [, entry] of store.entries()) entry.revalidateAt = 0;
    },
  };
}

function toEntry<Value>(
  fresh: Fresh<Value>,
  produce: Produce<Value>,
  time: number,
  freshFor: number,
  random = Math.random,
): CacheEntry<Value> {
  const { value, seconds, staleSeconds = STALE_IF_ERROR_SECONDS, tags } = fresh;
  const lifetime = seconds * SECOND * (1 - JITTER + 2 * JITTER * random());
  const freshUntil = time + Math.min(lifetime, freshFor);
  return {
    value,
    tags,
    produce,
    storedAt: time,
    freshUntil,
    staleUntil: freshUntil + (seconds > 0 ? staleSeconds * SECOND : 0),
    // A value that was made from a stale value is stale from the start. It is revalidated only after a pause, because the
    // upstream is probably still down.
    revalidateAt: freshUntil > time ? 0 : time + REVALIDATION_PAUSE_MILLISECONDS,
  };
}
