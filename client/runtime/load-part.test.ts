import { afterEach, expect, it, vi } from 'vitest';
import { PartError } from '#shared/data/part-error.ts';
import { loadPart } from './load-part.ts';

afterEach(() => void vi.useRealTimers());

it('a load that succeeds returns the code, a load that fails rejects at once', async () => {
  expect(await loadPart(() => Promise.resolve('code'))).toBe('code');
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const error: unknown = await loadPart(() => Promise.reject(gone)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PartError);
  expect(error).toMatchObject({ cause: gone });
});

it('a load that hangs fails after 120 seconds, and not before', async () => {
  vi.useFakeTimers();
  const failed = vi.fn<(reason: unknown) => void>();
  loadPart(() => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(PartError);
});
