import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#server/observability/log.ts';
import { bannerAt } from '#fixtures/data/banners.ts';
import type { Banner } from '#shared/contracts/banner.ts';
import { keepBannersFresh } from './banner-source.ts';
import { createStoredBanners } from './stored-banners.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a new banner is known within a minute, and a change of positions is announced', async () => {
  let stored: Banner[] = [];
  let changes = 0;
  const store = { listBanners: async () => stored, findPicture: async () => undefined };
  const banners = createStoredBanners({ store, folder: '.', log: createLog('silent') });
  keepBannersFresh(banners, () => {
    changes += 1;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([banners.positions(), changes]).toEqual([[], 0]);

  stored = [bannerAt('middle')];
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([banners.positions(), changes]).toEqual([['middle'], 1]);

  stored = [bannerAt('middle', { id: 'another' })];
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([banners.positions(), changes]).toEqual([['middle'], 1]);
  expect((await banners.list({ language: 'en', pageUrl: '/' })).map(({ id }) => id)).toEqual(['another']);

  stored = [];
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([banners.positions(), changes]).toEqual([[], 2]);
});

it('a store that fails for a while takes nothing away', async () => {
  let isDown = false;
  const store = {
    listBanners: async () => {
      if (isDown) throw new Error('the database is gone');
      return [bannerAt('bottom')];
    },
    findPicture: async () => undefined,
  };
  const banners = createStoredBanners({ store, folder: '.', log: createLog('silent') });
  keepBannersFresh(banners);
  await vi.advanceTimersByTimeAsync(0);
  isDown = true;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(banners.positions()).toEqual(['bottom']);
});
