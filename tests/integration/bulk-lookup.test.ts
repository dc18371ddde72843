import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { SITE_URL } from '#fixtures/server/app.ts';
import { elementsOf, hrefsOf, mainOf, metaOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';
import { readZip } from '#fixtures/data/read-zip.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';

const server = useServer();

type Fields = { lines?: string; file?: Buffer; format?: string };

/**
 * The contents of the note about places with the name Thmei. The note lists only three places. The first item is the number of
 * places that are not listed. The other items are the listed places.
 */
const THMEI = {
  en: [
    '147',
    'Thmei Village, Sangkat Tien, Khan Dangkao',
    'Thmei Village, Sangkat Stueng Mean Chey 1, Khan Mean Chey',
    'Thmei Village, Sangkat Kandaol Dom, Chbar Mon Municipality',
  ],
  km: ['147', 'ភូមិថ្មី សង្កាត់ទៀន ខណ្ឌដង្កោ', 'ភូមិថ្មី សង្កាត់ស្ទឹងមានជ័យទី១ ខណ្ឌមានជ័យ', 'ភូមិថ្មី សង្កាត់កណ្ដោលដុំ ក្រុងច្បារមន'],
};
/**
 * The contents of the note about places with the name Thmei in Kampong Cham Province. Two of the three listed places are in the
 * same district.
 */
const THMEI_IN_KAMPONG_CHAM = {
  en: [
    '12',
    'Thmei Village, Soutib Commune, Cheung Prey District',
    'Thmei Village, Kaoh Roka Commune, Kampong Siem District',
    'Thmei Village, Krala Commune, Kampong Siem District',
  ],
  km: ['12', 'ភូមិថ្មី ឃុំសូទិព្វ ស្រុកជើងព្រៃ', 'ភូមិថ្មី ឃុំកោះរកា ស្រុកកំពង់សៀម', 'ភូមិថ្មី ឃុំក្រឡា ស្រុកកំពង់សៀម'],
};
describe.each(languages)('in %s', (language) => {
  const { bulkLookup } = words[language].ui;
  const path = local(language, '/bulk-lookup');

  const submit = ({ lines = '', file = Buffer.alloc(0), format }: Fields): Promise<TestResponse> =>
    server.raw.postForm(
      path,
      { lines, ...(format ? { format } : {}) },
      new File([new Uint8Array(file)], 'list.csv'),
    );
  /** Returns the result rows in the order of the lines. On the page, the rows that need a check by the visitor are first. */
  const rowsOf = ({ body }: TestResponse): string[] =>
    [...mainOf(body).matchAll(/<li id="line-(\d+)"[^>]*>(.*?)<\/li>/gsu)]
      .toSorted(([, a], [, b]) => Number(a) - Number(b))
      .map(([, , row = '']) => row);

  it('has a form that works before any script does, and is found among the tools', async () => {
    const { body, headers } = await server.get(path);
    expect(tagsOf(mainOf(body), 'form').filter(({ action }) => action === `${path}#answer`)).toMatchObject([
      { method: 'post', enctype: 'multipart/form-data' },
    ]);
    expect(metaOf(body, 'robots')).toBeUndefined();
    expect(headers['cache-control']).toContain('s-maxage');
    expect(hrefsOf(mainOf((await server.get(local(language, '/free-tools'))).body))).toContain(path);
  });

  it('shows what each line means, in their order, with a link to its page', async () => {
    const response = await submit({ lines: 'sla kram siem reap\r\n\r\n Tonlea Basac \r\nxyzzy' });
    expect(response.status).toBe(200);
    const rows = rowsOf(response);
    expect(rows.map((row) => tagsOf(row, 'data')[0]?.['value'])).toEqual(['171001', '120101', undefined]);
    expect(hrefsOf(rows[0] ?? '')[0]).toBe(local(language, '/siem-reap-provine/siem-reap/sla-kram'));
    for (const [index, match] of (['likely', 'none'] as const).entries())
      expect(textOf(rows[index + 1] ?? '')).toContain(bulkLookup.match[match]);
    expect(textOf(rows[0] ?? '')).toContain('សង្កាត់ស្លក្រាម ក្រុងសៀមរាប ខេត្តសៀមរាប');
    expect(textOf(rows[0] ?? '')).toContain('Sangkat Sla Kram, Siem Reap Municipality, Siem Reap Province');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('says of three places of the same name where they lie, how many more there are, and how to choose', async () => {
    const [several = '', one = ''] = rowsOf(await submit({ lines: 'Samraong commune\nSamraong, Takeo' }));
    const [, note = ''] = withoutJoiners(words[language].ui.addressNote.namesakes).split('{{places}}');
    const more = filled(words[language].ui.addressNote.more, { number: '6' });
    const text = withoutJoiners(textOf(several));
    expect(text).toContain(`${more}${note}`);
    const [places = ''] = text.split(more);
    const [province, own] = language === 'en' ? [/ Province/g, /Samraong/g] : [/ខេត្ត/g, /សំរោង/g];
    expect(places.match(own)?.length).toBeGreaterThanOrEqual(3);
    expect(places.match(province)?.length).toBeGreaterThanOrEqual(3);
    expect(withoutJoiners(textOf(one))).not.toContain(note);
  });

  it('says so of a name that is all there alone, of all that have it, and of those in what is named beside it', async () => {
    const lines = [
      'Ou village',
      'Thmei village',
      'Thmei village zzz',
      'Thmei village, Kampong Cham province',
    ];
    const [, ...rows]: string[][] = parse((await submit({ lines: lines.join('\n'), format: 'csv' })).body);
    const { namesakes, more } = words[language].ui.addressNote;
    const toNote = ([number = '', ...places]: readonly string[]): string =>
      withoutJoiners(filled(namesakes, { places: [...places, filled(more, { number })].join(' · ') }));
    const everywhere = toNote(THMEI[language]);
    const inKampongCham = toNote(THMEI_IN_KAMPONG_CHAM[language]);
    expect(rows.map((row) => row.at(-1))).toEqual(['', everywhere, everywhere, inKampongCham]);
  });

  it('reads a file as spreadsheets write it, behind what was typed', async () => {
    const file = Buffer.from('\ufeff171001\r\nកែប\r\n', 'utf16le');
    const response = await submit({ lines: 'Tonle Basak', file });
    expect(rowsOf(response).map((row) => tagsOf(row, 'data')[0]?.['value'])).toEqual([
      '120101',
      '171001',
      '230000',
    ]);
    const [field = ''] = elementsOf(mainOf(response.body), 'textarea');
    expect(textOf(field)).toContain('Tonle Basak 171001 កែប');
  });

  it('gives a file that spreadsheets read, without formulas', async () => {
    const response = await submit({ lines: '=1+1\nSla Kram, "Siem Reap"\n12209', format: 'csv' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('attachment');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, formula, name, oldCode]: string[][] = parse(response.body, { bom: true });
    expect(head).toContain(withoutJoiners(bulkLookup.column.path.km));
    expect(formula?.[0]).toBe("'=1+1");
    expect(name).toEqual([
      'Sla Kram, "Siem Reap"',
      bulkLookup.match.exact,
      '171001',
      '',
      'Sangkat Sla Kram, Siem Reap Municipality, Siem Reap Province',
      'សង្កាត់ស្លក្រាម ក្រុងសៀមរាប ខេត្តសៀមរាប',
      `${SITE_URL}${local(language, '/siem-reap-provine/siem-reap/sla-kram')}`,
      '',
    ]);
    const first = language === 'en' ? 'Phnom Penh Capital' : 'រាជធានីភ្នំពេញ';
    const note = withoutJoiners(
      filled(words[language].pages.fiveDigits.oneProvince, { code: '12209', first }),
    );
    expect([oldCode?.[2], oldCode?.[6], oldCode?.[7]]).toEqual([
      '',
      `${SITE_URL}${local(language, '/postcode/12209')}`,
      note,
    ]);
  });

  it('gives a workbook in which every cell is text, so that a code keeps its zero', async () => {
    const response = await submit({ lines: '=1+1\n010201', format: 'xlsx' });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(response.headers['content-disposition']).toContain('postal-codes.xlsx');
    const texts = readZip(response.bytes, 'xl/sharedStrings.xml');
    for (const text of ['>=1+1<', '>010201<', `>${bulkLookup.match.exact}<`]) expect(texts).toContain(text);
    const cells = readZip(response.bytes, 'xl/worksheets/sheet1.xml').match(/<c [^>]*>/g) ?? [];
    expect(cells.length).toBeGreaterThan(10);
    expect(cells.filter((cell) => !cell.includes('t="s"'))).toEqual([]);
  });

  it('marks what each part of a line is in words, and counts lines by how sure they are', async () => {
    const response = await submit({ lines: 'Sla Kram, Siem Reap\nKep\nxyzzy' });
    const [first = '', , last = ''] = rowsOf(response);
    const { part } = bulkLookup;
    expect(elementsOf(first, 'mark').map(textOf)).toEqual([
      `Sla Kram ${part.commune}`,
      `Siem Reap ${part.district}`,
    ]);
    expect(elementsOf(last, 'mark').map(textOf)).toEqual([`xyzzy ${part.other}`]);
    const choices = elementsOf(mainOf(response.body), 'label').map(textOf);
    // The postcode of a province is too general for a letter, so the line `Kep` is one of the lines to check.
    expect(choices).toContain(`${bulkLookup.group.check} 2`);
    expect(textOf(mainOf(response.body))).toContain(bulkLookup.only.province);
    expect(choices).toContain(`${bulkLookup.group.certain} 1`);
    expect(textOf(mainOf(response.body))).toContain(filled(bulkLookup.found, { found: '1', total: '3' }));
  });

  it.each([
    ['empty', { lines: ' \n ' }, 400],
    ['empty', { lines: '\t'.repeat(10_000) }, 400],
    ['too-many', { lines: 'Kep\n'.repeat(1001) }, 400],
    ['too-long', { lines: `Kep\n${'x'.repeat(201)}`, format: 'csv' }, 400],
    ['too-large', { file: Buffer.alloc(2_100_000, 'Kep\n') }, 413],
  ] as const)('says what is wrong with lines that are %s, and keeps them', async (kind, fields, status) => {
    const response = await submit(fields);
    expect(response.status).toBe(status);
    const number = kind === 'too-many' ? '1,001' : '2';
    const limits = { number, lines: '1,000', letters: '200' };
    expect(textOf(mainOf(response.body))).toContain(filled(bulkLookup.problem[kind], limits));
    const [field = ''] = elementsOf(mainOf(response.body), 'textarea');
    const typed = 'lines' in fields ? fields.lines.trim().replaceAll('\n', ' ') : '';
    expect(textOf(field)).toBe(typed);
    expect(rowsOf(response)).toEqual([]);
  });

  it.each([
    ['no form', 'x', 'text/plain'],
    ['a torn form', '--x\r\nContent-Disposition: form-data', 'multipart/form-data; boundary=x'],
    ['nothing', '', ''],
  ])('cannot read %s, and says so', async (_what, body, type) => {
    const response = await server.post(path, body, { 'Content-Type': type });
    expect(response.status).toBe(400);
    expect(textOf(mainOf(response.body))).toContain(bulkLookup.problem.unreadable);
  });

  it('writes what was sent as text', async () => {
    const { body } = await submit({ lines: '</textarea><script>alert(1)</script>\n\u202eKep\n(a+)+$' });
    expect(body).not.toContain('<script>alert');
    expect(mainOf(body).match(/<li id="line-/g)).toHaveLength(3);
  });

  it('does not repeat a text that is too long, even beside a file that is no text', async () => {
    const response = await submit({ lines: 'Kep\n'.repeat(60_000), file: Buffer.from([0x4b, 0xe9, 0x70]) });
    expect(response.status).toBe(413);
    const [field = ''] = elementsOf(mainOf(response.body), 'textarea');
    expect(textOf(field)).toBe('');
  });

  it('is refused from another site', async () => {
    const headers = { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site' };
    expect((await server.post(path, 'lines=Kep', headers)).status).toBe(403);
  });
});
