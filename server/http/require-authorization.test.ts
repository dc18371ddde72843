import { expect, it } from 'vitest';
import { createRateLimits } from './rate-limiter.ts';
import { createGuessLimit } from './require-authorization.ts';

const WRONG = 5;
const RIGHT = { seconds: 0, isRight: true };

function createLimit() {
  const rateLimits = createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: undefined });
  const limit = createGuessLimit(rateLimits, 'token');
  return (isRight: () => Promise<boolean>) => limit('203.0.113.1', isRight);
}

it('right tokens of one address are checked concurrently', async () => {
  const limit = createLimit();
  const calls = 10;
  const { promise: all, resolve } = Promise.withResolvers<boolean>();
  let looked = 0;
  const opened = Array.from({ length: calls }, () =>
    limit(async () => {
      looked += 1;
      if (looked === calls) resolve(true);
      return all;
    }),
  );
  expect(await Promise.all(opened)).toEqual(opened.map(() => RIGHT));
});

it('a right token after five wrong ones is refused, however early it was checked', async () => {
  const limit = createLimit();
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const wrong = Array.from({ length: WRONG }, () => limit(async () => late));
  const right = limit(async () => true);
  resolve(false);
  expect(await Promise.all(wrong)).toEqual(wrong.map(() => ({ seconds: 0, isRight: false })));
  const { seconds, isRight } = await right;
  expect([seconds > 0, isRight]).toEqual([true, false]);
});

it('an error of the check is the response, and the next token is checked', async () => {
  const limit = createLimit();
  const fault = new Error('forbidden');
  const [forbidden, right] = [limit(() => Promise.reject(fault)), limit(async () => true)];
  await expect(forbidden).rejects.toBe(fault);
  expect(await right).toEqual(RIGHT);
});
