import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { itemToLabel, toLabel } from './label.ts';
import { clearLabelList, setLabelList, readLabelList } from './label-list.ts';
import { toQrPath } from './qr-path.ts';
import { MOST_COPIES, MOST_LISTED, readCount, toSheets } from './sheets.ts';

const PIXELS = 4;

/** Decodes the QR code as a phone does: renders the path with four pixels for each module. */
function read({ path, size }: ReturnType<typeof toQrPath>): string | undefined {
  const width = size * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1)
      for (let at = Number(x) * PIXELS; at < (Number(x) + Number(run)) * PIXELS; at += 1)
        pixels.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
  }
  return jsQR(pixels, width, width)?.data;
}

describe('a QR code', () => {
  it.each(['http://localhost:3000/postcode/120101', 'https://postcode.example/postcode/171001'])(
    'says %s',
    (address) => {
      const drawn = toQrPath(address);
      expect(read(drawn)).toBe(address);
      // At most QR version 3: 29 modules, and a border of 4 on each side.
      expect(drawn.size).toBeLessThanOrEqual(37);
    },
  );
});

it('a list is read as often as React renders, and is forgotten once it is shown', () => {
  const items: BulkItem[] = [];
  setLabelList(items);
  expect([readLabelList(), readLabelList()].every((list) => list === items)).toBe(true);
  clearLabelList();
  expect(readLabelList()).not.toBe(items);
});

describe('sheets', () => {
  it.each([
    ['a4-2x4', 8, 1, [8]],
    ['a4-2x4', 9, 1, [8, 1]],
    ['a4-2x4', 8, 8, [8, 7]],
    ['a4-3x8', MOST_COPIES, 1, [24]],
    ['a4-3x8', MOST_LISTED, 1, Array.from({ length: 10 }, () => 24)],
    ['thermal-100x150', 3, 1, [1, 1, 1]],
    ['envelope-dl', 2, 5, [1, 1]],
    ['a4-3x8', 0, 1, []],
  ] as const)('%s of %i labels from place %i on', (sheet, count, start, sizes) => {
    const labels = Array.from({ length: count }, (_nothing, index) => index);
    const sheets = toSheets(labels, sheet, start);
    expect(sheets.map(({ length }) => length)).toEqual(sizes);
    expect(sheets.flat().filter((label) => label !== undefined)).toEqual(labels);
  });

  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['99', 24],
    ['', 1],
    ['x', 1],
    ['2.9', 2],
  ])('reads "%s" as %i', (typed, count) => {
    expect(readCount(typed, 24)).toBe(count);
  });
});

const village = { en: 'Dak Pou', km: 'ដកពោធិ៍' };
const own = {
  en: ['Sangkat Sla Kram, Siem Reap Municipality', 'SIEM REAP 171001', 'CAMBODIA'],
  km: ['សង្កាត់ស្លក្រាម'],
};

describe('a label', () => {
  it('has what was typed once, and the place in both scripts', () => {
    const text = { recipient: 'Chan Sophea', phone: '', street: '15, Street 63', village };
    expect(toLabel(text, { own, postcode: '171001' })).toEqual({
      to: ['Chan Sophea', '15, Street 63'],
      en: ['Dak Pou Village', ...own.en],
      km: ['ភូមិដកពោធិ៍ សង្កាត់ស្លក្រាម'],
      postcode: '171001',
    });
  });
});

const province: IndexedPlace = {
  level: 'province',
  code: '17',
  postcode: '170000',
  likelyPostcode: '170000',
  name: { en: 'Siem Reap', km: 'សៀមរាប' },
  unit: { en: 'Province', km: 'ខេត្ត' },
  otherNames: [],
  path: '/siem-reap-provine',
  parents: [],
};
const item: BulkItem = {
  line: 'Chan Sophea\t15 Street 63, Dak Pou',
  match: 'exact',
  parts: [
    { kind: 'house', start: 12, end: 14, text: '15', place: null },
    { kind: 'street', start: 15, end: 24, text: 'Street 63', place: null },
    { kind: 'village', start: 26, end: 33, text: 'Dak Pou', place: '17100101' },
  ],
  notes: [],
  category: 'village',
  code: '171001',
  candidates: [],
  path: { en: 'Dak Pou Village, Siem Reap Province', km: 'ភូមិដកពោធិ៍ ខេត្តសៀមរាប' },
  url: '/siem-reap-provine#v01',
  note: null,
};

it('a row of a spreadsheet becomes a label: its first cell is the recipient, unless the address begins in it', () => {
  expect(itemToLabel(item, province)).toEqual({
    to: ['Chan Sophea', '15, Street 63'],
    en: ['Dak Pou Village', 'SIEM REAP 171001', 'CAMBODIA'],
    km: ['ភូមិដកពោធិ៍ ខេត្តសៀមរាប 171001'],
    postcode: '171001',
  });
  expect(itemToLabel({ ...item, line: '15 Street 63, Dak Pou' }, province).to).toEqual(['15, Street 63']);
});
