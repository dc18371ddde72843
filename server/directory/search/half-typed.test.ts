import { describe, expect, it } from 'vitest';
import { openSearch } from '#fixtures/server/open-search.ts';

/** The number of suggestions that the search box shows below its input. */
const SHOWN = 5;
const { search } = openSearch();

function find(query: string): string[] {
  return search
    .find({ query, page: 1, pageSize: SHOWN })
    .items.map(({ target }) =>
      target.category === 'page' ? target.page : (target.village?.code ?? target.place.code),
    );
}

describe('search while somebody is typing', () => {
  it.each([
    ['kampot prov', '07'],
    ['kampot pr', '07'],
    ['kep p', '23'],
    ['kep prov', '23'],
    ['siem reap pro', '17'],
    ['siemreapprov', '17'],
    ['kompong cham prov', '03'],
    ['battambang ci', '0203'],
    ['siem reap mun', '1710'],
    ['phnom penh cap', '12'],
    ['sla kram siem reap mun', '171001'],
    ['សៀមរាប ខេ', '17'],
    ['សៀមរាបខេ', '17'],
    ['ភ្នំពេញរាជ', '12'],
  ])('takes the end of "%s" for a unit word', (query, code) => {
    expect(find(query)[0]).toBe(code);
  });

  it.each([
    ['khan daun', '1202'],
    ['khan d', '1202'],
    ['khan chamkar', '1201'],
    ['krong siem', '1710'],
    ['sangkat ton', '120101'],
    ['sangkatton', '120101'],
    ['krong phn', '12'],
    ['ខេត្តសៀ', '17'],
    ['ខេត្ត សៀ', '17'],
    ['ក្រុងសៀ', '1710'],
    ['ខណ្ឌដូន', '1202'],
    ['សង្កាត់ទន្លេ', '120101'],
  ])(
    'takes the beginning of "%s" for a unit word, and its end for the beginning of a name',
    (query, code) => {
      expect(find(query)[0]).toBe(code);
    },
  );

  it.each([
    ['phnom penh capital', 3, '12'],
    ['kampong cham province', 3, '03'],
    ['siem reap province', 3, '17'],
    ['kampot province', 4, '07'],
    ['battambang', 3, '02'],
    ['svay rieng province', 6, '20'],
    ['សៀមរាប', 3, '17'],
    ['ខេត្តកំពង់ចាម', 6, '03'],
    ['khan chamkar mon', 6, '1201'],
    ['sangkat tonle basak', 10, '120101'],
  ])('keeps what is meant by "%s" in sight from key %i on', (query, first, code) => {
    const lost = Array.from({ length: query.length - first + 1 }, (_key, more) =>
      query.slice(0, first + more),
    ).filter((typed) => !find(typed).includes(code));
    expect(lost).toEqual([]);
  });

  it.each([
    ['a name before one with a unit word in it', 'phum thmei', '010703'],
    ['a beginning of a name before that of a unit word', 'svay l', '1713'],
    ['a name in its parent before a unit word', 'siem reap k', '080122'],
    ['a name that a unit word and a number are', 'sangkat 1', '180101'],
  ])('still puts %s: %s', (_what, query, code) => {
    expect(find(query)[0]).toBe(code);
  });

  it('is never as sure of a beginning as of a whole name', () => {
    for (const query of ['kampot provin', 'khan daun', 'ខេត្តសៀ', 'phno'])
      expect(search.find({ query, page: 1, pageSize: 1 }).items[0]?.cost).toBeGreaterThanOrEqual(1);
  });
});
