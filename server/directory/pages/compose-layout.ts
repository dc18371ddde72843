import { ALL_OFF, type Layout } from '#shared/contracts/layout.ts';
import type { Language } from '#shared/contracts/page.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { sortByName } from './sort-by-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import { readMessages } from '#server/messages.ts';
import { STATIC_PAGES } from '../queries/static-pages.ts';
import type { Library } from '../library.ts';
import type { PageMessages } from '#shared/i18n/messages.ts';

/** The header links to these pages. Only the footer links to the pages for privacy, terms and contact. */
const PRIMARY = ['allPostalCodes', 'myPostcode', 'track', 'findPostOffice', 'freeTools'] as const;
/**
 * The pages that the menu lists below an item of the header. Only the English menu contains the page that finds post
 * offices near the visitor.
 */
const CHILDREN = {
  en: { allPostalCodes: ['postcode', 'bulkLookup'], findPostOffice: ['postOfficeNearMe', 'atmFinder'] },
  km: { allPostalCodes: ['postcode', 'bulkLookup'], findPostOffice: ['atmFinder'] },
} as const satisfies Record<Language, Partial<Record<(typeof PRIMARY)[number], readonly PageName[]>>>;
/** The `code` of the page with the terms and conditions in `staticPages`. The footer finds the page by this code. */
const TERMS_CODE = 'toc';
type PageName = keyof PageMessages['navigation'];
const COLOURS = { primaryColor: '#8c67ef', secondaryColor: '#2f1a78', accentColor: '#0a6b53' };

export function composeLayout({ places, siteUrl }: Library, language: Language): Layout {
  const { ui, pages } = readMessages(language);
  const toItem = (page: PageName) => ({
    id: page,
    url: href(language, page),
    title: pages.navigation[page],
  });
  const children: Partial<Record<PageName, readonly PageName[]>> = CHILDREN[language];
  return {
    primaryNavigationItems: PRIMARY.map((page) => ({
      ...toItem(page),
      childItems: (children[page] ?? []).map(toItem),
    })),
    staticPages: [
      ...STATIC_PAGES.map((page) => ({
        code: page === 'terms' ? TERMS_CODE : page,
        url: href(language, page),
        title: pages[page].menuTitle,
      })),
      { code: 'pageNotFound', url: href(language, 'pageNotFound'), title: ui.notFound.title },
    ],
    siteProfile: { logo: '/icons/icon.svg', siteName: ui.app.siteName, siteUrl },
    siteStyle: COLOURS,
    cultureName: cultureOf[language],
    provinces: sortByName(
      language,
      places.listProvinces().map(({ place }) => place),
    ).map((place) => ({ name: inLanguage(place.name, language), url: placeHref(language, place.path) })),
    // These two values are not content: they depend on the current banners and on the configuration. `site-source.ts`
    // sets them.
    bannerPositions: [],
    integrations: ALL_OFF,
  };
}
