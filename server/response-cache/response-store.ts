import { LRUCache } from 'lru-cache';
import type { PurgeTags } from '#server/cluster/purge-channel.ts';
import { sizeOf, type KeptAnswer } from './cached-response.ts';

/** Answers that say "there is none" get a room of their own, so that guessing codes cannot push pages out. */
const MISSING_BYTES = 4 * 1024 * 1024;
/** The least that a cache can be: a bound of 0 would be none. */
const LEAST_BYTES = 1;

/** Kept answers, bounded in bytes; the one that was asked for longest ago goes first. */
export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache(maxBytes: number) {
  const room = (maxSize: number) =>
    new LRUCache<string, KeptAnswer>({ maxSize: Math.max(LEAST_BYTES, maxSize), sizeCalculation: sizeOf });
  const found = room(maxBytes);
  const missing = room(Math.min(MISSING_BYTES, maxBytes));
  const rooms = [found, missing];
  return {
    find: (key: string): KeptAnswer | undefined => found.get(key) ?? missing.get(key),
    /** Replaces what stood at the answer's key. */
    keep: (kept: KeptAnswer): void => {
      const [own, other] = kept.status === 404 ? [missing, found] : [found, missing];
      other.delete(kept.key);
      own.set(kept.key, kept);
    },
    drop: (key: string): void => {
      for (const each of rooms) each.delete(key);
    },
    /** Drops what carries one of the tags, or everything. */
    purge: (tags: PurgeTags): void => {
      const named = new Set(tags === 'all' ? [] : tags);
      for (const each of rooms) {
        if (tags === 'all') each.clear();
        for (const [key, kept] of each) if (kept.tags.some((tag) => named.has(tag))) each.delete(key);
      }
    },
    bytes: (): number => found.calculatedSize + missing.calculatedSize,
    entries: (): number => found.size + missing.size,
  };
}
