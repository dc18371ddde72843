import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '#fixtures/bounds.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { crawl, type CrawledPage } from '#fixtures/server/crawl.ts';
import { readCrawledPart } from '#fixtures/server/crawled-part.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { readSitemaps, type ListedPage } from '#fixtures/server/sitemap.ts';
import { AdministrativeArea, BreadcrumbList, WebSite } from '#fixtures/server/structured-data.ts';
import { staticPaths } from '#fixtures/data/static-paths.ts';
import { languages, local } from '#fixtures/data/words.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';

/** The whole site has about 11,000 pages, which take half a minute on an idle machine. */
const CRAWL_MILLISECONDS = 900_000;

let pages: Map<string, CrawledPage>;
let outsideLinks: Set<string>;
let all: CrawledPage[];
let indexable: CrawledPage[];
let listed: ListedPage[];

const { holds, places: expected } = readCrawledPart(bounds.crawledProvinces);

const server = useServer();
beforeAll(async () => {
  ({ pages, outsideLinks } = await crawl(server.get, holds));
  listed = (await readSitemaps(server.get)).filter(({ loc }) => holds(pathOf(loc)));
  all = [...pages.values()];
  indexable = all.filter((page) => page.isIndexable && page.canonical === `${SITE_URL}${page.url}`);
}, CRAWL_MILLISECONDS);
afterAll(() => pages.clear());

const urlsOf = (found: CrawledPage[]): string[] => found.map(({ url }) => url);
const pathOf = (absolute: string): string => absolute.slice(SITE_URL.length);
const isSearch = ({ url }: CrawledPage): boolean => /^(?:\/km)?\/search\?/.test(url);
const isCode = ({ url }: CrawledPage): boolean => /\/postcode\/\d{6}$/.test(url);
const isPlace = ({ url }: CrawledPage): boolean =>
  provinceSlugs.some((slug) => `${url}/`.replace(/^\/km\//, '/').startsWith(`/${slug}/`));

describe('a crawler that follows every link from the home page', () => {
  it('meets no broken link and no redirect', () => {
    const broken = all.filter(({ status }) => status !== 200);
    expect(broken.map(({ status, url }) => `${status} ${url}`)).toEqual([]);
  });

  it('meets every place in both languages, and every code', () => {
    expect(all.filter((page) => isPlace(page) && page.lang === 'en')).toHaveLength(expected.all);
    expect(all.filter((page) => isPlace(page) && page.lang === 'km')).toHaveLength(expected.all);
    expect(all.filter((page) => isCode(page) && page.lang === 'en').length).toBeGreaterThan(expected.coded);
  });

  it.each([
    ...staticPaths,
    '/postcode/040101',
    '/postcode-start-with/1',
    '/postcode-start-with/04010',
    '/find-post-office/kampong-chhnang-province/po-04',
  ])('meets %s in both languages', (path) => {
    expect([pages.has(path), pages.has(local('km', path))]).toEqual([true, true]);
  });

  it('meets the same pages in both languages', () => {
    const english = urlsOf(all.filter((page) => page.lang === 'en' && !isSearch(page)));
    const khmer = urlsOf(all.filter((page) => page.lang === 'km' && !isSearch(page)));
    expect(khmer.toSorted()).toEqual(english.map((url) => local('km', url)).toSorted());
  });

  it('reads each page in the language of its address', () => {
    const wrong = all.filter(({ url, lang }) => lang !== (/^\/km(?:\/|$|\?)/.test(url) ? 'km' : 'en'));
    expect(urlsOf(wrong)).toEqual([]);
  });

  it('stays in the language it reads, but for links that name another', () => {
    const foreign = all.flatMap(({ url, foreignLinks }) => foreignLinks.map((href) => `${url} → ${href}`));
    expect(foreign).toEqual([]);
  });

  it('finds one heading on each page', () => {
    expect(urlsOf(all.filter(({ headings, heading }) => headings !== 1 || heading === ''))).toEqual([]);
  });

  it('finds what each link within a page leads to, and no id twice', () => {
    const broken = all.flatMap(({ url, brokenAnchors }) => brokenAnchors.map((anchor) => `${url}${anchor}`));
    const repeated = all.flatMap(({ url, repeatedIds }) => repeatedIds.map((id) => `${url}#${id}`));
    expect(broken).toEqual([]);
    expect(repeated).toEqual([]);
  });

  it('is led off the site only over https, to mail, to phones and to maps', () => {
    const odd = [...outsideLinks].filter(
      (href) =>
        !/^(?:https:\/\/|mailto:|tel:\+?\d+$|geo:-?[\d.]+,-?[\d.]+(?:\?q=-?[\d.]+,-?[\d.]+)?$)/.test(href),
    );
    expect(odd).toEqual([]);
    expect([...outsideLinks].filter((href) => href.startsWith(SITE_URL))).toEqual([]);
  });
});

describe('canonical addresses', () => {
  it('are the page’s own, without a query', () => {
    const others = all.filter(({ url, canonical }) => canonical !== `${SITE_URL}${url.split('?')[0]}`);
    expect(urlsOf(others.filter((page) => !isCode(page)))).toEqual([]);
  });

  it('of codes that hold or may hold are those of their places, which are to be found', () => {
    const elsewhere = all.filter((page) => isCode(page) && page.canonical !== `${SITE_URL}${page.url}`);
    const placeOf = ({ canonical = '' }: CrawledPage) => pages.get(pathOf(canonical));
    const lost = elsewhere.filter((page) => {
      const place = placeOf(page);
      return !place?.isIndexable || place.canonical !== page.canonical;
    });
    expect(urlsOf(lost)).toEqual([]);
    const shownByPlace = elsewhere.filter((page) => placeOf(page)?.firstCode === page.firstCode);
    expect(shownByPlace).toHaveLength(2 * expected.coded);
  });

  it('of codes that no place has today are their own, and not to be found', () => {
    const former = all.filter((page) => isCode(page) && page.canonical === `${SITE_URL}${page.url}`);
    expect(former.length).toBeGreaterThan(expected.all / 20);
    expect(urlsOf(former.filter((page) => page.isIndexable))).toEqual([]);
  });
});

describe('titles and descriptions', () => {
  it.each(languages)('in %s are never those of another page', (language) => {
    for (const text of ['title', 'description'] as const) {
      const texts = indexable.filter(({ lang }) => lang === language).map((page) => page[text] ?? '');
      const repeated = texts.filter((title, index) => texts.indexOf(title) !== index);
      expect(repeated).toEqual([]);
      expect(texts.filter((title) => title.trim() === '')).toEqual([]);
    }
  });
});

describe('languages', () => {
  it('each page to be found names both, itself among them, and English for all others', () => {
    const wrong = indexable.filter(({ lang, canonical, alternates }) => {
      const names = Object.keys(alternates).toSorted().join();
      const isOwn = lang !== undefined && alternates[lang] === canonical;
      return names !== 'en,km,x-default' || !isOwn || alternates['x-default'] !== alternates['en'];
    });
    expect(urlsOf(wrong)).toEqual([]);
  });

  it('each page is named back by the one it names', () => {
    const oneWay = indexable.filter(({ alternates }) =>
      Object.values(alternates).some((href) => {
        const other = pages.get(pathOf(href));
        return !other || JSON.stringify(other.alternates) !== JSON.stringify(alternates);
      }),
    );
    expect(urlsOf(oneWay)).toEqual([]);
  });

  it('are not named on pages that are not to be found', () => {
    const others = new Set(indexable);
    const naming = all.filter((page) => !others.has(page) && Object.keys(page.alternates).length > 0);
    expect(urlsOf(naming)).toEqual([]);
  });
});

describe('the sitemaps', () => {
  it('list each page that is to be found once, and no other', () => {
    const locs = listed.map(({ loc }) => pathOf(loc));
    expect(locs.filter((loc, index) => locs.indexOf(loc) !== index)).toEqual([]);
    expect(locs.filter((loc) => !pages.has(loc))).toEqual([]);
    const found = new Set(urlsOf(indexable));
    expect(locs.filter((loc) => !found.has(loc))).toEqual([]);
    const named = new Set(locs);
    expect([...found].filter((url) => !named.has(url))).toEqual([]);
  });

  it('name the same languages as the pages', () => {
    const wrong = listed.filter(({ loc, alternates }) => {
      const page = pages.get(pathOf(loc));
      return languages.some((language) => page?.alternates[language] !== alternates[language]);
    });
    expect(wrong).toEqual([]);
    expect(listed.filter(({ alternates }) => alternates['x-default'] !== alternates['en'])).toEqual([]);
  });
});

describe('what pages say of themselves to programs', () => {
  const ofType = ({ structuredData }: CrawledPage, type: string) =>
    structuredData.filter((item) => item['@type'] === type);

  it('is the way down to it, on every page below the home', () => {
    const wrong = indexable.filter((page) => {
      const lists = ofType(page, 'BreadcrumbList');
      const isHome = page.url === '/' || page.url === '/km';
      return isHome ? lists.length > 0 : lists.length !== 1 || !v.is(BreadcrumbList, lists[0]);
    });
    expect(urlsOf(wrong)).toEqual([]);
  });

  it('is the place with its address, on every page of a place, with its code where that is sure', () => {
    const places = all.filter(isPlace);
    const coded = places.filter((page) => {
      const [area, ...more] = ofType(page, 'AdministrativeArea').map((item) =>
        v.parse(AdministrativeArea, item),
      );
      expect(more).toEqual([]);
      expect(area?.url).toBe(page.canonical);
      expect([undefined, page.firstCode]).toContain(area?.address.postalCode);
      return area?.address.postalCode !== undefined;
    });
    expect(coded).toHaveLength(2 * expected.coded);
  });

  it('is the site, on the homes alone', () => {
    const homes = all.filter((page) => ofType(page, 'WebSite').length > 0);
    expect(urlsOf(homes).toSorted()).toEqual(['/', '/km']);
    expect(homes.flatMap((page) => ofType(page, 'WebSite')).filter((item) => !v.is(WebSite, item))).toEqual(
      [],
    );
  });
});
