import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPng } from '#fixtures/data/png.ts';
import { createLog } from '#server/observability/log.ts';
import { createPictures } from './pictures.ts';
import { createPublicBanners } from './public-banners.ts';

const log = createLog('silent');
const MANY_LISTS = 2300;
const MANY_PICTURES = 80;
const SLOW_MILLISECONDS = 300;

it('a pending list is returned although newer lists evict it', async () => {
  const given = {
    id: 'fair',
    position: 'middle',
    bannerUrl: '/wide.png',
    bannerClickUrl: 'https://fair.example/',
  };
  const banners = createPublicBanners(
    {
      baseUrl: 'https://api.example/v1',
      list: () => sleep(SLOW_MILLISECONDS, [given]),
      loadPicture: async () => Buffer.alloc(0),
    },
    log,
  );
  const asked = Array.from({ length: MANY_LISTS }, (_unused, page) =>
    banners.list({ language: 'en', pageUrl: `/postcode/${page}` }),
  );
  const lists = await Promise.all(asked);
  expect(lists.filter(([banner]) => banner?.id === 'fair')).toHaveLength(MANY_LISTS);
});

it('a pending picture is returned although other pictures evict it', async () => {
  const bytes = Buffer.concat([createPng(2, 2, [1, 2, 3]), Buffer.alloc(250 * 1024)]);
  const load = createPictures((name) => sleep(name === 'slow' ? SLOW_MILLISECONDS : 0, bytes), log);
  const slow = load('slow');
  await Promise.all(Array.from({ length: MANY_PICTURES }, (_unused, name) => load(String(name))));
  expect((await slow).type).toBe('image/png');
});
