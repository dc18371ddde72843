import { createHash } from 'node:crypto';
import NodeCache from 'node-cache';
import {
  createSwrCache,
  type CacheEntry,
  type CacheRequest,
  type EntryStore,
  type SwrCacheOptions,
} from './swr-cache.ts';

export type AnswerBounds = {
  maxEntries: number;
  /**
   * The maximum number of bytes of memory for all values. The size of a value is estimated. A single value that is
   * larger is not stored.
   */
  maxBytes: number;
};

/** A longer key is stored as a hash, so that long URLs cannot fill the memory. */
const MAX_KEY_LENGTH = 1000;
/** Replaces `Math.random` for a cache whose lifetimes must not vary. The result 0.5 leaves a lifetime unchanged. */
function withoutJitter(): number {
  return 0.5;
}

export type AnswerCache<Value> = ReturnType<typeof createAnswerCache<Value>>;

/**
 * Caches all responses of an upstream, or only the responses to one of its API calls. node-cache stores the values, and
 * `createSwrCache` decides how long they are served. Values are plain data. They are frozen, because all callers share them.
 */
export function createAnswerCache<Value>({
  maxEntries,
  maxBytes,
  ...policy
}: AnswerBounds & Omit<SwrCacheOptions<Value>, 'store'>) {
  const store = createAnswerStore<Value>({ maxEntries, maxBytes });
  const cache = createSwrCache({ random: withoutJitter, ...policy, store });
  const withKey = (request: CacheRequest<Value>) => ({ ...request, key: toBoundedKey(request.key) });
  return {
    /** Returns the cached value. Starts neither a load nor a revalidation. */
    peek: (key: string) => cache.peek(toBoundedKey(key)),
    isIdle: (key: string) => cache.isIdle(toBoundedKey(key)),
    load: (request: CacheRequest<Value>) => cache.load(withKey(request)),
    renew: (request: CacheRequest<Value>) => cache.renew(withKey(request)),
    purge: cache.purge,
    expire: cache.expire,
    retry: cache.retry,
    size: store.size,
  };
}

function toBoundedKey(key: string): string {
  return key.length <= MAX_KEY_LENGTH ? key : createHash('sha256').update(key).digest('base64');
}

/** Adds a prefix to a key. node-cache stores entries in a plain object, in which `__proto__` would not be an ordinary key. */
function toSafeKey(key: string): string {
  return `/${key}`;
}

/**
 * Adapts node-cache to `EntryStore`. By default node-cache refuses entries beyond its limit, clones values and looks for expired
 * entries. Here the least recently used entry is evicted, values are shared, and `createSwrCache` handles expiry.
 */
function createAnswerStore<Value>({ maxEntries, maxBytes }: AnswerBounds) {
  const cache = new NodeCache({ useClones: false, checkperiod: 0, stdTTL: 0 });
  /** The bytes of each entry. The least recently used entry comes first. */
  const weights = new Map<string, number>();
  let total = 0;

  const drop = (key: string): void => {
    total -= weights.get(key) ?? 0;
    weights.delete(key);
    cache.del(toSafeKey(key));
  };
  const find = (key: string): CacheEntry<Value> | undefined => cache.get(toSafeKey(key));
  const store: EntryStore<Value> = {
    get: (key) => {
      const bytes = weights.get(key);
      if (bytes === undefined) return undefined;
      weights.delete(key);
      weights.set(key, bytes);
      return find(key);
    },
    set: (key, entry) => {
      const bytes = key.length * CHARACTER_BYTES + freeze(entry.value);
      drop(key);
      if (bytes > maxBytes || maxEntries < 1) return;
      for (const oldest of weights.keys()) {
        if (weights.size < maxEntries && total + bytes <= maxBytes) break;
        drop(oldest);
      }
      cache.set(toSafeKey(key), entry);
      weights.set(key, bytes);
      total += bytes;
    },
    delete: drop,
    entries: () =>
      [...weights.keys()].flatMap((key) => {
        const entry = find(key);
        return entry ? [[key, entry]] : [];
      }),
  };
  return { ...store, size: () => ({ entries: weights.size, bytes: total }) };
}

/**
 * The estimated sizes in V8, in bytes. `OBJECT_BYTES` is for an object or array without its values, `REFERENCE_BYTES` for
 * each reference to a value.
 */
const OBJECT_BYTES = 48;
const REFERENCE_BYTES = 16;
/** A string has a header, and one or two bytes for each character. */
const STRING_BYTES = 16;
const CHARACTER_BYTES = 2;

/**
 * Freezes a value with all values inside it.
 * @param content must not contain cycles
 * @returns the estimated size of the value in memory, in bytes
 */
function freeze(content: unknown): number {
  const open = [content];
  let bytes = 0;
  while (open.length > 0) {
    const value = open.pop();
    bytes += REFERENCE_BYTES;
    if (typeof value === 'string') bytes += STRING_BYTES + value.length * CHARACTER_BYTES;
    if (typeof value !== 'object' || value === null) continue;
    bytes += OBJECT_BYTES;
    Object.freeze(value);
    for (const child of Object.values(value)) open.push(child);
  }
  return bytes;
}
