import { describe, expect, it } from 'vitest';
import { elementsOf, mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { MAX_COLUMNS } from '#shared/spreadsheets/find-columns.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const server = useServer();

describe.each(languages)('an address book without a script, in %s', (language) => {
  const { words: texts } = words[language].pages.addressBook;
  const path = local(language, '/change-my-addresses');

  const submit = (fields: Record<string, string>, file: Buffer = Buffer.alloc(0)): Promise<TestResponse> =>
    server.raw.postForm(path, fields, new File([new Uint8Array(file)], 'orders.csv'));
  const ROWS = 'Code,Commune\r\n010101,Banteay Neang\r\n120101,\r\n999999,xyzzy\r\n';

  it('counts what changed, shows rows of each kind, and says which list the rows prove', async () => {
    const response = await submit({ lines: ROWS });
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const main = mainOf(response.body);
    expect(textOf(main)).toContain(filled(texts.changed, { number: '1' }));
    for (const status of ['converted', 'unchanged', 'unknown'] as const)
      expect(textOf(main)).toContain(`${texts.status[status]} 1`);
    expect(textOf(main)).toContain(
      filled(texts.evidence2022, { proofs: '1', others: filled(texts.noneAgainst, {}) }),
    );
    expect(tagsOf(main, 'data').map(({ value }) => value)).toEqual(['010201', '120101']);
    const chosen = tagsOf(main, 'option').filter((option) => 'selected' in option);
    expect(chosen.map(({ value }) => value)).toEqual(['code', 'commune']);
  });

  it('takes what the visitor says of the columns and of the list', async () => {
    const said = { 'column-0': 'code', 'column-1': '', head: 'on', list: '2022' };
    const main = mainOf((await submit({ lines: 'A,B\n070612,x\n070614,"y"', ...said })).body);
    expect(textOf(main)).toContain(filled(texts.changed, { number: '2' }));
    expect(tagsOf(main, 'input').find(({ value }) => value === '2022')).toHaveProperty('checked');
  });

  it('takes what the visitor says of the columns of a wide list', async () => {
    const lines = `A,B${',x'.repeat(60)}\n070612,x${',y'.repeat(60)}\n070614,"y"${',y'.repeat(60)}`;
    const main = mainOf((await submit({ lines })).body);
    const fields = [...tagsOf(main, 'select'), ...tagsOf(main, 'input')];
    const sent = fields.flatMap(({ name = '', value = '' }) =>
      name.startsWith('column-') ? [[name, value]] : [],
    );
    expect(sent).toHaveLength(62);
    const said = { ...Object.fromEntries(sent), 'column-0': '', 'column-1': 'code' };
    const options = tagsOf(mainOf((await submit({ lines, ...said })).body), 'option');
    const chosen = options.filter((option) => 'selected' in option);
    expect(chosen.slice(0, 3).map(({ value }) => value)).toEqual(['', 'code', '']);
  });

  it('has no more fields for columns than a form may have, even if a file states its delimiter', async () => {
    const lines = `sep=;\nKep${';x'.repeat(5000)}`;
    const main = mainOf((await submit({ lines })).body);
    const fields = [...tagsOf(main, 'select'), ...tagsOf(main, 'input')];
    expect(fields.filter(({ name = '' }) => name.startsWith('column-'))).toHaveLength(MAX_COLUMNS);
  });

  it('gives the same file back, with new columns beside it and no byte changed', async () => {
    const original = Buffer.from(`\ufeff${ROWS.replace('xyzzy', '"+855 12, =1+1"')}`, 'utf16le');
    const response = await submit({ format: 'file' }, original);
    expect(response.headers['content-disposition']).toContain('orders-2025.csv');
    expect(response.headers['cache-control']).toBe('no-store');
    const lines = response.bytes.toString('utf16le').split('\r\n');
    expect(lines[0]).toBe('\ufeffCode,Commune,postcode_2025,status,place_en,place_km,note');
    expect(lines[1]).toMatch(/^010101,Banteay Neang,010201,converted,"Banteay Neang Commune, /);
    expect(lines[3]).toMatch(/^999999,"\+855 12, =1\+1",,unknown,,,/);
    expect(lines.at(-1)).toBe('');
  });

  it.each([
    ['empty', ' \n ', 400],
    ['too-many', '120101\n'.repeat(1001), 400],
  ] as const)('says what is wrong with rows that are %s', async (kind, lines, status) => {
    const response = await submit({ lines });
    expect(response.status).toBe(status);
    expect(textOf(mainOf(response.body))).toContain(
      filled(texts.problem[kind], { number: '1,001', rows: '1,000' }),
    );
  });

  it('says so of a file that is no text', async () => {
    const response = await submit({ lines: 'Kep' }, Buffer.from([0x4b, 0xe9, 0x70]));
    expect(response.status).toBe(400);
    expect(textOf(mainOf(response.body))).toContain(texts.problem['no-text']);
    expect(textOf(elementsOf(mainOf(response.body), 'textarea')[0] ?? '')).toBe('Kep');
  });
});
