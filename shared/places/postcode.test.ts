import { describe, expect, it } from 'vitest';
import { readPostcode, readPostcodePrefix, toPairs } from './postcode.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';

describe('readPostcode', () => {
  it.each([
    '120101',
    '12 01 01',
    '12-01-01',
    '12.01.01',
    '12·01·01',
    '12–01–01',
    ' 120101\t',
    '12\u00a001\u00a001',
    '12\u200b0101',
    '១២០១០១',
    '១២ ០១ ០១',
    '១២01០១',
  ])('reads "%s" as 120101', (typed) => {
    expect(readPostcode(typed)).toBe('120101');
  });

  it.each(['', '12010', '1201011', '12010a', '12/01/01', '12,01,01', '１２０１０１', '-', '٣٢٠١٠١'])(
    'reads no code in "%s"',
    (typed) => {
      expect(readPostcode(typed)).toBeUndefined();
    },
  );
});

describe('readPostcodePrefix', () => {
  it.each([
    ['1', '1'],
    ['១២', '12'],
    ['12-0', '120'],
    [' 120101 ', '120101'],
  ])('reads "%s" as %s', (typed, prefix) => {
    expect(readPostcodePrefix(typed)).toBe(prefix);
  });

  it.each(['', ' ', '-', '1201011', '12x', '*'])('reads no beginning of a code in "%s"', (typed) => {
    expect(readPostcodePrefix(typed)).toBeUndefined();
  });
});

describe('toAsciiDigits', () => {
  it('turns all ten Khmer digits and nothing else', () => {
    expect(toAsciiDigits('ទី០១២៣៤៥៦៧៨៩ 7')).toBe('ទី0123456789 7');
  });
});

describe('toPairs', () => {
  it('takes a code apart into province, district and commune', () => {
    expect(toPairs('120134')).toEqual(['12', '01', '34']);
  });
});
