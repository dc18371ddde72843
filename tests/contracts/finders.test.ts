import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Atm, AtmList } from '#shared/contracts/outlets/atm.ts';
import { BankList } from '#shared/contracts/outlets/bank.ts';
import { PostOffice, PostOfficeList } from '#shared/contracts/outlets/post-office.ts';
import { greatCircleMetres } from '#shared/geo/distance.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';

const server = useServer();

async function postOffices(query = '') {
  return dataOf(await server.raw.get(`/api/post-offices${query}`), PostOfficeList);
}
async function atms(query: string) {
  return dataOf(await server.raw.get(`/api/atms${query}`), AtmList);
}
async function allAtms() {
  const parts = await Promise.all([1, 2, 3].map((page) => atms(`?pageSize=200&page=${page}`)));
  return parts.flatMap(({ items }) => items);
}

/** Independence Monument, Phnom Penh. */
const HERE = { latitude: 11.5564, longitude: 104.9282 };
const NEAR = `near=${HERE.latitude},${HERE.longitude}`;

describe('post offices', () => {
  it('are the fourteen of the table, six of them unconfirmed', async () => {
    const { items, pagination } = await postOffices();
    expect(pagination.totalCount).toBe(14);
    expect(items.filter(({ status }) => status === 'historical')).toHaveLength(6);
    expect(items.filter(({ status }) => status === 'sourced')).toHaveLength(8);
  });

  it('tell what is known, and nothing else', async () => {
    const central = dataOf(await server.get('/api/post-offices/po-12-central'), PostOffice);
    expect(central).toMatchObject({
      name: { en: 'Phnom Penh Central Post Office', km: 'ប្រៃសណីយ៍កណ្តាលភ្នំពេញ' },
      address: { en: expect.stringContaining('Street 13'), km: expect.stringContaining('ផ្លូវលេខ 13') },
      ownWords: ['address'],
      remark: { en: expect.stringContaining('220 m'), km: expect.stringContaining('220') },
      phones: [{ shown: '+855 23 428 080', dial: '+85523428080' }],
      hours: [{ from: 'mon', to: 'sun', opens: '07:00', closes: '17:30' }],
      precision: 'exact',
      postcodePrinted: '12000',
      commune: { code: '120211', postcode: { code: '120211' } },
    });
    const olympic = dataOf(await server.get('/api/post-offices/po-12-olympic'), PostOffice);
    expect(olympic).toMatchObject({
      address: { en: null, km: null },
      phones: [],
      hours: [],
      point: null,
      precision: null,
      district: null,
      commune: null,
      status: 'historical',
    });
  });
});

describe('cash machines', () => {
  it('are those whose bank is named, each with source and licence, and with the credit it asks for', async () => {
    const items = await allAtms();
    expect(new Set(items.map(({ id }) => id)).size).toBe(531);
    expect(items.filter(({ bank }) => bank.key === 'unidentified')).toEqual([]);
    for (const { source, licence, credit } of items) {
      expect(['ODbL-1.0', 'Apache-2.0']).toContain(licence);
      expect(credit).toBe(licence === 'ODbL-1.0' ? '© OpenStreetMap contributors' : null);
      expect(source).not.toBe('');
    }
  });

  it('tell each name in its own script, and who doubts a point', async () => {
    const items = await allAtms();
    const named = items.find(({ id }) => id === 'osm-n1059200004');
    expect(named?.name).toEqual({ en: 'Canadia Bank', km: 'ធនាគារកាណាឌីយ៉ា' });
    for (const { name } of items) {
      expect(name.en ?? 'latin').not.toMatch(/\p{Script=Khmer}/u);
      expect(name.km ?? 'ខ្មែរ').toMatch(/\p{Script=Khmer}/u);
    }
    // The point of each of these entries is not in the commune that its postal address names.
    const doubtful = items.filter(({ precision }) => precision === 'doubtful');
    expect(doubtful).toHaveLength(31);
    expect(new Set(doubtful.map(({ communeFrom }) => communeFrom))).toEqual(new Set(['address']));
    expect(items.filter(({ commune }) => commune === null)).toEqual([]);
  });

  it('of a bank are its alone, as many as the list of banks says', async () => {
    const { items: banks } = dataOf(await server.get('/api/banks'), BankList);
    expect(banks).toHaveLength(30);
    expect(banks.find(({ key }) => key === 'unidentified')).toBeUndefined();
    for (const key of ['aba', 'wing']) {
      const { items, pagination } = await atms(`?bank=${key}&pageSize=200`);
      expect(new Set(items.map(({ bank }) => bank.key))).toEqual(new Set([key]));
      expect(pagination.totalCount).toBe(banks.find((bank) => bank.key === key)?.locations);
    }
  });

  it('show a website only where a source shows that it is the bank’s', async () => {
    const { items } = dataOf(await server.get('/api/banks'), BankList);
    const websiteOf = (key: string) => items.find((bank) => bank.key === key)?.website;
    expect(websiteOf('aba')).toBe('https://www.ababank.com');
    expect(websiteOf('canadia')).toBeNull();
  });

  it('of the provinces add up', async () => {
    const counts = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        const code = String(index + 1).padStart(2, '0');
        const { items, pagination } = await atms(`?province=${code}&pageSize=200`);
        expect(items.every(({ province }) => province.code === code)).toBe(true);
        return pagination.totalCount;
      }),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(531);
  });
});

describe.each([
  ['/api/post-offices', 14],
  ['/api/atms', 531],
] as const)('%s', (call, total) => {
  const Entries = v.object({
    items: v.array(v.union([Atm, PostOffice])),
    pagination: AtmList.entries.pagination,
  });
  const list = async (query: string) => dataOf(await server.raw.get(`${call}?${query}`), Entries);

  it('are sorted by their distance where a position is given, those without a point last', async () => {
    const { items, pagination } = await list(`${NEAR}&pageSize=200`);
    expect(pagination.totalCount).toBe(total);
    const distances = items.map(({ distance }) => distance ?? Infinity);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    for (const { point, distance } of items)
      expect(distance).toBe(point ? Math.round(greatCircleMetres(point, HERE)) : undefined);
  });

  it('tell no distance where none is asked for', async () => {
    expect((await list('')).items.filter((item) => 'distance' in item)).toEqual([]);
  });

  it('know a province by its slug and by its code, and sort within it', async () => {
    const bySlug = await list(`province=phnom-penh-capital&${NEAR}&pageSize=200`);
    expect(await list(`province=12&${NEAR}&pageSize=200`)).toEqual(bySlug);
    expect(bySlug.pagination.totalCount).toBeLessThan(total);
    expect(bySlug.items.map(({ province }) => province.path)).toEqual(
      bySlug.items.map(() => '/phnom-penh-capital'),
    );
  });

  it('read a position to four decimals, and let nobody keep what is near it', async () => {
    const near = await server.get(`${call}?near=11.55640001,104.92819999`);
    expect(near.body).toBe((await server.get(`${call}?${NEAR}`)).body);
    expect(near.headers['cache-control']).toBe('no-store');
    expect((await server.get(call)).headers['cache-control']).toMatch(/^public\b/);
  });

  it.each([
    ['near=', 'near'],
    ['near=11.5', 'near'],
    ['near=NaN,104.9', 'near'],
    ['near=91,104.9', 'near'],
    ['near=11.5,181', 'near'],
    ['near=11.5,104.9,1', 'near'],
    ['near=1e1,104', 'near'],
    ['near=11,104&near=11,104', 'near'],
    ['province=Phnom%20Penh', 'province'],
    ['province=', 'province'],
    [`province=${'a'.repeat(65)}`, 'province'],
    ['page=0', 'page'],
    ['pageSize=201', 'pageSize'],
  ])('refuse %s and name the field', async (query, field) => {
    const response = await server.raw.get(`${call}?${query}`);
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([400, [field]]);
  });

  it.each(['province=99', 'province=atlantis-province', 'province=1201'])('have no %s', async (query) => {
    expect((await server.get(`${call}?${query}`)).status).toBe(404);
  });

  it('are empty past the end', async () => {
    const { items, pagination } = await list('page=9999');
    expect(items).toEqual([]);
    expect(pagination).toMatchObject({ page: 9999, hasBack: true, hasNext: false });
  });

  it.each([
    ['none-such', 404],
    ['__proto__', 400],
    ['%27%20OR%201=1', 400],
    ['sim-0001', 404],
  ])('have no entry %s', async (id, status) => {
    expect((await server.get(`${call}/${id}`)).status).toBe(status);
  });
});
