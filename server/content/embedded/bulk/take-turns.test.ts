import { expect, it } from 'vitest';
import { RefusedError } from '../../../errors.ts';
import { createTurns } from './take-turns.ts';

const hold = () => Promise.withResolvers<string>();

it('does one after another, in the order in which they came, also behind one that failed', async () => {
  const inTurn = createTurns();
  const [first, second] = [hold(), hold()];
  const begun: string[] = [];
  const begin = (name: string, work: Promise<string>) =>
    inTurn(() => {
      begun.push(name);
      return work;
    });
  const answers = [begin('first', first.promise), begin('second', second.promise)];
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  first.reject(new Error('broken'));
  await expect(answers[0]).rejects.toThrow('broken');
  second.resolve('done');
  expect(await answers[1]).toBe('done');
  expect(begun).toEqual(['first', 'second']);
});

it('turns away who would wait for too many, and takes the next when one is done', async () => {
  const inTurn = createTurns();
  const work = hold();
  const taken = Array.from({ length: 5 }, () => inTurn(() => work.promise));
  await expect(inTurn(() => work.promise)).rejects.toBeInstanceOf(RefusedError);
  work.resolve('done');
  expect(await Promise.all(taken)).toHaveLength(5);
  expect(await inTurn(async () => 'next')).toBe('next');
});
