import { describe, expect, it } from 'vitest';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { withWeather } from './weather-block.ts';

const TITLED = { name: 'weather', data: { title: 'Elsewhere' } };

function block(name: string): PageComponent {
  return { name, data: {} };
}

/** The main part of a page at an address, with the weather. */
function arrange(url: string, main: PageComponent[], isOn = true): PageComponent[] {
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
  return withWeather(page, isOn).placeholders['main'] ?? [];
}

describe('the weather of a page', () => {
  it.each([
    ['/kampot-province', 'kampot-province'],
    ['/km/koh-kong-province/x', 'koh-kong-province'],
    ['/phnom-penh-capital', 'phnom-penh-capital'],
    ['/siem-reap-provine/siem-reap', 'siem-reap-provine'],
    ['/free-tools/atm-finder/pailin-province', 'pailin-province'],
  ])('comes with a map at %s and is that of %s', (url, province) => {
    expect(arrange(url, [block('map-view')])).toEqual([
      block('map-view'),
      { name: 'weather', data: { province } },
    ]);
  });

  it.each(['map-view', 'search-by-map', 'my-postcode-map'])('comes with %s', (name) => {
    expect(arrange('/kep-province', [block(name)]).map((each) => each.name)).toEqual([name, 'weather']);
  });

  it('replaces each that the page brought, where the first stood', () => {
    const main = [block('map-view'), TITLED, block('content'), TITLED];
    expect(arrange('/kampot-province', main)).toEqual([
      block('map-view'),
      { name: 'weather', data: { province: 'kampot-province' } },
      block('content'),
    ]);
  });

  it('stays away without a map, and where the address names no province or capital', () => {
    const names = (url: string, name: string): string[] =>
      arrange(url, [block(name)]).map((each) => each.name);
    expect(names('/kampot-province', 'content')).toEqual(['content']);
    expect(names('/what-is-my-postcode', 'map-view')).toEqual(['map-view']);
    expect(names('/provincial-news', 'map-view')).toEqual(['map-view']);
    expect(names('/no-such-province', 'map-view')).toEqual(['map-view']);
    expect(names('/km/kampot-province/angkor-chey/angk-phnum-touch', 'map-view')).toEqual(['map-view']);
  });

  it('leaves alone the one that a page without a map brought', () => {
    expect(arrange('/kampot-province', [TITLED])).toEqual([TITLED]);
  });

  it('is taken from every page of a server that knows none', () => {
    expect(arrange('/kampot-province', [block('map-view'), TITLED], false)).toEqual([block('map-view')]);
    expect(arrange('/privacy', [TITLED, block('content')], false)).toEqual([block('content')]);
  });
});
