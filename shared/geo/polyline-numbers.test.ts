import { array, assert, integer, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumbers, toPolyline } from './polyline-numbers.ts';

const LARGEST = 2 ** 30;

describe('whole numbers as letters', () => {
  it.each([
    // The example in Google's documentation of encoded polylines.
    [[3_850_000, -12_020_000, 220_000, -75_000, 255_200, -550_300], '_p~iF~ps|U_ulLnnqC_mqNvxq`@'],
    [[0], '?'],
    [[], ''],
  ])('%j are %s', (numbers, text) => {
    expect(toPolyline(numbers)).toBe(text);
    expect(readNumbers(text)).toEqual(numbers);
  });

  it('are the same when they are read again, of either sign', () => {
    const number = oneof(integer({ min: -LARGEST, max: LARGEST - 1 }), integer({ min: -40, max: 40 }));
    assert(
      property(array(number), (numbers) => {
        const text = toPolyline(numbers);
        expect(text).not.toMatch(/\s/);
        expect(readNumbers(text)).toEqual(numbers);
      }),
      { numRuns: 1000, seed: 9 },
    );
  });
});
