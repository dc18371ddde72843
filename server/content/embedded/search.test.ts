import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDatabase } from './build-database.ts';
import { openContentDatabase } from './open-database.ts';
import { createPlaceQueries } from './queries/places.ts';
import { createPostcodeQueries } from './queries/postcodes.ts';
import { createVillageQueries } from './queries/villages.ts';
import { createSearch } from './search.ts';

const BUILD_MILLISECONDS = 20_000;
let folder: string;
let db: DatabaseSync;
let search: ReturnType<typeof createSearch>;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-search-'));
  const file = path.join(folder, 'content.sqlite');
  buildDatabase(path.join(import.meta.dirname, 'data'), file);
  db = openContentDatabase(file);
  const places = createPlaceQueries(db);
  search = createSearch({
    places,
    villages: createVillageQueries(db),
    postcodes: createPostcodeQueries(db, places),
  });
}, BUILD_MILLISECONDS);
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Codes of the first places found; for a village its own. */
const find = (query: string, pageSize = 5): string[] =>
  search.find({ query, page: 1, pageSize }).items.map(({ place, village }) => village?.code ?? place.code);

const millisecondsOf = (query: string): number => {
  const begun = performance.now();
  find(query);
  return performance.now() - begun;
};

describe('search', () => {
  it.each([
    ['a name', 'siem reap', '17'],
    ['a name, however it is typed', '  SIEM-reap ', '17'],
    ['a name in Khmer', 'សៀមរាប', '17'],
    ['another spelling', 'Wat Phnom', '120211'],
    ['coeng TA where the table has coeng DA', 'វត្តភ្នំ', '120211'],
    ['zero-width spaces', 'ស្ល\u200bក្រាម', '010803'],
    ['a current code', '171001', '171001'],
    ['a code in pairs', '17 10 01', '171001'],
    ['a code in Khmer digits', '១៧១០០១', '171001'],
    ['a first candidate', '020407', '020408'],
    ['a code that is only a former one', '010101', '010201'],
    ['the beginning of a code', '1710', '1710'],
    ['a name with its parent', 'sla kram siem reap', '171001'],
    ['a name behind its parent', 'siem reap sla kram', '171001'],
    ['a name behind its unit', 'sangkat sla kram', '171001'],
    ['a Khmer name written as one with its unit', 'សង្កាត់ស្លក្រាម', '171001'],
    ['a Khmer unit apart', 'ខេត្ត សៀមរាប', '17'],
    ['words parted by a zero-width space', 'សៀមរាប\u200bស្លក្រាម', '171001'],
    ['the vowel ឬ where the table has ឫ', 'ឬស្សីកែវ', '1207'],
    ['the beginning of a former code', '01010', '010201'],
    ['an apostrophe left out', 'sang', '0810'],
  ])('finds by %s: %s', (_what, query, code) => {
    expect(find(query)[0]).toBe(code);
  });

  it('puts provinces before districts, communes and villages among equal names', () => {
    const { items } = search.find({ query: 'siem reap', page: 1, pageSize: 4 });
    expect(items.map(({ category }) => category)).toEqual(['province', 'district', 'commune', 'commune']);
  });

  it('opens the former place of a code that another place has today', () => {
    expect(find('171001')).toEqual(['171001', '170201']);
  });

  it('gives a village its commune, whose code serves it, and the parents of that', () => {
    const [found] = search.find({ query: 'thmei siem reap', page: 1, pageSize: 1 }).items;
    expect(found?.category).toBe('village');
    expect(found?.place.code).toBe(found?.village?.code.slice(0, 6));
    expect(found?.parents.map(({ code }) => code)).toEqual(['17', found?.place.code.slice(0, 4)]);
  });

  it('pages through what it found without gaps, and is empty past the end', () => {
    const { totalCount } = search.find({ query: 'thmei', page: 1, pageSize: 1 });
    const pages = [1, 2].flatMap((page) => search.find({ query: 'thmei', page, pageSize: 10 }).items);
    expect(search.find({ query: 'thmei', page: 1, pageSize: 20 }).items).toEqual(pages);
    expect(totalCount).toBeGreaterThan(150);
    expect(search.find({ query: 'thmei', page: totalCount, pageSize: 20 })).toEqual({
      items: [],
      totalCount,
    });
  });

  it.each(['a', 'k', 'ko'])('is not slowed down by a query of nothing but "%s"', (word) => {
    const longest = Math.min(...[1, 2, 3].map(() => millisecondsOf(`${word} `.repeat(100))));
    const shortest = Math.min(...[1, 2, 3].map(() => millisecondsOf(word)));
    expect(longest / shortest).toBeLessThan(15);
  });

  it.each(['', '   ', '\u200b', '-', 'xyzzy'])('finds nothing for "%s"', (query) => {
    expect(find(query)).toEqual([]);
  });
});
