import { describe, expect, it } from 'vitest';
import { greatCircleMetres } from './distance.ts';

describe('greatCircleMetres', () => {
  it('finds Phnom Penh to Siem Reap within one per cent of 231 km', () => {
    const phnomPenh = { latitude: 11.5564, longitude: 104.9282 };
    const siemReap = { latitude: 13.3671, longitude: 103.8448 };
    expect(Math.abs(greatCircleMetres(phnomPenh, siemReap) - 233_000) / 233_000).toBeLessThan(0.01);
  });

  it('is zero for one point and the same both ways', () => {
    const a = { latitude: 10.5, longitude: 104.3 };
    const b = { latitude: 14.1, longitude: 107.4 };
    expect(greatCircleMetres(a, a)).toBe(0);
    expect(greatCircleMetres(a, b)).toBe(greatCircleMetres(b, a));
  });
});
