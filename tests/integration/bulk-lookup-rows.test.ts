import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { elementsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';
import { readZip } from '#fixtures/data/read-zip.ts';

const server = useServer();

type Fields = { lines?: string; file?: Buffer; format?: string };

describe.each(languages)('rows of a spreadsheet in %s', (language) => {
  const { bulkLookup } = words[language].ui;

  const submit = ({ lines = '', file = Buffer.alloc(0), format }: Fields): Promise<TestResponse> =>
    server.raw.postForm(
      local(language, '/bulk-lookup'),
      { lines, ...(format ? { format } : {}) },
      new File([new Uint8Array(file)], 'list.csv'),
    );

  it('gives the columns of a spreadsheet back', async () => {
    const response = await submit({ lines: 'A1\tSla Kram\tSiem Reap\n\tKep', format: 'csv' });
    const [head, first, second]: string[][] = parse(response.body, { bom: true });
    const { line } = bulkLookup.column;
    expect(head?.slice(0, 4)).toEqual([`${line} 1`, `${line} 2`, `${line} 3`, bulkLookup.column.match]);
    expect([first?.slice(0, 3), first?.[4]]).toEqual([['A1', 'Sla Kram', 'Siem Reap'], '171001']);
    expect([second?.slice(0, 3), second?.[4]]).toEqual([['', 'Kep', ''], '230000']);
  });

  it('keeps blank rows in their places in both files', async () => {
    const lines = '1\tKep\n\n\t\n2\tSla Kram, Siem Reap\n\n\n';
    const rows: string[][] = parse((await submit({ lines, format: 'csv' })).body, { bom: true });
    expect(rows.map((row) => row[3])).toEqual([bulkLookup.column.code, '230000', '', '', '171001']);
    expect(new Set(rows[2])).toEqual(new Set(['']));
    const sheet = readZip((await submit({ lines, format: 'xlsx' })).bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('r="D5"');
    expect(sheet).not.toContain('r="D6"');
  });

  it('counts no blank rows among the lines that were not found', async () => {
    const response = await submit({ lines: '171001\n\n\nxyzzy' });
    const choices = elementsOf(mainOf(response.body), 'label').map(textOf);
    expect(choices).toContain(`${bulkLookup.group.check} 1`);
    expect(textOf(mainOf(response.body))).toContain(filled(bulkLookup.found, { found: '1', total: '2' }));
  });

  it('gives the columns of a CSV file back, and takes a cell of several lines for one', async () => {
    const file = Buffer.from('\ufeffid,address\r\n1,"House 5, St. 9\nSla Kram, Siem Reap"\r\n');
    const [head, row]: string[][] = parse((await submit({ file, format: 'csv' })).body, { bom: true });
    expect(head?.slice(0, 3)).toEqual(['id', 'address', bulkLookup.column.match]);
    expect([row?.slice(0, 2), row?.[3]]).toEqual([['1', 'House 5, St. 9, Sla Kram, Siem Reap'], '171001']);
  });

  it('is as sure of the addresses in a file as of the same lines alone, whoever the customers are', async () => {
    const lines = ['Sla Kram, Siem Reap', 'Tonle Basak', 'សង្កាត់ទួលទំពូងទី១ ខណ្ឌចំការមន', 'Kep'];
    const people = ['Neary', 'Sok Kampot', 'ច័ន្ទ សុភា', 'Thmei'];
    const rowOf = (line: string, index: number): string =>
      `120${index}04,${people[index] ?? ''},"${line}",012 345 678`;
    const file = Buffer.from(['Order,Customer,Delivery address,Tel', ...lines.map(rowOf)].join('\r\n'));
    const [head, ...rows]: string[][] = parse((await submit({ file, format: 'csv' })).body, { bom: true });
    const [, ...alone]: string[][] = parse((await submit({ lines: lines.join('\n'), format: 'csv' })).body, {
      bom: true,
    });
    expect(head?.slice(0, 4)).toEqual(['Order', 'Customer', 'Delivery address', 'Tel']);
    expect(rows.map((row) => row.slice(4))).toEqual(alone.map((row) => row.slice(1)));
    expect(alone.filter((row) => row[1] === bulkLookup.match.exact).length).toBeGreaterThan(2);
  });
});
