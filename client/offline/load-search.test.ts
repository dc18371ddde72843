import { expect, it, vi } from 'vitest';
import { loadSearch } from './load-search.ts';

const loadStoredVillages = vi.hoisted(() => vi.fn<() => Promise<[]>>(async () => []));
vi.mock('#client/place-index/load-villages.ts', () => ({
  areVillagesStored: async () => true,
  loadStoredVillages,
}));
vi.mock('#client/place-index/load-place-index.ts', () => ({ loadPlaceIndex: async () => [] }));
vi.mock('#client/place-index/load-former-codes.ts', () => ({ loadFormerCodes: async () => [] }));

it('a stored file of villages that cannot be read is read once, not at each search', async () => {
  const first = await loadSearch();
  expect(first.index.hasVillages).toBe(false);
  expect(await loadSearch()).toBe(first);
  expect(loadStoredVillages).toHaveBeenCalledOnce();
});
