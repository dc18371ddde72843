import { LRUCache } from 'lru-cache';
import { sizeOf, type CachedResponse } from './cached-response.ts';
import type { CacheEntry, EntryStore } from './swr-cache.ts';

/** Responses that say "there is none" get a room of their own, so that guessing codes cannot push pages out. */
const MISSING_BYTES = 4 * 1024 * 1024;
/** The least that a store can be: a bound of 0 would be none. */
const LEAST_BYTES = 1;

/** Cached responses, bounded in bytes; the one that was asked for longest ago goes first. */
export type ResponseStore = EntryStore<CachedResponse> & { bytes: () => number; size: () => number };

export function createResponseStore(maxBytes: number): ResponseStore {
  const found = createRoom(maxBytes);
  const missing = createRoom(Math.min(MISSING_BYTES, maxBytes));
  return {
    get: (key) => found.get(key) ?? missing.get(key),
    set: (key, entry) => {
      const [own, other] = entry.value.status === 404 ? [missing, found] : [found, missing];
      other.delete(key);
      own.set(key, entry);
    },
    delete: (key) => {
      found.delete(key);
      missing.delete(key);
    },
    entries: () => [...found.entries(), ...missing.entries()],
    bytes: () => found.calculatedSize + missing.calculatedSize,
    size: () => found.size + missing.size,
  };
}

function createRoom(maxBytes: number) {
  return new LRUCache<string, CacheEntry<CachedResponse>>({
    maxSize: Math.max(LEAST_BYTES, maxBytes),
    sizeCalculation: ({ value }) => sizeOf(value),
  });
}
