import { describe, expect, it } from 'vitest';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { arrangePage, type Arrangement } from './arrange-page.ts';

function block(name: string, data: unknown = {}): PageComponent {
  return { name, data };
}

type TestPage = {
  main: string[] | PageComponent[];
  sidebar?: string[];
  url?: string;
  template?: Page['template'];
};

function arrange(page: TestPage, unbuilt: string[] = []): Arrangement {
  const { main, sidebar, url = '/track', template = 'content' } = page;
  const placeholders = {
    main: main.map((item) => (typeof item === 'string' ? block(item) : item)),
    ...(sidebar ? { sidebar: sidebar.map((name) => block(name)) } : {}),
  };
  const localizationUrls = [{ url, lang: 'km' as const, code: 'km-KH' as const, title: 'ខ្មែរ' }];
  return arrangePage({ url, template, placeholders, localizationUrls }, (name) => !unbuilt.includes(name));
}

/** Returns the names of blocks and banners in the main column, in order. */
function order({ main }: Arrangement): string[] {
  return main.map((item) => (item.type === 'banner' ? `[${item.position} banner]` : item.component.name));
}

describe('the columns', () => {
  it('are two when something stands beside the content', () => {
    const arrangement = arrange({ main: ['map-view'], sidebar: ['location-filter'] });
    expect(arrangement.columns).toBe(2);
    expect(arrangement.sidebar.map(({ name }) => name)).toEqual(['location-filter']);
  });

  it('are one without a sidebar, or when nothing in it is built', () => {
    expect(arrange({ main: ['content'] }).columns).toBe(1);
    const arrangement = arrange({ main: ['content'], sidebar: ['location-filter'] }, ['location-filter']);
    expect(arrangement.columns).toBe(1);
    expect(arrangement.sidebar).toEqual([]);
  });
});

describe('the title', () => {
  it('stands across both columns, above and not among the content', () => {
    const arrangement = arrange({ main: ['content', 'page-title'], sidebar: ['location-filter'] });
    expect(arrangement.title?.name).toBe('page-title');
    expect(order(arrangement)).toEqual(['content']);
  });

  it('is missing where the page has none', () => {
    expect(arrange({ main: ['search-hero'] }).title).toBeUndefined();
  });
});

describe('the middle banner', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a', 'b', 'c'],
      ['a', 'b', '[middle banner]', 'c'],
    ],
    [
      ['a', 'b', 'c', 'd'],
      ['a', 'b', '[middle banner]', 'c', 'd'],
    ],
    [
      ['page-title', 'a', 'b'],
      ['a', 'b'],
    ],
  ])('with %j gives %j', (main, expected) => {
    expect(order(arrange({ main }))).toEqual(expected);
  });

  it('counts only what is shown', () => {
    expect(order(arrange({ main: ['a', 'b', 'unknown'] }, ['unknown']))).toEqual(['a', 'b']);
  });

  it('is accompanied by one at the bottom', () => {
    expect(arrange({ main: ['a'] }).bottomBanner).toBe(true);
  });

  it.each(['not-found', 'error', 'confirmation'] as const)(
    'is missing with the other on a page of the kind %s',
    (template) => {
      const arrangement = arrange({ main: ['a', 'b', 'not-found'], template });
      expect(order(arrangement)).not.toContain('[middle banner]');
      expect(arrangement.bottomBanner).toBe(false);
    },
  );
});

describe('what is left out', () => {
  it('is the shipping tracker, everywhere, even if it were built', () => {
    const arrangement = arrange({
      main: ['shipping-tracker', 'content'],
      sidebar: ['shipping-tracker', 'location-filter'],
    });
    expect(order(arrangement)).toEqual(['content']);
    expect(arrangement.sidebar.map(({ name }) => name)).toEqual(['location-filter']);
  });

  it('is every block that is not built', () => {
    expect(order(arrange({ main: ['content', 'horoscope'] }, ['horoscope']))).toEqual(['content']);
  });
});

describe('the not-found page', () => {
  it('shows the not-found component alone, whatever else it carries', () => {
    const arrangement = arrange({
      main: ['page-title', 'content', 'not-found', 'not-found', 'map-view'],
      sidebar: ['location-filter'],
      template: 'not-found',
      url: '/kampot-province',
    });
    expect(order(arrangement)).toEqual(['not-found']);
    expect(arrangement).toMatchObject({ columns: 1, sidebar: [], hasHeaderSearch: false });
    expect(arrangement.title).toBeUndefined();
  });
});

describe('the search field of the header', () => {
  it.each([
    ['content', true],
    ['search-hero', false],
    ['search-results', false],
    ['error-notice', false],
  ])('beside %s is shown: %s', (name, hasHeaderSearch) => {
    expect(arrange({ main: [name] })).toMatchObject({ hasHeaderSearch });
  });

  it.each([
    ['/km/search?q=sla+kram', true],
    ['/search?q=+', false],
    ['/search', false],
  ])('at %s beside results is shown: %s', (url, hasHeaderSearch) => {
    expect(arrange({ main: ['search-results'], url })).toMatchObject({ hasHeaderSearch });
  });
});

it.each([
  [['page-title', 'postcode-hero', 'village-list'], 1],
  [['search-hero', 'province-list'], 1],
  [['page-title', 'village-list', 'postcode-hero'], 0],
  [[], 0],
])('of %j the first %i come with the styles of the frame', (main, heroCount) => {
  expect(arrange({ main })).toMatchObject({ heroCount });
});

it('copes with a page that has no content', () => {
  const arrangement = arrangePage(
    { url: '/', template: 'content', placeholders: {}, localizationUrls: [] },
    () => true,
  );
  expect(arrangement).toMatchObject({ columns: 1, main: [], sidebar: [] });
});
