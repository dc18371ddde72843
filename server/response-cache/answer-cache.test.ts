import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createAnswerCache, type AnswerBounds } from './answer-cache.ts';

const HOUR_SECONDS = 3600;
const KEYS = ['a', 'b', 'c', 'd', '__proto__', 'constructor', 'toString', '', ' ', 'x'.repeat(100_000)];
const LARGE = { maxEntries: 100, maxBytes: 1_000_000 };

/** Creates a cache, and functions with which a test adds entries, finds entries and advances the clock. */
function setUp(bounds: AnswerBounds) {
  let time = 0;
  const cache = createAnswerCache<unknown>({ ...bounds, now: () => time });
  return {
    cache,
    pass: (seconds: number): void => {
      time += seconds * 1000;
    },
    store: async (key: string, value: unknown): Promise<void> => {
      await cache.renew({ key, produce: async () => ({ value, seconds: HOUR_SECONDS, tags: [key] }) });
    },
    find: (key: string): unknown => cache.peek(key)?.value,
  };
}

describe('the bounds of a cache of answers', () => {
  it('hold the last hundred of ten thousand keys', async () => {
    const { cache, store, find } = setUp(LARGE);
    for (let key = 0; key < 10_000; key += 1) await store(`key ${key}`, { key });
    expect(cache.size().entries).toBe(100);
    expect(find('key 9899')).toBeUndefined();
    expect(find('key 9900')).toEqual({ key: 9900 });
  });

  it('evict the least recently used entry first', async () => {
    const { store, find } = setUp({ ...LARGE, maxEntries: 2 });
    await store('a', 'A');
    await store('b', 'B');
    find('a');
    await store('c', 'C');
    expect(['a', 'b', 'c'].map(find)).toEqual(['A', undefined, 'C']);
  });

  it('store no value that exceeds them, and evict nothing for it', async () => {
    const { store, find } = setUp({ maxEntries: 10, maxBytes: 1000 });
    await store('a', 'A');
    await store('b', 'B');
    await store('a', 'x'.repeat(1000));
    expect([find('a'), find('b')]).toEqual([undefined, 'B']);
  });

  it('of size zero hold nothing, and loads still work', async () => {
    const cache = createAnswerCache<string>({ maxEntries: 0, maxBytes: 0 });
    const produce = async () => ({ value: 'A', seconds: 1, tags: [] });
    expect((await cache.load({ key: 'a', produce })).value).toBe('A');
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('are not exceeded by long keys', async () => {
    const { cache, store, find } = setUp(LARGE);
    for (let key = 0; key < 100; key += 1) await store(`${'x'.repeat(100_000)}${key}`, key);
    expect(cache.size().bytes).toBeLessThan(100_000);
    expect(find(`${'x'.repeat(100_000)}42`)).toBe(42);
  });

  it('hold for any sequence of stores, lookups and purges', async () => {
    const step = record({
      key: constantFrom(...KEYS),
      length: integer({ min: 0, max: 600 }),
      act: constantFrom('store', 'store', 'find', 'purge'),
    });
    await assert(
      asyncProperty(array(step, { maxLength: 60 }), async (steps) => {
        const { cache, store, find } = setUp({ maxEntries: 3, maxBytes: 1000 });
        const last = new Map<string, string>();
        for (const [index, { key, length, act }] of steps.entries()) {
          const value = `${index}${'x'.repeat(length)}`;
          if (act === 'store') {
            await store(key, value);
            last.set(key, value);
          } else if (act === 'purge') {
            cache.purge([key]);
            last.delete(key);
          }
          expect([undefined, last.get(key)]).toContain(find(key));
          const { entries, bytes } = cache.size();
          expect(entries).toBeLessThanOrEqual(3);
          expect(bytes).toBeLessThanOrEqual(1000);
        }
        cache.purge('all');
        expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
        expect(KEYS.filter(find)).toEqual([]);
      }),
    );
  });
});

describe('a cached answer', () => {
  it('is fresh exactly as long as its source says, then stale during a revalidation', async () => {
    const { cache, pass } = setUp(LARGE);
    let calls = 0;
    const source = async () => {
      calls += 1;
      return { value: calls, seconds: 60, tags: [] };
    };
    const load = async () => {
      const { value, state } = await cache.load({ key: 'a', produce: source });
      return `${state} ${String(value)}`;
    };
    expect(await Promise.all([load(), load()])).toEqual(['miss 1', 'miss 1']);
    pass(59.9);
    expect(await load()).toBe('hit 1');
    pass(0.1);
    expect(await load()).toBe('stale 1');
    await expect.poll(load).toBe('hit 2');
  });

  it('cannot be changed by its readers, at any depth', async () => {
    const { store } = setUp(LARGE);
    const value = { a: [{ b: 'x' }], c: null };
    await store('a', value);
    expect(() => Object.assign(value.a[0] ?? {}, { b: 'y' })).toThrow(TypeError);
  });

  it('may be nested deeper than a stack', async () => {
    const { cache, store } = setUp({ maxEntries: 1, maxBytes: 100_000_000 });
    let value: unknown = 'x';
    for (let depth = 0; depth < 100_000; depth += 1) value = [value];
    await store('a', value);
    expect(cache.size().bytes).toBeGreaterThan(100_000);
  });

  it('is never an error: errors are thrown to all waiting callers, and for the negative time', async () => {
    let time = 0;
    const cache = createAnswerCache<string>({
      ...LARGE,
      now: () => time,
      negativeSeconds: (_error, tookSeconds) => tookSeconds + 10,
    });
    const produce = vi.fn<() => Promise<never>>(async () => {
      time += 5000;
      throw new Error('away');
    });
    const load = () => cache.load({ key: 'a', produce });
    expect((await Promise.allSettled([load(), load()])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    time += 9999;
    await expect(load()).rejects.toThrow('away');
    expect([produce.mock.calls.length, cache.isIdle('a'), cache.size().entries]).toEqual([1, false, 0]);
    time += 1;
    expect(cache.isIdle('a')).toBe(true);
    await expect(load()).rejects.toThrow('away');
    expect(produce).toHaveBeenCalledTimes(2);
  });
});
