import { expect, it } from 'vitest';
import { toAttempt } from './attempt.ts';

it('words sent again keep their id, words that were changed get another', () => {
  const first = toAttempt(undefined, { message: 'It is 120102.' });
  expect(first.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(toAttempt(first, { message: 'It is 120102.' }).id).toBe(first.id);
  expect(toAttempt(first, { message: 'It is 120103.' }).id).not.toBe(first.id);
});
