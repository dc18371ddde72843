import { expect, it } from 'vitest';
import type { Page } from '#shared/contracts/page.ts';
import { createOwnBlocks, type OwnFacts } from './own-blocks.ts';

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

const facts: OwnFacts = {
  siteUrl: 'https://postcode.example',
  findRates: async () => undefined,
  hasMail: false,
  trackingProvider: 'upu',
  printFiles: [],
  findRoad: undefined,
  findWeather: async () => undefined,
  listCorrections: async () => expect.fail('No page of this test shows them'),
};

it('a page that is the same again is the same object, so that nobody renders it again', async () => {
  const fill = createOwnBlocks(facts);
  const filled = await fill(page);
  expect(filled.placeholders['main']?.map(({ name }) => name)).toEqual(['map-view', 'weather']);
  expect(await fill(page)).toBe(filled);
});

it('whom this server asks for parcels is said on a page of another server too', async () => {
  const data = { typed: '', couriers: [], countries: {}, provider: 'none' };
  const filled = await createOwnBlocks(facts)({
    ...page,
    placeholders: { main: [{ name: 'parcel-tracker', data }] },
  });
  expect(filled.placeholders['main']?.[0]?.data).toMatchObject({ provider: 'upu' });
});
