import { array, assert, integer, property, subarray } from 'fast-check';
import { expect, it } from 'vitest';
import { keepHighlighted } from './create-suggester.ts';
import type { Suggestion } from './suggestion.ts';

function suggestion(title: string): Suggestion {
  return {
    key: `/${title}`,
    url: `/${title}`,
    title,
    markedTitle: [],
    path: [],
    code: null,
    category: 'commune',
  };
}
function keep(shown: string[], next: string[], highlighted?: { key: string; index: number }): string {
  return keepHighlighted(shown.map(suggestion), next.map(suggestion), highlighted)
    .map(({ title }) => title)
    .join(' ');
}

it.each([
  { what: 'the lists agree', next: ['a', 'b', 'c'], expected: 'a b c' },
  { what: 'the new list has it elsewhere', next: ['b', 'x', 'y'], expected: 'x b y' },
  { what: 'the new list does not have it', next: ['x', 'y', 'z'], expected: 'x b y' },
  { what: 'the new list is just long enough', next: ['x'], expected: 'x b' },
  { what: 'the new list is too short', next: [], expected: 'a b c' },
])('the second option stays the second where $what', ({ next, expected }) => {
  expect(keep(['a', 'b', 'c'], next, { key: '/b', index: 1 })).toBe(expected);
});

it('without a highlighted option the new list is shown as it is', () => {
  expect(keep(['a', 'b'], ['c'])).toBe('c');
});

it('no option moves under the pointer, appears twice, or is offered beyond what either list had', () => {
  const letters = 'abcdefgh'.split('');
  assert(
    property(
      subarray(letters),
      array(integer({ min: 0, max: 7 })),
      integer({ min: 0, max: 7 }),
      (shown, at, index) => {
        const next = [...new Set(at.map((number) => letters[number] ?? ''))];
        const highlighted = shown[index];
        const result = keep(
          shown,
          next,
          highlighted === undefined ? undefined : { key: `/${highlighted}`, index },
        ).split(' ');
        expect(new Set(result).size).toBe(result.length);
        expect(highlighted === undefined ? result.join(' ') : result[index]).toBe(
          highlighted ?? next.join(' '),
        );
        expect(result.length).toBeLessThanOrEqual(Math.max(shown.length, next.length, 1));
      },
    ),
    { numRuns: 500, seed: 6 },
  );
});
