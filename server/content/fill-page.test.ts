import { expect, it } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { drawnCountry, facts } from '#fixtures/server/server-facts.ts';
import type { ServerFacts } from '#shared/blocks/server-facts.ts';
import { AboutKind, MessageState } from '#shared/contracts/messages/message.ts';
import type { Page } from '#shared/contracts/page.ts';
import { readRequest } from '#server/http/request.ts';
import { readMessages } from '#server/messages.ts';
import { createPageFiller } from './fill-page.ts';

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

it('the same page gives the same object, so that the response cache does not render it again', async () => {
  const fill = createPageFiller(facts);
  const filled = await fill(page);
  expect(filled.placeholders['main']?.map(({ name }) => name)).toEqual(['map-view', 'weather']);
  expect(await fill(page)).toBe(filled);
});

it('a form of another server has the captcha of this server', async () => {
  const { words } = readMessages('en').pages.forms;
  const form = { kind: 'contact', email: 'desk@postcode.example', about: null, state: {}, words };
  const others = { key: 'theirs', script: 'https://others.example/api.js' };
  const given = {
    ...page,
    placeholders: { main: [{ name: 'contact-us', data: { ...form, captcha: others } }] },
  };
  const dataWith = async (own: ServerFacts): Promise<unknown> =>
    (await createPageFiller(own)(given)).placeholders['main']?.[0]?.data;
  const script = 'https://captcha.example/recaptcha/api.js?render=own&trustedtypes=true';
  expect(await dataWith(facts)).toMatchObject({ captcha: { key: 'own', script } });
  expect(await dataWith({ ...facts, captcha: undefined })).toMatchObject({ captcha: undefined });
});

it('a page of another server names the tracking provider of this server', async () => {
  const data = { typed: '', couriers: [], countries: {}, provider: 'none' };
  const filled = await createPageFiller(facts)({
    ...page,
    placeholders: { main: [{ name: 'parcel-tracker', data }] },
  });
  expect(filled.placeholders['main']?.[0]?.data).toMatchObject({ provider: 'upu' });
});

it('all blocks of a page of another server are filled, and those with other data stay as they came', async () => {
  const size = { page: 1, pageSize: 20, totalPages: 0, totalCount: 0 };
  const list = { items: [], pagination: { ...size, hasBack: false, hasNext: false } };
  const words = { caption: '', reference: '', about: '', what: '', state: '', opened: '', decided: '' };
  const emptyWords = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));
  const kind = emptyWords([...AboutKind.options, 'none']);
  const states = emptyWords(MessageState.options);
  const log = {
    page: 1,
    list: null,
    words: { ...words, inData: '', none: '', away: '', kind, states, choices: {} },
  };
  const { placeholders } = await createTestContent().page(
    readRequest('/free-tools/currency-converter').visit,
  );
  const converter = placeholders['main']?.filter(({ name }) => name === 'currency-converter') ?? [];
  const filled = await createPageFiller({ ...facts, listCorrections: async () => list })({
    ...page,
    meta: { ...page.meta, cacheSeconds: 900 },
    placeholders: {
      main: [
        { name: 'corrections', data: log },
        { name: 'parcel-tracker', data: { typed: '', couriers: [], countries: {}, provider: 'none' } },
        { name: 'address-label', data: 'unread' },
        { name: 'currency-converter', data: { rates: 'unread' } },
        ...converter,
      ],
    },
  });
  expect(filled.placeholders['main']?.map(({ data }) => data)).toMatchObject([
    { list },
    { provider: 'upu' },
    'unread',
    { rates: 'unread' },
    { rates: null },
  ]);
  expect(filled.meta).toMatchObject({ cacheSeconds: 0, tags: ['corrections', 'rates'] });
});

it('a map to search by is that of this build in the language of the page, unless the page brings one', async () => {
  const given = { ...page, url: '/guides', lang: 'km' as const };
  const dataOf = async (data: unknown): Promise<unknown> => {
    const placeholders = { main: [{ name: 'search-by-map', data }] };
    return (await createPageFiller(facts)({ ...given, placeholders })).placeholders['main']?.[0]?.data;
  };
  const own = facts.countryMaps.km;
  expect(await dataOf(undefined)).toEqual({ country: own });
  expect(await dataOf({})).toEqual({ country: own });
  expect(await dataOf({ title: 'ផែនទី' })).toEqual({ title: 'ផែនទី', country: own });
  const theirs = drawnCountry('ស្វាយរៀង');
  expect(await dataOf({ country: theirs })).toEqual({ country: theirs });
  expect(await dataOf('unread')).toBe('unread');
});

it('a road changes while the server runs: the page is filled again, and cached as long as it says', async () => {
  const request = readRequest('/free-tools/distance-calculator?from=Kampot&to=Kep').visit;
  const given = await createTestContent().page(request);
  const road = { metres: 1, seconds: 1, credit: 'x' };
  let isUp = false;
  const fill = createPageFiller({ ...facts, findRoad: async () => (isUp ? road : null) });
  const roadNow = async (): Promise<unknown> =>
    (await fill(given)).placeholders['main']?.find(({ name }) => name === 'distance-calculator')?.data;
  expect(await roadNow()).toMatchObject({ road: null, knowsRoads: true });
  isUp = true;
  expect(await roadNow()).toMatchObject({ road, knowsRoads: true });
  expect((await fill(given)).meta).toEqual(given.meta);
});
