import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CacheEntry } from '#server/response-cache/swr-cache.ts';
import { createContentStore, toFrozen, type StoreBounds, type Weighed } from './content-store.ts';

const KEYS = ['a', 'b', 'c', 'd', '__proto__', 'constructor'];

/** The store, with values as they are weighed by the test. */
function createStore<Value>(bounds: StoreBounds) {
  const store = createContentStore<Value>(bounds);
  const toEntry = (content: Value, bytes: number): CacheEntry<Weighed<Value>> => ({
    value: { content, bytes },
    tags: [],
    produce: () => Promise.reject(new Error('nobody asks')),
    storedAt: 0,
    freshUntil: 0,
    staleUntil: 0,
    revalidateAt: 0,
  });
  return {
    find: (key: string) => store.get(key)?.value.content,
    set: (key: string, content: Value, bytes: number) => store.set(key, toEntry(content, bytes)),
    delete: store.delete,
    keys: () => [...store.entries()].map(([key]) => key),
    size: store.size,
  };
}

describe('a bounded memory', () => {
  it('drops what was not asked for the longest', () => {
    const store = createStore<string>({ maxEntries: 2, maxBytes: 100 });
    store.set('a', 'A', 1);
    store.set('b', 'B', 1);
    store.find('a');
    store.set('c', 'C', 1);
    expect(['a', 'b', 'c'].map(store.find)).toEqual(['A', undefined, 'C']);
  });

  it('stores nothing that is larger than all of it, not even an older value', () => {
    const store = createStore<string>({ maxEntries: 10, maxBytes: 100 });
    store.set('a', 'A', 1);
    store.set('b', 'B', 1);
    store.set('a', 'huge', 101);
    expect([store.find('a'), store.find('b')]).toEqual([undefined, 'B']);
  });

  it('never holds more than it may, and finds what it holds', () => {
    const step = record({
      key: constantFrom(...KEYS),
      bytes: integer({ min: 0, max: 60 }),
      act: constantFrom('set', 'set', 'find', 'delete'),
    });
    assert(
      property(array(step, { maxLength: 60 }), (steps) => {
        const store = createStore<number>({ maxEntries: 3, maxBytes: 100 });
        const last = new Map<string, number>();
        const stored: boolean[] = [];
        for (const [index, { key, bytes, act }] of steps.entries()) {
          if (act === 'set') {
            store.set(key, index, bytes);
            last.set(key, index);
            stored.push(store.find(key) === index);
          } else if (act === 'delete') {
            store.delete(key);
            last.delete(key);
          }
          expect([undefined, last.get(key)]).toContain(store.find(key));
          const size = store.size();
          expect(size.entries).toBeLessThanOrEqual(3);
          expect(size.bytes).toBeLessThanOrEqual(100);
          expect(size.bytes).toBeGreaterThanOrEqual(0);
        }
        expect(stored).not.toContain(false);
        for (const key of store.keys()) store.delete(key);
        expect(store.size()).toEqual({ entries: 0, bytes: 0 });
      }),
    );
  });
});

describe('freezing', () => {
  it('reaches every level, and weighs what it freezes', () => {
    const value = { a: [{ b: 'x' }], c: null, d: 1 };
    const { bytes } = toFrozen(value);
    expect(() => Object.assign(value.a[0] ?? {}, { b: 'y' })).toThrow(TypeError);
    expect(toFrozen({ ...value, e: 'x'.repeat(1000) }).bytes - bytes).toBeGreaterThan(2000);
  });

  it('does not run out of stack', () => {
    let value: unknown = 'x';
    for (let depth = 0; depth < 100_000; depth += 1) value = [value];
    expect(toFrozen(value).bytes).toBeGreaterThan(100_000);
    expect(Object.isFrozen(value)).toBe(true);
  });
});
