import { describe, expect, it } from 'vitest';
import { openSearch } from '#fixtures/server/open-search.ts';
import { measureQuality, SEARCH_SETS } from '#fixtures/server/search-quality.ts';

/** The test takes at most this number of queries from each set. `npm run bench:search` takes all queries. */
const QUERIES = 150;

const opened = openSearch();

describe.each(SEARCH_SETS)('$name', ({ top, share, listQueries, isAddress }) => {
  it(`finds at least ${share * 100} % among the first ${top}`, () => {
    const all = listQueries(opened.sources);
    const step = Math.ceil(all.length / QUERIES);
    const { top1, top5, misses } = measureQuality(
      opened.search,
      all.filter((_asked, index) => index % step === 0),
      isAddress,
    );
    const reached = top === 1 ? top1 : top5;
    expect({ reached, misses: reached < share ? misses : [] }).toEqual({ reached, misses: [] });
  });
});
