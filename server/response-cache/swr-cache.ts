import { AsyncLocalStorage } from 'node:async_hooks';
import { NotFoundError } from '#server/errors.ts';
import type { PurgeTags } from '#shared/contracts/purge.ts';
import { createNegativeEntries, type NegativeEntries } from './negative-entries.ts';
import { createSingleFlight, type SingleFlight } from './single-flight.ts';

/** When a value cannot be made anew, an old one is better than none for a day. */
export const STALE_IF_ERROR_SECONDS = 86_400;
/** From one revalidation to the next; two of them, content and the response that is made of it, take under 5 s. */
const REVALIDATION_PAUSE_MILLISECONDS = 2000;
/** Values of the same second end within a fifth of their time of each other. */
const JITTER = 0.1;
/** Revalidations at a time: when everything goes stale at once, clients' own loads keep half of an upstream. */
const MAX_REVALIDATIONS = 16;
const SECOND = 1000;

/** Whether what is being made now, in the same asynchronous context, is made of a value that is stale itself. */
export function isMadeOfStale(): boolean {
  return (making.getStore()?.freshFor ?? Infinity) <= 0;
}

/** A value that was made. */
export type Fresh<Value> = {
  value: Value;
  /** How long it is fresh, about; 0: it is not cached. */
  seconds: number;
  /** How long it may be served beyond that while it cannot be made anew; default: a day. */
  staleSeconds?: number;
  /** What a purge can name. */
  tags: readonly string[];
};

/** @param before the cached value, where it is made anew: what of it is the same may be used on */
export type Produce<Value> = (before?: Value) => Promise<Fresh<Value>>;

/** A cached value. Times are monotonic milliseconds: a system clock that is set makes nothing older or younger. */
export type CacheEntry<Value> = {
  value: Value;
  tags: readonly string[];
  produce: Produce<Value>;
  storedAt: number;
  freshUntil: number;
  staleUntil: number;
  /** No revalidation begins before. */
  revalidateAt: number;
};

/** Where entries lie: it bounds them, and knows nothing of their age. */
export type EntryStore<Value> = {
  get: (key: string) => CacheEntry<Value> | undefined;
  set: (key: string, entry: CacheEntry<Value>) => void;
  delete: (key: string) => void;
  entries: () => Iterable<[string, CacheEntry<Value>]>;
};

type LoadState = 'hit' | 'stale' | 'miss';

/** `age`: whole seconds since it was made. */
export type Loaded<Value> = { value: Value; state: LoadState; age: number };

export type CacheRequest<Value> = {
  key: string;
  /** Makes the value, later also for nobody: it must hold no request. */
  produce: Produce<Value>;
  /** Makes it for the client who asks first, e.g. while it streams to them; default: `produce`. */
  produceFirst?: (() => Promise<Fresh<Value>>) | undefined;
  /** The `version` at which a lookup of the key missed: nothing was stored since, so there is no other lookup. */
  missedAt?: number | undefined;
};

/** Monotonic milliseconds, and a number from 0 to 1; tests have their own. */
export type CacheTime = { now?: () => number; random?: () => number };

type SwrCacheOptions<Value> = CacheTime & {
  store: EntryStore<Value>;
  /** For how many seconds from the start of a load that failed its error is thrown again; 0: the next one tries. */
  negativeSeconds?: (error: unknown) => number;
  /** Called with the error of a revalidation that failed; the stale value is still served. */
  onRevalidationError?: (error: unknown, key: string) => void;
  /** Resolves when a revalidation may begin; false: there is no time for it, and it is tried again after the pause. */
  waitForTurn?: () => Promise<boolean>;
  /** How many run, counted together with those of other caches of one upstream. */
  revalidations?: { running: number };
  /** Whether what is made of its values, in another cache, is fresh no longer than they are. */
  limitsOuter?: boolean;
};

/** For how many milliseconds the cached values are fresh of which something is being made now. */
const making = new AsyncLocalStorage<{ freshFor: number }>();

/**
 * The one policy of caches, stale-while-revalidate: concurrent misses share one load, a stale value is served while
 * one revalidation runs, and for a day where it fails; an error is never stored as a value.
 */
export function createSwrCache<Value>(options: SwrCacheOptions<Value>) {
  const { store, now = () => performance.now(), revalidations = { running: 0 }, limitsOuter } = options;
  const flights = createSingleFlight<CacheEntry<Value>>();
  const negatives = createNegativeEntries({ now, secondsOf: options.negativeSeconds ?? (() => 0) });

  let version = 0;
  const startMaking = ({ key, produce, produceFirst }: CacheRequest<Value>): Promise<CacheEntry<Value>> => {
    const startedAt = now();
    return flights.start(key, async (isCurrent) => {
      try {
        const limit = { freshFor: Infinity };
        const fresh = await making.run(limit, produceFirst ?? (() => produce()));
        const made = toEntry(fresh, { ...options, ...limit, produce, time: now() });
        const entry = withAge(made, store.get(key));
        // What was purged while it was being made goes to those who wait for it, and is not stored.
        if (!isCurrent() || fresh.seconds <= 0) return entry;
        version += 1;
        store.set(key, entry);
        return entry;
      } catch (error) {
        if (isCurrent()) negatives.add(key, error, startedAt);
        if (isCurrent() && error instanceof NotFoundError) store.delete(key);
        throw error;
      }
    });
  };
  const makeOnce = (request: CacheRequest<Value>): Promise<CacheEntry<Value>> =>
    flights.find(request.key) ?? startMaking(request);
  const revalidate = async (key: string, entry: CacheEntry<Value>): Promise<void> => {
    if (revalidations.running >= MAX_REVALIDATIONS) return;
    revalidations.running += 1;
    entry.revalidateAt = now() + REVALIDATION_PAUSE_MILLISECONDS;
    try {
      if (options.waitForTurn && !(await options.waitForTurn())) return;
      await makeOnce({ key, produce: entry.produce, produceFirst: () => entry.produce(entry.value) });
    } catch (error) {
      if (!(error instanceof NotFoundError)) options.onRevalidationError?.(error, key);
    } finally {
      revalidations.running -= 1;
    }
  };
  const serve = (entry: CacheEntry<Value>, time: number, fallback: LoadState): Loaded<Value> =>
    toLoaded(entry, time, { fallback, limitsOuter });

  /** What is cached, in microseconds. Where it is stale a revalidation begins. */
  const find = (key: string): Loaded<Value> | undefined => {
    const entry = store.get(key);
    const time = now();
    if (!entry || (time >= entry.freshUntil && time >= entry.staleUntil)) return undefined;
    if (time >= entry.freshUntil && time >= entry.revalidateAt) void revalidate(key, entry);
    return serve(entry, time, 'hit');
  };
  return {
    find,
    /** Changes with each value that is stored. */
    version: () => version,
    /** @throws whatever `produce` throws, to all who wait for it; what failed a moment ago throws at once */
    load: async (request: CacheRequest<Value>): Promise<Loaded<Value>> => {
      const found = request.missedAt === version ? undefined : find(request.key);
      if (found) return found;
      negatives.throwKnown(request.key);
      return serve(await makeOnce(request), now(), 'miss');
    },
    ...createUpkeep({ store, flights, negatives, now }),
  };
}

/** What is being made now, in the same asynchronous context, is fresh no longer than what it is made of. */
function limitOuter(freshFor: number): void {
  const outer = making.getStore();
  if (outer) outer.freshFor = Math.min(outer.freshFor, freshFor);
}

function toLoaded<Value>(
  entry: CacheEntry<Value>,
  time: number,
  { fallback, limitsOuter }: { fallback: LoadState; limitsOuter: boolean | undefined },
): Loaded<Value> {
  if (limitsOuter) limitOuter(entry.freshUntil - time);
  const isStale = time >= entry.freshUntil && time < entry.staleUntil;
  const age = Math.floor((time - entry.storedAt) / SECOND);
  return { value: entry.value, state: isStale ? 'stale' : fallback, age };
}

type UpkeepParts<Value> = {
  store: EntryStore<Value>;
  flights: Pick<SingleFlight<CacheEntry<Value>>, 'cutOff'>;
  negatives: NegativeEntries;
  now: () => number;
};

function createUpkeep<Value>({ store, flights, negatives, now }: UpkeepParts<Value>) {
  return {
    /** Drops what carries one of the tags, or everything. */
    purge: (tags: PurgeTags): void => {
      flights.cutOff();
      negatives.clear();
      const named = new Set(tags === 'all' ? [] : tags);
      for (const [key, entry] of store.entries())
        if (tags === 'all' || entry.tags.some((tag) => named.has(tag))) store.delete(key);
    },
    /** Makes everything stale: it serves on while it is made anew when it is asked for. */
    expire: (): void => {
      flights.cutOff();
      const time = now();
      for (const [, entry] of store.entries()) entry.freshUntil = Math.min(entry.freshUntil, time);
    },
    /** Lets what failed be tried at once: the source is back. */
    retry: (): void => {
      negatives.forgetFailures();
      for (const [, entry] of store.entries()) entry.revalidateAt = 0;
    },
  };
}

/** What is the same again is as old as it was. */
function withAge<Value>(made: CacheEntry<Value>, before: CacheEntry<Value> | undefined): CacheEntry<Value> {
  return before && before.value === made.value ? { ...made, storedAt: before.storedAt } : made;
}

type EntryFacts<Value> = Pick<CacheEntry<Value>, 'produce'> &
  Pick<CacheTime, 'random'> & { time: number; freshFor: number };

function toEntry<Value>(fresh: Fresh<Value>, facts: EntryFacts<Value>): CacheEntry<Value> {
  const { value, seconds, staleSeconds = STALE_IF_ERROR_SECONDS, tags } = fresh;
  const { produce, time, freshFor, random = Math.random } = facts;
  const lifetime = seconds * SECOND * (1 - JITTER + 2 * JITTER * random());
  const freshUntil = time + Math.min(lifetime, freshFor);
  return {
    value,
    tags,
    produce,
    storedAt: time,
    freshUntil,
    staleUntil: freshUntil + (seconds > 0 ? staleSeconds * SECOND : 0),
    // Made of what is stale itself: it is made anew after a pause, when its source may be back.
    revalidateAt: freshUntil > time ? 0 : time + REVALIDATION_PAUSE_MILLISECONDS,
  };
}
