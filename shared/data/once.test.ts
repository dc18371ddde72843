import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('a key is loaded once, and again after a failure', async () => {
  const load = vi.fn<(key: string) => Promise<string>>(async (key) => `file ${key}`);
  const loadOnce = once(load);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadOnce('a')).rejects.toThrow('Failed to fetch');
  expect(await Promise.all([loadOnce('a'), loadOnce('a'), loadOnce('b')])).toEqual([
    'file a',
    'file a',
    'file b',
  ]);
  expect(load).toHaveBeenCalledTimes(3);
});
