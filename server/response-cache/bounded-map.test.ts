import { describe, expect, it } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

/** About as many pages as the site lists in one language. */
const PAGES = 3300;
/** Of all pages that fit. */
const SHARE = 0.25;
const REQUESTS = 200_000;
/** The first quarter fills the map. */
const COUNTED_FROM = REQUESTS / 4;
const MAX_POINTS_BELOW_IDEAL = 0.03;

/** Numbers from 0 to 1, the same ones in each run. */
function createRandom(seed = 42): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

/** Ranks of pages, the first the most popular: Zipf's distribution with exponent 1. */
function createVisits(random: () => number) {
  let sum = 0;
  const cumulated = Array.from({ length: PAGES }, (_nothing, rank) => (sum += 1 / (rank + 1)));
  return {
    next: (): number => {
      const wanted = random() * sum;
      let [low, high] = [0, PAGES - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((cumulated[middle] ?? sum) < wanted) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    /** The share of visits that go to so many of the most popular pages. */
    shareOf: (pages: number): number => (cumulated[pages - 1] ?? 0) / sum,
  };
}

describe('a bounded map', () => {
  it('is asked for most pages that it holds, nearly as often as the best choice of them could be', () => {
    const random = createRandom();
    const visits = createVisits(random);
    // Bytes of pages differ: some are three times as large as others.
    const sizes = Array.from({ length: PAGES }, () => 12_000 + Math.floor(random() * random() * 40_000));
    const maxBytes = SHARE * sizes.reduce((sum, size) => sum + size, 0);
    const pages = createBoundedMap<number>(maxBytes, (size) => size);
    let hits = 0;
    for (let request = 0; request < REQUESTS; request += 1) {
      const rank = visits.next();
      const isHit = pages.get(String(rank)) !== undefined;
      if (!isHit) pages.set(String(rank), sizes[rank] ?? 0);
      if (isHit && request >= COUNTED_FROM) hits += 1;
    }
    const ideal = visits.shareOf(Math.floor(SHARE * PAGES));
    const ratio = hits / (REQUESTS - COUNTED_FROM);
    console.log(`cache hits: ${(100 * ratio).toFixed(1)} %, the best choice ${(100 * ideal).toFixed(1)} %`);
    expect(ideal).toBeCloseTo(0.84, 2);
    expect(ratio).toBeGreaterThan(ideal - MAX_POINTS_BELOW_IDEAL);
    expect(pages.weight()).toBeLessThanOrEqual(maxBytes);
  });

  it('holds on to what is asked for when somebody reads everything once', () => {
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

  it('weighs what is set anew, and never holds more than its bound', () => {
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

  it('of no size holds nothing', () => {
    const map = createBoundedMap<string>(0, (text) => text.length);
    map.set('a', 'x');
    expect(map.get('a')).toBeUndefined();
  });
});
