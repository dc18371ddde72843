import { expect, it } from 'vitest';
import type { Page } from '#shared/contracts/page.ts';
import { createOwnBlocks } from './own-blocks.ts';

const page: Page = {
  id: 'x',
  url: '/kampot-province',
  menuTitle: '',
  lang: 'en',
  culture: 'en-us',
  seo: { 'og:title': '', description: '', keywords: '', canonicalUrl: 'https://postcode.example/' },
  template: 'content',
  placeholders: { main: [{ name: 'map-view', data: {} }] },
  breadcrumb: [],
  localizationUrls: [],
  meta: { status: 200, robots: 'index', cacheSeconds: 0, tags: [] },
};

it('a page that is the same again is the same object, so that nobody renders it again', async () => {
  const fill = createOwnBlocks({
    siteUrl: 'https://postcode.example',
    findRates: async () => undefined,
    hasMail: false,
    printFiles: [],
    findRoad: undefined,
    findWeather: async () => undefined,
    listCorrections: async () => expect.fail('No page of this test shows them'),
  });
  const filled = await fill(page);
  expect(filled.placeholders['main']?.map(({ name }) => name)).toEqual(['map-view', 'weather']);
  expect(await fill(page)).toBe(filled);
});
