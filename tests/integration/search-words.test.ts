import { SearchCategory } from '#shared/contracts/addresses/search.ts';
import { describe, expect, it } from 'vitest';
import { openSearch } from '#fixtures/server/open-search.ts';

const opened = openSearch();

function firstCode(query: string): string | undefined {
  const target = opened.search.find({ query, page: 1, pageSize: 1 }).items[0]?.target;
  return target?.category === 'page' ? target.page : (target?.village?.code ?? target?.place.code);
}

describe('what people write that is no name of the tables', () => {
  it.each([
    ['a code and a place that had it before', 'siem reap 171001', '171001'],
    ['both scripts at once', 'Siem Reap សៀមរាប', '17'],
    ['a name among words that name nothing', 'postal code of siem reap, cambodia', '17'],
    ['the same in Khmer, glued', 'លេខកូដប្រៃសណីយ៍ខេត្តកំពង់ចាម', '03'],
    ['a short word', 'Kg. Cham', '03'],
    ['initials of a province', 'PP', '12'],
    ['its spelling by the gazetteer', 'Phnum Penh', '12'],
    ['a name that a town had', 'Kampong Som', '18'],
    ['a slip in the Khmer of a name whose parts are names', 'សៀមរាម', '17'],
    ['a slip in the Khmer of a name whose rest begins a parent', 'ភ្នំពញ', '12'],
    ['a mark for another', 'កំពុងចាម', '03'],
    ['letters taken for each other, and one left out', 'Phmon Pen', '12'],
    ['eu for aeu', 'Phsar Deum Thkov', '120112'],
    ['the word for what the site is about', 'postcode', 'postcode'],
  ])('finds by %s: %s', (_what, query, code) => {
    expect(firstCode(query)).toBe(code);
  });
});

describe('a search of one category', () => {
  it.each(['siem reap', '1710'])('finds one category of "%s" alone, in the same order', (query) => {
    const all = opened.search.find({ query, page: 1, pageSize: 200 });
    const categories = SearchCategory.options;
    for (const category of categories) {
      const some = opened.search.find({ query, page: 1, pageSize: 200, category });
      expect(some.items).toEqual(all.items.filter(({ target }) => target.category === category));
      expect([some.totalCount, some.counts]).toEqual([all.counts[category], all.counts]);
    }
    expect(categories.reduce((sum, category) => sum + all.counts[category], 0)).toBe(all.totalCount);
  });
});
