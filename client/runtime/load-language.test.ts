import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitUntil } from './load-language.ts';

const START_UP = { every: 100, most: 1000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what is ready is not waited for', async () => {
  expect(await waitUntil(() => true, START_UP)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('what becomes ready is seen at the next poll', async () => {
  let isReady = false;
  const seen = vi.fn<(value: boolean) => void>();
  void waitUntil(() => isReady, START_UP).then(seen);
  await vi.advanceTimersByTimeAsync(4950);
  isReady = true;
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(seen).toHaveBeenCalledWith(true);
});

it('after a thousand polls, a hundred seconds, it is given up', async () => {
  const look = vi.fn<() => boolean>(() => false);
  const seen = vi.fn<(value: boolean) => void>();
  void waitUntil(look, START_UP).then(seen);
  await vi.advanceTimersByTimeAsync(99_900);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toHaveBeenCalledWith(false);
  expect(look).toHaveBeenCalledTimes(1001);
});
