import { describe, expect, it } from 'vitest';
import { BulkItemList, type BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const server = useServer();

async function lookUp(lines: string[]): Promise<BulkItem[]> {
  const body = JSON.stringify({ lines });
  const response = await server.post('/api/search/bulk', body, { 'Content-Type': 'application/json' });
  return dataOf(response, BulkItemList).items;
}

describe('a row of a spreadsheet', () => {
  it.each([
    ['01\tSok\t010201', 'likely', '010201'],
    ['01 | Sok | 010201', 'likely', '010201'],
    ['Sok Dara,010201', 'likely', '010201'],
    ['សុខ ដារ៉ា\t០១០២០១', 'likely', '010201'],
    ['2\tSok Dara\t012 345 678\t120101\t15000', 'likely', '120101'],
    ['Sok Dara\t120101\t$15', 'likely', '120101'],
    ['Sok Dara\t010101', 'likely', '010201'],
    ['Sok Dara\t17100101', 'likely', '171001'],
    ['17100101', 'exact', '171001'],
    ['12.01.01', 'exact', '120101'],
    ['Sok Dara\t171001\t120101', 'unsure', '120101'],
    ['Sok Dara\t120000', 'unsure', '120000'],
    ['Neary\t010201', 'unsure', '010201'],
    ['Neary\t10201', 'unsure', '010201'],
    ['1\tChan Sophea\t171001', 'unsure', '171001'],
    ['Keo Borey\t171001', 'unsure', '171001'],
    ['Thmei\t120101', 'unsure', '120101'],
    ['Sla Kram, Siem Reap\t171001', 'exact', '171001'],
    ['Sok\tSiem Reap\t17100101', 'likely', '171001'],
    ['Sla Kram\tSiem Reap\t120101', 'unsure', '171001'],
    ['Sla Kram\tSiem Reap\t12010101', 'unsure', '171001'],
    ['Tonle Basak\t171001', 'unsure', '171001'],
    ['Kampot\t120101', 'unsure', '120101'],
    ['Sok Dara\t999999', 'none', null],
    ['Sok Dara\t12209', 'none', null],
    ['Sok Dara\t10200', 'none', null],
    ['Sok Dara 010201 kg', 'none', null],
  ])(
    'follows a code in a cell of its own where no other place is named outright: %j',
    async (line, match, code) => {
      expect(await lookUp([line])).toMatchObject([{ match, code }]);
    },
  );

  it('marks a code in a cell, and names what else the row may mean', async () => {
    const [village, person] = await lookUp(['1\tSok\t01020101', 'Neary\t010201']);
    expect(village?.category).toBe('village');
    expect(village?.parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['other', '1\tSok'],
      ['code', '01020101'],
    ]);
    expect(person?.notes).toMatchObject([
      { code: 'contradicting-parent', place: { name: { en: 'Neareay Commune' } } },
    ]);
    const [other] = await lookUp(['Sla Kram\tSiem Reap\t12010101']);
    expect(other?.notes).toMatchObject([{ code: 'code-of-another-branch', place: { code: '12010101' } }]);
  });

  it('takes the code of the village that the row names for that village', async () => {
    const name = ['Aksar', 'Trapeang Krasang', 'Pur Senchey', 'Phnom Penh'];
    const [item] = await lookUp([[...name, '12090101'].join('\t')]);
    expect(item).toMatchObject({ match: 'exact', category: 'village', notes: [] });
    expect(item?.parts.at(-1)).toMatchObject({ kind: 'code', text: '12090101' });
  });

  it.each([
    ['17\t#12, St 271, Sangkat Toul Tumpung 2, Phnom Penh', ['other', '17'], ['house', '#12']],
    ['១៧\tផ្ទះលេខ ១២ ផ្លូវ ២៧១ សង្កាត់ទួលទំពូងទី២', ['other', '១៧'], ['house', 'ផ្ទះលេខ ១២']],
    ['12, St 271, Sangkat Toul Tumpung 2, Phnom Penh', ['house', '12'], ['street', 'St 271']],
  ])('takes the number of a row for no house: %j', async (line, ...parts) => {
    const [item] = await lookUp([line]);
    expect(item?.code).toBe('120109');
    expect(item?.parts.slice(0, 2).map(({ kind, text }) => [kind, text])).toEqual(parts);
  });

  it.each(['25000r', '25000 r', '12000៛', '$15', '$120101', '15.50', '150.50', '120,101', '25000 KHR'])(
    'takes the price %s alone in a line for no code',
    async (line) => {
      const [item] = await lookUp([line]);
      expect(item).toMatchObject({ match: 'none', code: null });
      expect(item?.parts.map(({ kind }) => kind)).not.toContain('code');
    },
  );
});
