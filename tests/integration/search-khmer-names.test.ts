import { describe, expect, it } from 'vitest';
import { EXPECTED_COUNTS, EXPECTED_PLACES } from '#server/directory/tables/checks/check-counts.ts';
import { openSearch } from '#fixtures/server/open-search.ts';
import { withLooseMarks } from '#fixtures/data/perturbed-names.ts';

/** The number of results on a page. It is large enough for all places with the same Khmer name. */
const PAGE_SIZE = 200;
const ZERO_WIDTH_SPACE = '\u200b';
const KHMER_ZERO = 0x17e0;

const opened = openSearch();

function listPlaces() {
  return opened.sources.places
    .listPaths()
    .flatMap(({ path }) => opened.sources.places.findByPath(path) ?? []);
}
function finds(query: string, code: string): boolean {
  return opened.search
    .find({ query, page: 1, pageSize: PAGE_SIZE })
    .items.some(({ target }) => target.category !== 'page' && !target.village && target.place.code === code);
}

/** The ways in which keyboards, web pages and old documents write a name. See guarantee 34 in docs/testing.md. */
const writings: [what: string, write: (name: string) => string][] = [
  ['as it stands', (name) => name],
  ['with zero-width spaces', (name) => Array.from(name).join(ZERO_WIDTH_SPACE)],
  ['with its marks in another order and the other coeng', withLooseMarks],
  ['with spaces at its ends', (name) => `  ${name} \u00a0`],
];

describe('the Khmer name of every province, district and commune', () => {
  it.each(writings)('is found %s', (_what, write) => {
    const places = listPlaces();
    expect(places).toHaveLength(EXPECTED_PLACES);
    const missed = places.filter(({ name, code }) => !finds(write(name.km), code)).map(({ name }) => name.km);
    expect(missed).toEqual([]);
  });

  it('shares its page with its code in Khmer digits', () => {
    const coded = listPlaces().filter(({ postcode }) => postcode.code !== null);
    const toKhmerDigits = (code: string): string =>
      code.replaceAll(/\d/g, (digit) => String.fromCodePoint(KHMER_ZERO + Number(digit)));
    const missed = coded.filter(({ postcode, code }) => !finds(toKhmerDigits(postcode.code ?? ''), code));
    expect(coded).toHaveLength(EXPECTED_COUNTS.currentCodes);
    expect(missed).toEqual([]);
  });
});
