import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { RefusedError } from '#server/errors.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { createRateLimits } from './rate-limiter.ts';
import { createTokenLimit } from './require-authorization.ts';

const WRONG = 5;

function createLimit() {
  const rateLimits = createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: undefined });
  const limit = createTokenLimit({
    rateLimits,
    addresses: { keyOf: () => '203.0.113.1', isProxy: () => false },
    metrics: createMetrics(),
  });
  return (admits: () => Promise<boolean>) => limit(new IncomingMessage(new Socket()), admits);
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
  expect(await Promise.all(opened)).toEqual(opened.map(() => true));
});

it('a right token after five wrong ones is refused, however early it was checked', async () => {
  const limit = createLimit();
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const wrong = Array.from({ length: WRONG }, () => limit(async () => late));
  const right = limit(async () => true).catch((error: unknown) => error);
  resolve(false);
  expect(await Promise.all(wrong)).toEqual(wrong.map(() => false));
  expect(await right).toBeInstanceOf(RefusedError);
});

it('an error of the check is the response, and the next token is checked', async () => {
  const limit = createLimit();
  const fault = new Error('forbidden');
  const [forbidden, right] = [limit(() => Promise.reject(fault)), limit(async () => true)];
  await expect(forbidden).rejects.toBe(fault);
  expect(await right).toBe(true);
});
