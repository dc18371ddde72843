import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import type { ContentSource } from './content-source.ts';
import { createKnownPaths } from './known-paths.ts';

const HOUR = 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does not ask an unavailable content source again after the server has stopped', async () => {
  const indexablePages = vi.fn<ContentSource['indexablePages']>(async () => {
    throw new UnavailableError();
  });
  const error = vi.fn<() => void>();
  const known = createKnownPaths({ indexablePages }, { error });
  known.start();
  await vi.advanceTimersByTimeAsync(5000);
  const before = indexablePages.mock.calls.length;
  expect(before).toBeGreaterThan(1);
  known.stop();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(indexablePages).toHaveBeenCalledTimes(before);
});
