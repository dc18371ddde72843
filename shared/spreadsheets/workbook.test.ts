import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { addCells, columnName, readWorkbook } from './workbook.ts';
import { isWorkbook } from './text-file.ts';

const LIMITS = { maxRows: 100, maxColumns: 20 };
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

type Parts = Record<string, string>;
const PARTS: Parts = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="r"><sheets><sheet name="old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="a" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>Code</t></si><si><r><t>Banteay </t></r><r><t>Neang &amp; co</t></r><rPh><t>no</t></rPh></si></sst>`,
  'xl/worksheets/sheet1.xml': '<worksheet/>',
  'xl/worksheets/sheet2.xml': `<?xml version="1.0" encoding="UTF-8"?>\r\n<worksheet ${MAIN}><dimension ref="A1:C5"/><sheetData><row r="1" spans="1:3" ht="20"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>ឃុំ</t></is></c></row><row r="2"/><row r="3"><c r="A3"><v>1.0101E4</v></c><c r="B3" s="4"/><c r="C3" t="s"><v>1</v></c></row><row r="5"><c r="A5" t="str"><f>A3&amp;"x"</f><v>120101</v></c></row></sheetData><mergeCells/></worksheet>`,
  'xl/media/image1.png': '\u0000picture',
};
function zip(changed: Parts = {}): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries({ ...PARTS, ...changed }).map(([path, text]) => [path, strToU8(text)])),
    { level: 1 },
  );
}

describe('a workbook', () => {
  it('is read as texts: shared and own strings, numbers, formulas with their values, gaps', () => {
    const { rows, canGrow } = readWorkbook(zip(), LIMITS);
    expect(rows.map(({ cells, number }) => [number, cells])).toEqual([
      [1, ['Code', '', 'ឃុំ']],
      [3, ['10101', '', 'Banteay Neang & co']],
      [5, ['120101']],
    ]);
    expect(canGrow).toBe(true);
  });

  it('gets new cells beside its rows, and every other part keeps its bytes', () => {
    const file = zip();
    const grown = addCells(file, readWorkbook(file, LIMITS), (index) =>
      index === 1 ? undefined : ['<&>', `=${index}`],
    );
    const [before, after] = [unzipSync(file), unzipSync(grown)];
    const sheet = 'xl/worksheets/sheet2.xml';
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect({ ...after, [sheet]: null }).toEqual({ ...before, [sheet]: null });
    const text = new TextDecoder().decode(after[sheet]);
    expect(text.replaceAll(/<c r="[DE]\d".*?<\/c>/g, '')).toBe(PARTS[sheet]?.replace(' spans="1:3"', ''));
    expect(readWorkbook(grown, LIMITS).rows.map(({ cells }) => cells.slice(3))).toEqual([
      ['<&>', '=0'],
      [],
      ['<&>', '=2'],
    ]);
  });

  it('is read with prefixes of another writer, and grows with them', () => {
    const sheet = `<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>Kep</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const file = zip({ 'xl/worksheets/sheet2.xml': sheet });
    const grown = addCells(file, readWorkbook(file, LIMITS), () => ['230000']);
    expect(readWorkbook(grown, LIMITS).rows[0]?.cells).toEqual(['Kep', '230000']);
  });

  it('does not grow where that would break it', () => {
    const bare = `<worksheet><sheetData><row><c t="str"><v>Kep</v></c></row></sheetData></worksheet>`;
    expect(readWorkbook(zip({ 'xl/worksheets/sheet2.xml': bare }), LIMITS)).toMatchObject({
      canGrow: false,
      rows: [{ cells: ['Kep'] }],
    });
    expect(readWorkbook(zip(), { ...LIMITS, maxColumns: 2 }).canGrow).toBe(false);
    expect(readWorkbook(zip({ '_xmlsignatures/sig1.xml': '<s/>' }), LIMITS).canGrow).toBe(false);
  });

  it.each([
    ['no workbook', zipSync({ 'a.txt': strToU8('a') })],
    ['torn XML', zip({ 'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row>' })],
    ['an entity of its own', zip({ 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst>&a;</sst>' })],
    [
      'another encoding',
      zipSync({ ...unzipSync(zip()), 'xl/workbook.xml': new Uint8Array([0xff, 0xfe, 0x3c]) }),
    ],
    ['no zip', strToU8('PK\u0003\u0004 and nothing else')],
  ])('is refused as %s', (_what, file) => {
    expect(() => readWorkbook(file, LIMITS)).toThrow(Error);
  });

  it('is refused when it unpacks to more than a phone can hold', () => {
    const bomb = zip({
      'xl/worksheets/sheet2.xml': `<worksheet>${' '.repeat(33 * 1024 * 1024)}</worksheet>`,
    });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(() => readWorkbook(bomb, LIMITS)).toThrow('too large');
  });

  it('is known by its first bytes', () => {
    expect(isWorkbook(zip())).toBe(true);
    expect(isWorkbook(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe(true);
    expect(isWorkbook(strToU8('Code,Commune'))).toBe(false);
  });
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'AAA']);
});
