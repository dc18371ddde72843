import { createBoundedMap } from './bounded-map.ts';
import { sizeOf, type CachedResponse } from './cached-response.ts';
import type { CacheEntry, EntryStore } from './swr-cache.ts';

/** Responses that say "there is none" get a room of their own, so that guessing codes cannot push pages out. */
const MISSING_BYTES = 4 * 1024 * 1024;
/** Cached responses, bounded in bytes; those that are not asked for again go first. */
export type ResponseStore = EntryStore<CachedResponse> & {
  /** The same as `get` for who does not want it: it does not count as asked for. */
  peek: (key: string) => CacheEntry<CachedResponse> | undefined;
  bytes: () => number;
  size: () => number;
};

export function createResponseStore(maxBytes: number): ResponseStore {
  const found = createRoom(maxBytes);
  const missing = createRoom(Math.min(MISSING_BYTES, maxBytes));
  return {
    get: (key) => found.get(key) ?? missing.get(key),
    peek: (key) => found.peek(key) ?? missing.peek(key),
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
    bytes: () => found.weight() + missing.weight(),
    size: () => found.size() + missing.size(),
  };
}

function createRoom(maxBytes: number) {
  return createBoundedMap<CacheEntry<CachedResponse>>(maxBytes, ({ value }) => sizeOf(value));
}
