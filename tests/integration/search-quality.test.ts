import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContentDatabase } from '../../server/content/embedded/open-database.ts';
import { createPlaceQueries } from '../../server/content/embedded/queries/places.ts';
import { createPostcodeQueries } from '../../server/content/embedded/queries/postcodes.ts';
import { createVillageQueries } from '../../server/content/embedded/queries/villages.ts';
import { createSearch, type Search } from '../../server/content/embedded/search/create-search.ts';
import type { SearchSources } from '../../server/content/embedded/search/entries.ts';
import { databaseFile } from '../fixtures/database.ts';
import { measureQuality, SEARCH_SETS } from '../fixtures/search-quality.ts';

/** Of each set; `npm run bench:search` asks all. */
const QUERIES = 150;
const PATIENCE = 120_000;

let db: DatabaseSync;
let sources: SearchSources;
let search: Search;
beforeAll(() => {
  db = openContentDatabase(databaseFile());
  const places = createPlaceQueries(db);
  sources = { places, villages: createVillageQueries(db), postcodes: createPostcodeQueries(db, places) };
  search = createSearch(sources);
}, PATIENCE);
afterAll(() => db.close());

describe.each(SEARCH_SETS)('$name', ({ top, share, listQueries }) => {
  it(
    `finds at least ${share * 100} % among the first ${top}`,
    () => {
      const all = listQueries(sources);
      const step = Math.ceil(all.length / QUERIES);
      const { top1, top5, misses } = measureQuality(
        search,
        all.filter((_asked, index) => index % step === 0),
      );
      const reached = top === 1 ? top1 : top5;
      expect({ reached, misses: reached < share ? misses : [] }).toEqual({ reached, misses: [] });
    },
    PATIENCE,
  );
});
