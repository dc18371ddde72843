import { describe, expect, it } from 'vitest';
import { splitScripts } from './operator-rows.ts';

describe('a cell in one script or two', () => {
  it.each([
    ['', null, null],
    ['ABA Bank', 'ABA Bank', null],
    ['ធនាគារអេប៊ីអេ', null, 'ធនាគារអេប៊ីអេ'],
    ['Canadia Bank / ធនាគារកាណាឌីយ៉ា', 'Canadia Bank', 'ធនាគារកាណាឌីយ៉ា'],
    ['ABA 24/7 Tuol Kei', 'ABA 24/7 Tuol Kei', null],
    ['Street 1 / Street 2', 'Street 1 / Street 2', null],
    ['ផ្លូវជាតិលេខ៣, Phnom Penh', null, 'ផ្លូវជាតិលេខ៣, Phnom Penh'],
    ['A / ខ / C', null, 'A / ខ / C'],
  ])('"%s"', (text, en, km) => {
    expect(splitScripts(text)).toEqual({ en, km });
  });
});
