import { describe, expect, it } from 'vitest';
import type { Courier } from '#shared/contracts/courier.ts';
import { cleanNumber } from './clean-number.ts';
import { createDetector } from './create-detector.ts';

const detect = createDetector([
  courier('cambodia-post', ['@@#{9}KH s10', '@@#{9}@@ s10']),
  courier('china-post', ['@@#{9}CN s10']),
  courier('upu', ['@@#{9}@@ s10']),
  courier('yanwen', ['@@#{9}YP']),
]);

function courier(code: string, shapes: string[]): Courier {
  return {
    code,
    name: { en: code, km: null },
    website: null,
    phone: null,
    howToTrack: 'unknown',
    trackingUrl: null,
    shapes: shapes.map((text) => {
      const [shape = '', check] = text.split(' ');
      return { shape, check: check === 's10' ? check : null };
    }),
  };
}

function read(typed: string) {
  const { explanation, candidates } = detect(cleanNumber(typed));
  return { ...explanation, codes: candidates.map(({ code, odds }) => `${code} ${odds}`) };
}

describe('a postal number', () => {
  it('is explained, and is of the post that gave it, then of those that show it', () => {
    expect(read('ee 123 456 785 kh')).toEqual({
      number: 'EE123456785KH',
      kind: 's10',
      check: 'passes',
      expectedCheckDigit: null,
      service: 'ems',
      originCountry: 'KH',
      isReservedIndicator: false,
      codes: ['cambodia-post sure', 'upu possible'],
    });
    expect(read('RR473124829CN').codes).toEqual(['china-post sure', 'cambodia-post likely', 'upu possible']);
  });

  it('with a slip names the digit that would fit', () => {
    const { check, expectedCheckDigit, codes } = read('EE123456784KH');
    expect([check, expectedCheckDigit]).toEqual(['fails', '5']);
    expect(codes[0]).toBe('cambodia-post possible');
  });

  it('of no country is of the courier that writes such numbers', () => {
    expect(read('UD123456789YP')).toMatchObject({
      kind: 'pattern',
      originCountry: null,
      codes: ['yanwen possible'],
    });
  });
});
