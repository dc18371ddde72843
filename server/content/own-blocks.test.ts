import { expect, it } from 'vitest';
import type { Page } from '#shared/contracts/page.ts';
import { readMessages } from '#server/messages.ts';
import { createOwnBlocks } from './own-blocks.ts';
import type { OwnFacts } from './own-facts.ts';

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
  captcha: { key: 'own', apiUrl: 'https://captcha.example/recaptcha' },
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

it('whose captcha is asked is said by this server, also in a form of another server that asks one', async () => {
  const { words } = readMessages('en').pages.forms;
  const form = { kind: 'contact', email: 'desk@postcode.example', about: null, state: {}, words };
  const others = { key: 'theirs', script: 'https://others.example/api.js' };
  const given = {
    ...page,
    placeholders: { main: [{ name: 'contact-us', data: { ...form, captcha: others } }] },
  };
  const dataWith = async (own: OwnFacts): Promise<unknown> =>
    (await createOwnBlocks(own)(given)).placeholders['main']?.[0]?.data;
  const script = 'https://captcha.example/recaptcha/api.js?render=own&trustedtypes=true';
  expect(await dataWith(facts)).toMatchObject({ captcha: { key: 'own', script } });
  expect(await dataWith({ ...facts, captcha: undefined })).toMatchObject({ captcha: undefined });
});

it('whom this server asks for parcels is said on a page of another server too', async () => {
  const data = { typed: '', couriers: [], countries: {}, provider: 'none' };
  const filled = await createOwnBlocks(facts)({
    ...page,
    placeholders: { main: [{ name: 'parcel-tracker', data }] },
  });
  expect(filled.placeholders['main']?.[0]?.data).toMatchObject({ provider: 'upu' });
});

it('a page of another server with several such blocks has all of them filled in, and those it cannot read as they came', async () => {
  const size = { page: 1, pageSize: 20, totalPages: 0, totalCount: 0 };
  const list = { items: [], pagination: { ...size, hasBack: false, hasNext: false } };
  const words = { caption: '', reference: '', about: '', what: '', state: '', opened: '', decided: '' };
  const log = { page: 1, list: null, words: { ...words, inData: '', none: '', away: '' } };
  const filled = await createOwnBlocks({ ...facts, listCorrections: async () => list })({
    ...page,
    meta: { ...page.meta, cacheSeconds: 900 },
    placeholders: {
      main: [
        { name: 'corrections', data: { ...log, words: { ...log.words, kind: {}, states: {}, choices: {} } } },
        { name: 'parcel-tracker', data: { typed: '', couriers: [], countries: {}, provider: 'none' } },
        { name: 'address-label', data: 'unread' },
        { name: 'currency-converter', data: { rates: 'unread' } },
      ],
    },
  });
  expect(filled.placeholders['main']?.map(({ data }) => data)).toMatchObject([
    { list },
    { provider: 'upu' },
    'unread',
    { rates: 'unread' },
  ]);
  expect(filled.meta).toMatchObject({ cacheSeconds: 0, tags: ['corrections', 'rates'] });
});
