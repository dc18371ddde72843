import { describe, expect, it } from 'vitest';
import { facts } from '#fixtures/server/server-facts.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { createPageFiller } from './fill-page.ts';

const TITLED = { name: 'weather', data: { title: 'Elsewhere' } };

function block(name: string): PageComponent {
  return { name, data: {} };
}

async function place(url: string, main: PageComponent[], hasWeather = true): Promise<PageComponent[]> {
  const page: Page = {
    id: 'x',
    url,
    menuTitle: '',
    lang: 'en',
    culture: 'en-us',
    seo: { 'og:title': '', description: '', keywords: '', canonicalUrl: 'https://postcode.example/' },
    template: 'content',
    placeholders: { main, sidebar: [block('location-filter')] },
    breadcrumb: [],
    localizationUrls: [],
    meta: { status: 200, robots: 'index', cacheSeconds: 0, tags: [] },
  };
  const fill = createPageFiller(hasWeather ? facts : { ...facts, findWeather: undefined });
  return (await fill(page)).placeholders['main'] ?? [];
}

async function placedNames(url: string, main: string[]): Promise<string[]> {
  return (await place(url, main.map(block))).map(({ name }) => name);
}

describe('the weather of a page', () => {
  it.each([
    ['/kampot-province', 'kampot-province'],
    ['/km/koh-kong-province/x', 'koh-kong-province'],
    ['/phnom-penh-capital', 'phnom-penh-capital'],
    ['/siem-reap-provine/siem-reap', 'siem-reap-provine'],
    ['/km/kampot-province/angkor-chey/angk-phnum-touch', 'kampot-province'],
    ['/free-tools/atm-finder/pailin-province', 'pailin-province'],
  ])('comes with a map at %s and is that of %s', async (url, province) => {
    expect(await place(url, [block('map-view')])).toMatchObject([
      block('map-view'),
      { name: 'weather', data: { province } },
    ]);
  });

  it.each(['map-view', 'search-by-map', 'my-postcode-map'])('comes with %s', async (name) => {
    expect(await placedNames('/kep-province', [name])).toEqual([name, 'weather']);
  });

  it('replaces each that the page brought, where the first stood', async () => {
    const main = [block('map-view'), TITLED, block('content'), TITLED];
    expect(await place('/kampot-province', main)).toEqual([
      block('map-view'),
      { name: 'weather', data: { province: 'kampot-province', isWhole: true } },
      block('content'),
    ]);
  });

  it('stays away without a map, and where the address names no province or capital', async () => {
    expect(await placedNames('/kampot-province', ['content'])).toEqual(['content']);
    expect(await placedNames('/what-is-my-postcode', ['map-view'])).toEqual(['map-view']);
    expect(await placedNames('/provincial-news', ['map-view'])).toEqual(['map-view']);
    expect(await placedNames('/no-such-province', ['map-view'])).toEqual(['map-view']);
  });

  it('leaves alone the one that a page without a map brought', async () => {
    expect(await place('/kampot-province', [TITLED])).toEqual([TITLED]);
  });

  it('is taken from every page of a server that knows none', async () => {
    expect(await place('/kampot-province', [block('map-view'), TITLED], false)).toEqual([block('map-view')]);
    expect(await place('/privacy', [TITLED, block('content')], false)).toEqual([block('content')]);
  });
});

describe('the quick ATM finder', () => {
  it.each(['/free-tools', '/km/free-tools'])('is added at %s', async (url) => {
    expect(await place(url, [block('free-tools-list')])).toEqual([
      block('free-tools-list'),
      { name: 'quick-atm-finder', data: { provinces: [], banks: [] } },
    ]);
  });

  it('stands where the page puts it, once', async () => {
    const main = ['free-tools-list', 'quick-atm-finder', 'content'];
    expect(await placedNames('/free-tools', main)).toEqual(main);
  });

  it('is taken from the pages below', async () => {
    expect(await placedNames('/free-tools/atm-finder', ['atm-finder', 'quick-atm-finder'])).toEqual([
      'atm-finder',
    ]);
  });

  it.each(['/free-tools/atm-finder', '/km/free-tools/x', '/', '/xfree-tools', '/free-tools-2'])(
    'is not added at %s',
    async (url) => {
      expect(await placedNames(url, ['free-tools-list'])).toEqual(['free-tools-list']);
    },
  );
});
