import { describe, expect, it } from 'vitest';
import { EXPECTED_COUNTS } from '#server/directory/tables/checks/check-counts.ts';
import { IndexablePageList } from '#shared/contracts/indexable-page.ts';
import { PlaceList, PostcodeList } from '#shared/contracts/postcode.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { readSitemaps } from '#fixtures/server/sitemap.ts';

const server = useServer();

async function places(query: string) {
  return dataOf(await server.get(`/api/places${query}`), PlaceList);
}
async function postcodes(query: string) {
  return dataOf(await server.get(`/api/postcodes${query}`), PostcodeList);
}

async function all<Item>(
  load: (page: number) => Promise<{ items: Item[]; pagination: { hasNext: boolean } }>,
) {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const list = await load(page);
    items.push(...list.items);
    if (!list.pagination.hasNext) return items;
  }
}

describe('places', () => {
  it.each([
    ['', 25],
    ['?parent=12', 14],
    ['?parent=1201', 5],
  ])('under "%s" are %i', async (query, count) => {
    const { items, pagination } = await places(query);
    expect(items).toHaveLength(count);
    expect(pagination).toMatchObject({ page: 1, totalCount: count, hasBack: false, hasNext: false });
  });

  it('of a commune are its villages', async () => {
    const { items } = await places('?parent=120101');
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ code }) => !/^120101\d{2}$/.test(code))).toEqual([]);
  });

  it('add up to the whole country', async () => {
    const below = async (parent: string) =>
      all((page) => places(`?parent=${parent}&page=${page}&pageSize=200`));
    const provinces = (await places('')).items;
    const districts = (await Promise.all(provinces.map(({ code }) => below(code)))).flat();
    const communes = (await Promise.all(districts.map(({ code }) => below(code)))).flat();
    expect([provinces.length, districts.length, communes.length]).toEqual([
      EXPECTED_COUNTS.provinces,
      EXPECTED_COUNTS.districts,
      EXPECTED_COUNTS.communes,
    ]);
  });

  it('that do not exist are not found, and a village has none below it', async () => {
    expect((await server.get('/api/places?parent=99')).status).toBe(404);
    for (const parent of ['01020101', '1', '123', 'x', '', '12%20', '%E1%9F%A1%E1%9F%A2']) {
      const response = await server.get(`/api/places?parent=${parent}`);
      expect([parent, response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([
        parent,
        400,
        ['parent'],
      ]);
    }
  });
});

describe('postal codes', () => {
  it('are all without a prefix, in order, and none twice over the pages', async () => {
    const items = await all((page) => postcodes(`?page=${page}&pageSize=200`));
    const codes = items.map(({ postcode }) => postcode.code ?? '');
    expect(codes).toHaveLength(EXPECTED_COUNTS.currentCodes);
    expect(codes).toEqual([...new Set(codes)].toSorted());
  });

  it.each([
    ['12', 120],
    ['120101', 1],
    ['%E1%9F%A1%E1%9F%A2', 120],
    ['99', 0],
  ])('that begin with %s are %i', async (prefix, count) => {
    const { items, pagination } = await postcodes(`?prefix=${prefix}&pageSize=200`);
    expect(pagination.totalCount).toBe(count);
    expect(items).toHaveLength(count);
  });

  it.each(['', 'x', '1201011', '12*', '-', '%20'])('do not begin with "%s"', async (prefix) => {
    const response = await server.get(`/api/postcodes?prefix=${prefix}`);
    expect(response.status).toBe(400);
    expect(Object.keys(errorOf(response).fields ?? {})).toEqual(['prefix']);
  });
});

describe('indexable pages', () => {
  const indexable = async (query: string) =>
    dataOf(await server.get(`/api/indexable-pages${query}`), IndexablePageList);

  it('are those of the sitemaps, each once, in one answer or in several', async () => {
    const { items, pagination } = await indexable('');
    const paths = items.map(({ path }) => path);
    const listed = (await readSitemaps(server.get)).map(({ loc }) => new URL(loc).pathname);
    expect(paths.toSorted()).toEqual(listed.filter((path) => !/^\/km(?:\/|$)/.test(path)).toSorted());
    expect(pagination).toMatchObject({ totalCount: items.length, totalPages: 1, hasNext: false });
    expect(await all((page) => indexable(`?page=${page}&pageSize=500`))).toEqual(items);
  });
});

describe.each(['/api/places', '/api/postcodes'])('pages of %s', (call) => {
  it('past the end are empty', async () => {
    const response = await server.get(`${call}?page=9999`);
    const { items, pagination } = dataOf(response, PlaceList);
    expect(response.status).toBe(200);
    expect(items).toEqual([]);
    expect(pagination).toMatchObject({ page: 9999, hasBack: true, hasNext: false });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=10001',
    'page=1e2',
    'page=99999999999999999999',
  ])('do not exist for %s', async (query) => {
    const response = await server.get(`${call}?${query}`);
    expect(response.status).toBe(400);
    expect(Object.keys(errorOf(response).fields ?? {})).toEqual(['page']);
  });

  it.each(['pageSize=0', 'pageSize=201', 'pageSize=all', 'pageSize='])('are never of %s', async (query) => {
    const response = await server.get(`${call}?${query}`);
    expect(response.status).toBe(400);
    expect(Object.keys(errorOf(response).fields ?? {})).toEqual(['pageSize']);
  });

  it('name every bad parameter at once', async () => {
    const response = await server.get(`${call}?page=0&pageSize=x`);
    expect(Object.keys(errorOf(response).fields ?? {}).toSorted()).toEqual(['page', 'pageSize']);
  });
});
