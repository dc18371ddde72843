import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, forgivenSlips, MOST_IN_BITS } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['kampot', 'kampot', 0],
    ['kampot', 'kampt', 1],
    ['kampot', 'kamppot', 1],
    ['kampot', 'kanpot', 1],
    ['kampot', 'kapmot', 1],
    ['kampot', 'kapmt', 2],
    ['kampot', 'takeo', 3],
    ['kampot', 'akmpto', 2],
    ['kampot', 'pkampo', 2],
    ['phnom', 'phnomm', 1],
    ['aab', 'ab', 1],
  ])('of %s and %s is %i', (a, b, slips) => {
    expect(editDistance(a, b, 2)).toBe(slips);
  });

  it('is the same both ways, and never more than one above the limit', () => {
    const text = string({ unit: constantFrom('a', 'b', 'c'), maxLength: 12 });
    assert(
      property(text, text, integer({ min: 0, max: 3 }), (a, b, most) => {
        const slips = editDistance(a, b, most);
        expect(slips).toBe(editDistance(b, a, most));
        expect(slips).toBeLessThanOrEqual(most + 1);
        expect(slips === 0).toBe(a === b);
      }),
    );
  });

  it('is the same for long texts, which are compared letter by letter, as for short ones, which are in bits', () => {
    const text = string({ unit: constantFrom('a', 'b', 'ក'), maxLength: 12 });
    const long = 'x'.repeat(MOST_IN_BITS);
    assert(
      property(text, text, integer({ min: 2, max: 4 }), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(editDistance(long + a, long + b, most));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('forgivenSlips', () => {
  it('are none in the shortest words, one in short ones, two in long ones', () => {
    expect(['kep', 'kaeb', 'sangkae', 'sihanouk'].map(forgivenSlips)).toEqual([0, 1, 1, 2]);
    expect(['កែ', 'កែប', 'បវេល'].map(forgivenSlips)).toEqual([0, 1, 1]);
  });
});
