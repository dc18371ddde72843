import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createPlaceFinder } from '#client/place-index/find-places.ts';
import { composePlaceIndex } from '#server/directory/client-files/place-index.ts';
import { readPlaceIndex } from '#shared/places/place-index.ts';
import { openSearch } from '#fixtures/server/open-search.ts';

const DATA_FOLDER = path.join(import.meta.dirname, '../../server/directory/data');
/** Maximum number of results in one response of the API. */
const SERVED = 50;

/** The queries were written from signs, maps and forms, without regard to the rules of the search. */
const asked = readFileSync(path.join(import.meta.dirname, '../fixtures/data/queries-of-people.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

const opened = openSearch();

function find(query: string): string[] {
  return opened.search
    .find({ query, page: 1, pageSize: SERVED })
    .items.map(({ target }) =>
      target.category === 'page' ? target.page : (target.village?.code ?? target.place.code),
    );
}

it.each(asked)('%s: %s first', (query, code) => {
  expect(find(query)[0]).toBe(code);
});

it('what the browser shows meanwhile, the server finds as well', () => {
  const findInBrowser = createPlaceFinder(readPlaceIndex(composePlaceIndex(DATA_FOLDER)));
  const unknown = asked.filter(([query = '']) => {
    const [own] = findInBrowser(query, 1);
    return own && !find(query).includes(own.code);
  });
  expect(unknown).toEqual([]);
});
