import NodeCache from 'node-cache';
import type { CacheEntry, EntryStore } from '#server/response-cache/swr-cache.ts';

/** What a store may take. */
export type StoreBounds = {
  maxEntries: number;
  /** Of memory, roughly. */
  maxBytes: number;
};

/** A value of the content API, and about how many bytes of memory it takes. */
export type Weighed<Value> = { content: Value; bytes: number };

export type ContentStore<Value> = EntryStore<Weighed<Value>> & {
  size: () => { entries: number; bytes: number };
};

/**
 * Values of the content API in node-cache, which by itself refuses what goes beyond its bound, copies what it hands out
 * and looks at all of it at once to find what is too old. None of these serves a site under load: values are handed out
 * as they are, what was not asked for the longest goes first, and age is the matter of the policy.
 */
export function createContentStore<Value>({ maxEntries, maxBytes }: StoreBounds): ContentStore<Value> {
  const cache = new NodeCache({ useClones: false, checkperiod: 0, stdTTL: 0 });
  /** Bytes of each, in the order in which they were last asked for. */
  const weights = new Map<string, number>();
  let total = 0;

  const drop = (key: string): void => {
    total -= weights.get(key) ?? 0;
    weights.delete(key);
    cache.del(key);
  };
  const find = (key: string): CacheEntry<Weighed<Value>> | undefined => cache.get(key);

  return {
    get: (key) => {
      const bytes = weights.get(key);
      if (bytes === undefined) return undefined;
      weights.delete(key);
      weights.set(key, bytes);
      return find(key);
    },
    set: (key, entry) => {
      const { bytes } = entry.value;
      drop(key);
      if (bytes > maxBytes) return;
      for (const oldest of weights.keys()) {
        if (weights.size < maxEntries && total + bytes <= maxBytes) break;
        drop(oldest);
      }
      cache.set(key, entry);
      weights.set(key, bytes);
      total += bytes;
    },
    delete: drop,
    entries: () =>
      [...weights.keys()].flatMap((key) => {
        const entry = find(key);
        return entry ? [[key, entry]] : [];
      }),
    size: () => ({ entries: weights.size, bytes: total }),
  };
}

/** Bytes that V8 takes, roughly: of an object or array with its header and of each reference in it. */
const OBJECT_BYTES = 48;
const REFERENCE_BYTES = 16;
/** Of a string's header; its text takes one or two bytes a character. */
const STRING_BYTES = 16;
const CHARACTER_BYTES = 2;

/**
 * Makes a value from JSON unchangeable to its depth, so that all who ask can be handed the same one.
 * @returns it with its weight
 */
export function toFrozen<Value>(content: Value): Weighed<Value> {
  const open: unknown[] = [content];
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
  return { content, bytes };
}
