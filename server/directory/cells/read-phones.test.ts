import { assert, constantFrom, integer, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhones } from './read-phones.ts';

describe('telephone numbers in a table', () => {
  it.each([
    ['', []],
    ['+855 23 428 080', [['+855 23 428 080', '+85523428080']]],
    ['(+855) 96 265 1111', [['(+855) 96 265 1111', '+855962651111']]],
    ['023218536', [['023218536', '+85523218536']]],
    ['1800-20-8888 ( Free of Charge )', [['1800-20-8888', '1800208888']]],
    [
      '016 444 141 / 081 444 988',
      [
        ['016 444 141', '+85516444141'],
        ['081 444 988', '+85581444988'],
      ],
    ],
  ])('"%s" are dialled as they should be', (text, phones) => {
    expect(readPhones(text)).toEqual(phones.map(([shown, dial]) => ({ shown, dial })));
  });

  it.each([
    'ask inside',
    '023',
    '0',
    '023 218 536 7890',
    '023 218 536 /',
    '/',
    '+',
    '855 23 428',
    '<b>023218536</b>',
  ])('"%s" are none', (text) => {
    expect(readPhones(text)).toBeUndefined();
  });

  it('are dialled the same, however they are grouped', () => {
    const digits = integer({ min: 10_000_000, max: 999_999_999 }).map(String);
    const separator = constantFrom('', ' ', '-');
    assert(
      property(tuple(digits, separator), ([rest, between]) => {
        const written = `0${rest}`.split('').join(between);
        expect(readPhones(written)).toEqual([{ shown: written, dial: `+855${rest}` }]);
      }),
    );
  });

  it('never dial anything but digits, whatever a table holds', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        for (const { dial } of readPhones(text) ?? []) expect(dial).toMatch(/^\+?\d{6,15}$/);
      }),
    );
  });
});
