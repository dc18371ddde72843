import { describe, expect, it } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

describe('a bounded map', () => {
  it('does not evict used entries when a crawler reads everything once', () => {
    const map = createBoundedMap<string>(100, () => 1);
    for (let page = 0; page < 50; page += 1) map.set(`liked ${page}`, 'x');
    const readLiked = () =>
      Array.from({ length: 50 }, (_nothing, page) => map.get(`liked ${page}`)).filter(Boolean).length;
    for (let page = 0; page < 1000; page += 1) {
      if (page % 25 === 0) readLiked();
      map.set(`read once ${page}`, 'x');
    }
    expect(readLiked()).toBe(50);
  });

  it('weighs updated entries, and never exceeds its bound', () => {
    const map = createBoundedMap<string>(10, (text) => text.length);
    map.set('a', 'xxxx');
    map.set('b', 'xxxx');
    expect([map.weight(), map.size()]).toEqual([8, 2]);
    map.get('b');
    map.set('b', 'xxxxxxxx');
    expect([map.weight(), map.get('a'), map.get('b')]).toEqual([8, undefined, 'xxxxxxxx']);
    map.set('c', 'x'.repeat(11));
    expect([map.get('c'), map.weight()]).toEqual([undefined, 8]);
    map.set('b', 'x'.repeat(11));
    expect([map.size(), map.weight()]).toEqual([0, 0]);
    map.delete('b');
    map.set('d', 'x');
    expect(map.entries()).toEqual([['d', 'x']]);
  });

  it('of size zero holds nothing', () => {
    const map = createBoundedMap<string>(0, (text) => text.length);
    map.set('a', 'x');
    expect(map.get('a')).toBeUndefined();
  });
});
