import { assert, property, string } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OpeningHours } from '#shared/contracts/outlets/located.ts';
import { readHours } from './read-hours.ts';

describe('opening hours in a table', () => {
  it.each([
    ['', []],
    ['24/7', [['mon', 'sun', '00:00', '24:00']]],
    ['Daily 08:00-16:00', [['mon', 'sun', '08:00', '16:00']]],
    ['Mon-Fri 07:30-17:00', [['mon', 'fri', '07:30', '17:00']]],
    [
      'Mon-Fri 07:30-11:30, 14:00-17:00; Sat 07:30-11:30',
      [
        ['mon', 'fri', '07:30', '11:30'],
        ['mon', 'fri', '14:00', '17:00'],
        ['sat', 'sat', '07:30', '11:30'],
      ],
    ],
  ])('"%s" are read', (text, hours) => {
    expect(readHours(text)).toEqual(hours.map(([from, to, opens, closes]) => ({ from, to, opens, closes })));
  });

  it.each([
    'always',
    'Mon-Fri',
    '08:00-16:00',
    'Mon 8:00-16:00',
    'Mon 08:00-25:00',
    'Mon 16:00-08:00',
    'Fri-Mon 08:00-16:00',
    'Day 08:00-16:00',
    'Mon 08:00-16:00;',
  ])('"%s" are none', (text) => {
    expect(readHours(text)).toBeUndefined();
  });

  it('are of the contract, or refused, whatever a table holds', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(v.is(v.array(OpeningHours), readHours(text) ?? [])).toBe(true);
      }),
    );
  });
});
