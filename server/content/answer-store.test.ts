import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerStore } from './answer-store.ts';
import { freezeAnswer } from './freeze-answer.ts';

const KEYS = ['a', 'b', 'c', 'd', '__proto__', 'constructor'];

describe('a bounded memory', () => {
  it('drops what was not asked for the longest', () => {
    const store = createAnswerStore<string>({ maxEntries: 2, maxBytes: 100 });
    store.keep('a', 'A', 1);
    store.keep('b', 'B', 1);
    store.find('a');
    store.keep('c', 'C', 1);
    expect(['a', 'b', 'c'].map(store.find)).toEqual(['A', undefined, 'C']);
  });

  it('keeps nothing that is larger than all of it, not even an older value', () => {
    const store = createAnswerStore<string>({ maxEntries: 10, maxBytes: 100 });
    store.keep('a', 'A', 1);
    store.keep('b', 'B', 1);
    store.keep('a', 'huge', 101);
    expect([store.find('a'), store.find('b')]).toEqual([undefined, 'B']);
  });

  it('never holds more than it may, and finds what it holds', () => {
    const step = record({
      key: constantFrom(...KEYS),
      bytes: integer({ min: 0, max: 60 }),
      act: constantFrom('keep', 'keep', 'find', 'drop'),
    });
    assert(
      property(array(step, { maxLength: 60 }), (steps) => {
        const store = createAnswerStore<number>({ maxEntries: 3, maxBytes: 100 });
        const last = new Map<string, number>();
        const kept: boolean[] = [];
        for (const [index, { key, bytes, act }] of steps.entries()) {
          if (act === 'keep') {
            store.keep(key, index, bytes);
            last.set(key, index);
            kept.push(store.find(key) === index);
          } else if (act === 'drop') {
            store.drop(key);
            last.delete(key);
          }
          expect([undefined, last.get(key)]).toContain(store.find(key));
          const size = store.size();
          expect(size.entries).toBeLessThanOrEqual(3);
          expect(size.bytes).toBeLessThanOrEqual(100);
          expect(size.bytes).toBeGreaterThanOrEqual(0);
        }
        expect(kept).not.toContain(false);
        store.dropWhere(() => true);
        expect(store.size()).toEqual({ entries: 0, bytes: 0 });
      }),
    );
  });
});

describe('freezing', () => {
  it('reaches every level, and weighs what it freezes', () => {
    const value = { a: [{ b: 'x' }], c: null, d: 1 };
    const bytes = freezeAnswer(value);
    expect(() => Object.assign(value.a[0] ?? {}, { b: 'y' })).toThrow(TypeError);
    expect(freezeAnswer({ ...value, e: 'x'.repeat(1000) }) - bytes).toBeGreaterThan(2000);
  });

  it('does not run out of stack', () => {
    let value: unknown = 'x';
    for (let depth = 0; depth < 100_000; depth += 1) value = [value];
    expect(freezeAnswer(value)).toBeGreaterThan(100_000);
    expect(Object.isFrozen(value)).toBe(true);
  });
});
