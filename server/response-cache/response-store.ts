import { createBoundedMap } from './bounded-map.ts';
import { sizeOf, type CachedResponse } from './cached-response.ts';
import type { CacheEntry, EntryStore } from './swr-cache.ts';

/** 404 responses have a separate store, so that requests for random codes do not evict pages. */
const MAX_MISSING_BYTES = 4 * 1024 * 1024;
export type ResponseStore = EntryStore<CachedResponse> & {
  /** Returns an entry like `get`, but does not mark the entry as used. */
  peek: (key: string) => CacheEntry<CachedResponse> | undefined;
  bytes: () => number;
  size: () => number;
};

export function createResponseStore(maxBytes: number): ResponseStore {
  const found = createPartition(maxBytes);
  const missing = createPartition(Math.min(MAX_MISSING_BYTES, maxBytes));
  return {
    get: (key) => found.get(key) ?? missing.get(key),
    peek: (key) => found.peek(key) ?? missing.peek(key),
    set: (key, entry) => {
      const [target, other] = entry.value.status === 404 ? [missing, found] : [found, missing];
      other.delete(key);
      target.set(key, entry);
    },
    delete: (key) => {
      found.delete(key);
      missing.delete(key);
    },
    entries: () => [...found.entries(), ...missing.entries()],
    bytes: () => found.weight() + missing.weight(),
    size: () => found.size() + missing.size(),
  };
}

function createPartition(maxBytes: number) {
  return createBoundedMap<CacheEntry<CachedResponse>>(maxBytes, ({ value }) => sizeOf(value));
}
