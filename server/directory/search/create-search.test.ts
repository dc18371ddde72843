import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchResult } from '#shared/contracts/addresses/search.ts';
import { cutQuery } from '#shared/text/cut-text.ts';
import { openSearch } from '#fixtures/server/open-search.ts';
import type { Target } from './names/entries.ts';
import { toSearchResult } from './to-search-result.ts';
import * as v from 'valibot';

const { search } = openSearch();

function codeOf(target: Target): string {
  return target.category === 'page' ? target.page : (target.village?.code ?? target.place.code);
}

/** Returns the NCDD codes of the first places or villages found. For a page, the name of the page is returned instead. */
function find(query: string, pageSize = 5): string[] {
  return search.find({ query, page: 1, pageSize }).items.map(({ target }) => codeOf(target));
}

/** The maximum ratio between the time for a query of 200 letters and the time for a costly real query. */
const DEAREST = 8;

/**
 * A query is repeated until all runs together have taken this much processor time. Some systems measure processor time
 * only in steps of ten milliseconds.
 */
const COUNTED_MICROSECONDS = 60_000;

/**
 * Returns the processor time of one search in microseconds. Only the time of this thread is measured, not that of other
 * threads or processes.
 */
function timeOf(query: string): number {
  find(query);
  const before = process.threadCpuUsage();
  for (let times = 1; ; times += 1) {
    find(query);
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= COUNTED_MICROSECONDS) return (user + system) / times;
  }
}

/**
 * Returns the ratio between the time for a query and the time for a costly real query. The real query is costly because
 * its mistyped words are compared with all names.
 */
function countHonestTimes(query: string): number {
  return timeOf(query) / timeOf('Khum Tmeii, Kampog Siem, Kompng Chaam');
}

describe('search', () => {
  it.each([
    ['a name', 'siem reap', '17'],
    ['a name, however it is typed', '  SIEM-reap ', '17'],
    ['a name in Khmer', 'សៀមរាប', '17'],
    ['another spelling', 'Wat Phnom', '120211'],
    ['coeng TA where the table has coeng DA', 'វត្តភ្នំ', '120211'],
    ['zero-width spaces', 'ស្ល\u200bក្រាម', '171001'],
    ['a current code', '171001', '171001'],
    ['a code in pairs', '17 10 01', '171001'],
    ['a code in Khmer digits', '១៧១០០១', '171001'],
    ['five digits, of which two name the province', '12209', '12'],
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
    ['initials', 'BKK1', '121301'],
    ['a number for a number word', 'toul tompong 2', '120109'],
    ['the habitual spelling', 'Boeung Keng Kang', '1213'],
    ['its sound', 'kompong chhnang', '04'],
    ['two words as one', 'Siemreap', '17'],
    ['one word as two', 'pai lin', '24'],
    ['Poipet for Paoy Paet', 'Poipet', '0110'],
    ['Sangker for Sangkae', 'Sangker', '0208'],
    ['a name with its parent in Khmer', 'ចំការមន ភ្នំពេញ', '1201'],
    ['a parent glued in Khmer', 'ចំការមនភ្នំពេញ', '1201'],
    ['a name, its unit and its parent glued in Khmer', 'សង្កាត់ស្លក្រាមក្រុងសៀមរាបខេត្តសៀមរាប', '171001'],
    ['a unit of the same level', 'kampong cham district', '0305'],
    ['the unit of the name', 'kampong cham province', '03'],
    ['the unit before the name', 'krong siem reap', '1710'],
    ['a unit glued to a name', 'khumkamphun', '190101'],
    ['the unit of a commune', 'Khum Kamphun', '190101'],
    ['a village by its unit', 'phum siem reap', '08012201'],
    ['one slip', 'sla kran siem reap', '171001'],
    ['one slip between the words for what it is and what it lies in', 'krong batambong province', '0203'],
    ['two slips in a long word', 'sihanukvile', '18'],
    ['a beginning', 'phnom pen', '12'],
    ['a beginning behind other words', 'sla kram siem re', '171001'],
    ['an inner word', 'sihanouk', '18'],
    ['a code and a name', '171001 sla kram', '171001'],
    ['marks in another order', 'ស\u17b6\u17d2\u179c\u1799\u179a\u17c0\u1784', '20'],
    ['the title of a page', 'privacy', 'privacy'],
    ['the title of a page in Khmer', 'ឯកជនភាព', 'privacy'],
  ])('finds by %s: %s', (_what, query, code) => {
    expect(find(query)[0]).toBe(code);
  });

  it('puts provinces before districts, communes and villages among equal names', () => {
    const { items } = search.find({ query: 'siem reap', page: 1, pageSize: 4 });
    expect(items.map(({ target }) => target.category)).toEqual([
      'province',
      'district',
      'commune',
      'commune',
    ]);
  });

  it('opens the former place of a code that another place has today', () => {
    expect(find('171001')).toEqual(['171001', '170201']);
  });

  it('gives a village its commune, whose code serves it, and the parents of that', () => {
    const [found] = search.find({ query: 'thmei siem reap', page: 1, pageSize: 1 }).items;
    const target = found?.target;
    if (target?.category !== 'village') throw new Error('The first thing found is no village');
    expect(target.place.code).toBe(target.village?.code.slice(0, 6));
    expect(target.parents.map(({ code }) => code)).toEqual(['17', target.place.code.slice(0, 4)]);
  });

  it('pages through what it found without gaps, and is empty past the end', () => {
    const { totalCount } = search.find({ query: 'thmei', page: 1, pageSize: 1 });
    const pages = [1, 2].flatMap((page) => search.find({ query: 'thmei', page, pageSize: 10 }).items);
    expect(search.find({ query: 'thmei', page: 1, pageSize: 20 }).items).toEqual(pages);
    expect(totalCount).toBeGreaterThan(150);
    expect(search.find({ query: 'thmei', page: totalCount, pageSize: 20 })).toMatchObject({
      items: [],
      totalCount,
    });
  });

  it.each(['a', 'k', 'ko', 'ក', '1a', '(a+)+$', '\\u{1f600}', 'tu', 'kampong', 'tra peang kan dal'])(
    'is not slowed down by a query of nothing but "%s"',
    (word) => {
      expect(countHonestTimes(`${word} `.repeat(100).slice(0, 200))).toBeLessThan(DEAREST);
      expect(countHonestTimes(word.repeat(100).slice(0, 200))).toBeLessThan(DEAREST);
    },
  );

  it.each(['', '   ', '\u200b', '-', '។', '😀', '<>', '\ud800', 'xyzzy'])(
    'finds nothing for "%s"',
    (query) => {
      expect(find(query)).toEqual([]);
    },
  );

  it('answers whatever is typed, with what it found escaped', () => {
    const piece = oneof(
      string({ unit: 'binary' }),
      constantFrom(
        '<em>',
        '<script>',
        '(a+)+$',
        '\u202e',
        '\ud83d',
        '\udc4d',
        'phum ',
        'កំពង់',
        '\u17d2',
        '\u17b6',
        '១២',
        '&',
      ),
      constantFrom('siem reap', 'Kampong Cham', 'ស្លក្រាម', '171001'),
    );
    assert(
      property(array(piece, { maxLength: 12 }), constantFrom('en', 'km'), (pieces, language) => {
        const { query } = cutQuery(pieces.join(''));
        const { items, totalCount } = search.find({ query, page: 1, pageSize: 10 });
        expect(items.length).toBe(Math.min(10, totalCount));
        for (const found of items) {
          expect(v.is(SearchResult, toSearchResult(found, language))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
