import { describe, expect, it } from 'vitest';
import {
  compareNames,
  formatDate,
  formatDay,
  formatDistance,
  formatNumber,
  formatPoint,
  formatYear,
} from './format.ts';

describe('numbers', () => {
  it('are grouped as the reader groups them, in digits that both type', () => {
    expect(formatNumber('en', 14_578)).toBe('14,578');
    expect(formatNumber('km', 14_578)).toBe('14,578');
    expect(formatNumber('km', 0)).toBe('0');
  });
});

describe('distances', () => {
  it.each([
    [0, '0 m'],
    [849.6, '850 m'],
    [999, '999 m'],
    [1000, '1 km'],
    [1449, '1.4 km'],
    [9960, '10 km'],
    [12_300, '12 km'],
    [231_000, '231 km'],
  ])('%d metres are %s', (metres, text) => {
    expect(formatDistance('en', metres)).toBe(text);
  });

  it('are in Khmer in Khmer', () => {
    expect(formatDistance('km', 850)).toMatch(/^850\s*ម/);
    expect(formatDistance('km', 1449)).toMatch(/^1\.4\s*គ/);
  });
});

describe('dates', () => {
  it('are written out, in Khmer with Khmer digits', () => {
    expect(formatDate('en', '2025-12-30')).toBe('30 December 2025');
    expect(formatDate('km', '2025-12-30')).toMatch(/^30 ធ្នូ 2025$/);
  });

  it('leave out the year in a list of a year', () => {
    expect(formatDay('en', '2026-09-24')).toBe('24 September');
    expect(formatDay('km', '2026-09-24')).toBe('24 កញ្ញា');
  });

  it('do not shift by the clock of the machine', () => {
    expect(formatDate('en', '2026-01-01')).toBe('1 January 2026');
  });
});

describe('the time in Phnom Penh', () => {
  it('decides the year of the footer', () => {
    expect(formatYear(new Date('2026-12-31T16:59:59Z'))).toBe('2026');
    expect(formatYear(new Date('2026-12-31T17:00:00Z'))).toBe('2027');
  });
});

describe('formatPoint', () => {
  it('gives latitude and longitude to about eleven metres', () => {
    expect(formatPoint({ latitude: 11.55640001, longitude: 104.9 })).toBe('11.5564, 104.9000');
  });
});

describe('compareNames', () => {
  it('sorts Khmer as its dictionaries do, not by code points', () => {
    const names = ['អូរ', 'ឥន្ទ្រ', 'កែប', 'ខ្សាច់', 'កំពត'];
    expect(names.toSorted((a, b) => compareNames('km', a, b)).at(-1)).toBe('អូរ');
    expect(compareNames('km', 'កែប', 'ខ្សាច់')).toBeLessThan(0);
  });

  it('sorts English without regard to case', () => {
    expect(compareNames('en', 'svay', 'Takeo')).toBeLessThan(0);
    expect(compareNames('en', 'Svay', 'svan')).toBeGreaterThan(0);
  });
});
