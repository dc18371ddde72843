import { describe, expect, it } from 'vitest';
import { NOTHING_WRITTEN, toAddressLines, toCopiedText } from './address-lines.ts';

const en = ['Sangkat Sla Kram, Siem Reap Municipality', 'SIEM REAP 171001', 'CAMBODIA'];
const km = ['សង្កាត់ស្លក្រាម', 'ក្រុងសៀមរាប ខេត្តសៀមរាប 171001'];
const written = {
  recipient: 'Sok Dara',
  phone: '012 345 678',
  street: '15, Street 310',
  village: { en: 'Dak Po', km: 'ដក់ពោ' },
};

describe('an address', () => {
  it('is blank but for its places while nothing is written', () => {
    expect(toAddressLines('en', en, NOTHING_WRITTEN)).toEqual([
      [{ blank: 'recipient' }],
      [{ blank: 'street' }],
      [{ blank: 'village' }],
      ...en.map((line) => [line]),
    ]);
    expect(toAddressLines('km', km, NOTHING_WRITTEN)).toEqual([
      [{ blank: 'recipient' }],
      [{ blank: 'street' }],
      [{ blank: 'village' }, ' ', 'សង្កាត់ស្លក្រាម'],
      ['ក្រុងសៀមរាប ខេត្តសៀមរាប 171001'],
    ]);
  });

  it('is copied with the lines that are true, and without blanks', () => {
    expect(toCopiedText(toAddressLines('en', en, NOTHING_WRITTEN))).toBe(en.join('\n'));
    expect(toCopiedText(toAddressLines('km', km, NOTHING_WRITTEN))).toBe(km.join('\n'));
    expect(toCopiedText(toAddressLines('km', km, { ...NOTHING_WRITTEN, street: 'ផ្លូវ 310' }))).toBe(
      ['ផ្លូវ 310', ...km].join('\n'),
    );
  });

  it('has what was written in the order of its language', () => {
    expect(toCopiedText(toAddressLines('en', en, written))).toBe(
      ['Sok Dara', '012 345 678', '15, Street 310', 'Dak Po Village', ...en].join('\n'),
    );
    expect(toCopiedText(toAddressLines('km', km, written))).toBe(
      ['Sok Dara', '012 345 678', '15, Street 310', `ភូមិដក់ពោ ${km[0]}`, km[1]].join('\n'),
    );
  });

  it.each([
    { village: { en: 'Phum Thmei', km: 'ភូមិថ្មី' }, english: 'Phum Thmei', khmer: 'ភូមិថ្មី' },
    { village: { en: 'Phumi', km: 'ភូមី' }, english: 'Phumi Village', khmer: 'ភូមិភូមី' },
    { village: { en: 'ដក់ពោ', km: 'ដក់ពោ' }, english: 'ដក់ពោ', khmer: 'ភូមិដក់ពោ' },
    { village: { en: 'Dak Po', km: 'Dak Po' }, english: 'Dak Po Village', khmer: 'Dak Po' },
  ])('has the unit of a village once, in the script of its name: $english', ({ village, english, khmer }) => {
    const of = (language: 'en' | 'km', own: string[]) =>
      toCopiedText(toAddressLines(language, own, { ...NOTHING_WRITTEN, village })).split('\n')[0];
    expect(of('en', en)).toBe(english);
    expect(of('km', km)).toBe(`${khmer} ${km[0]}`);
  });
});
