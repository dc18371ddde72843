import { describe, expect, it } from 'vitest';
import { ConvertedRowList, type BookRow } from '#shared/contracts/addresses/conversion.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const server = useServer();
const post = (body: unknown) =>
  server.post('/api/postcodes/convert', JSON.stringify(body), { 'Content-Type': 'application/json' });
const convert = async (rows: BookRow[], list?: string): Promise<ConvertedRowList> =>
  dataOf(await post({ rows, ...(list ? { list } : {}) }), ConvertedRowList);

describe('the codes of an address book', () => {
  it('become those of today, in their order, with the list that they prove', async () => {
    const { items, verdict } = await convert([
      { code: '010101', name: 'Banteay Neang' },
      { code: '010101' },
      { code: '120101' },
      {},
    ]);
    expect(items.map(({ status, code }) => [status, code])).toEqual([
      ['converted', '010201'],
      ['converted', '010201'],
      ['unchanged', '120101'],
      ['unknown', null],
    ]);
    expect(items[0]?.place).toEqual({
      code: '010201',
      path: {
        en: 'Banteay Neang Commune, Mongkol Borey District, Banteay Meanchey Province',
        km: 'ឃុំបន្ទាយនាង ស្រុកមង្គលបូរី ខេត្តបន្ទាយមានជ័យ',
      },
      url: '/banteay-meanchey-provine/mongkol-borey/banteay-neang',
    });
    expect(verdict).toMatchObject({ list: '2022', against: 0 });
  });

  it('are searched by their names where no spelling of the tables fits', async () => {
    const { items } = await convert([
      { code: '', name: 'Tonlea Basac', province: 'Phnom Penh' },
      { code: '999999', name: 'xyzzy' },
    ]);
    expect(items).toMatchObject([
      { status: 'by-name', code: '120101', match: 'likely' },
      { status: 'unknown', code: null, match: null },
    ]);
  });

  it('are compared with the place that the search found, where the names alone leave a choice', async () => {
    const samraong = { name: 'Samraong', district: 'Phnom Proek' };
    const { items } = await convert([samraong, { ...samraong, code: '171001' }]);
    expect(items).toMatchObject([
      { status: 'by-name', code: '021105', match: 'likely' },
      { status: 'name-disagrees', code: '021105', match: 'likely' },
    ]);
  });

  it('are found by their names beside the former general code of a divided district', async () => {
    const row = { name: 'Tonlea Basac', province: 'Phnom Penh', code: '170500' };
    const { items } = await convert([row], 'current');
    expect(items).toMatchObject([{ status: 'by-name', code: '120101' }]);
  });

  it.each([
    ['too many rows', { rows: Array.from({ length: 1001 }, () => ({ code: '120101' })) }],
    ['a cell that is too long', { rows: [{ name: 'x'.repeat(201) }] }],
    ['a list that does not exist', { list: '1997', rows: [] }],
    ['no rows', {}],
  ])('are refused with %s, by the field', async (_what, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(errorOf(response).code).toBe('bad-request');
  });

  it('of a thousand rows of four cells fit into one request', async () => {
    const row = { code: '120101', name: 'Tonle Basak', district: 'Chamkar Mon', province: 'Phnom Penh' };
    const { items } = await convert(Array.from({ length: 1000 }, () => row));
    expect(items).toHaveLength(1000);
  });
});
