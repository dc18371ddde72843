import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { createLog } from '#server/observability/log.ts';
import { createPublicBanners } from './public-banners.ts';

const PAGE = { language: 'en', pageUrl: '/kampot-province' } as const;

const MINUTE = 60;
const BANNER = {
  id: 'fair',
  position: 'middle',
  bannerUrl: '/a.png',
  bannerClickUrl: 'https://fair.example/',
};

function startBanners() {
  const ask = vi.fn<() => Promise<unknown[]>>(async () => [BANNER]);
  const api = { baseUrl: 'https://api.example/v1', list: ask, loadPicture: async () => Buffer.alloc(0) };
  const banners = createPublicBanners(api, createLog('silent'));
  const idsAfter = async (seconds: number): Promise<string[]> => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return (await banners.list(PAGE)).map(({ id }) => id);
  };
  return { ask, idsAfter };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('while the API fails, a page keeps its banners, and the next request is sent after ten seconds', async () => {
  const { ask, idsAfter } = startBanners();
  expect(await idsAfter(0)).toEqual(['fair']);
  expect(await idsAfter(59)).toEqual(['fair']);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockRejectedValue(new UnavailableError());
  expect(await idsAfter(1)).toEqual(['fair']);
  expect(await idsAfter(9)).toEqual(['fair']);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue([]);
  expect(await idsAfter(1)).toEqual(['fair']);
  expect(await idsAfter(0)).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('while the API fails, a page keeps its banners for an hour after they were fresh, and not longer', async () => {
  const { ask, idsAfter } = startBanners();
  expect(await idsAfter(0)).toEqual(['fair']);
  ask.mockRejectedValue(new UnavailableError());
  expect(await idsAfter(MINUTE)).toEqual(['fair']);
  expect(await idsAfter(59 * MINUTE)).toEqual(['fair']);
  expect(await idsAfter(2 * MINUTE)).toEqual([]);
});
