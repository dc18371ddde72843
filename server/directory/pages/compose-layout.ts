import { ALL_OFF, type Layout } from '#shared/contracts/layout.ts';
import type { Language } from '#shared/contracts/page.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { sortByName } from './sort-by-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';
import { STATIC_PAGES } from '../queries/static-pages.ts';
import type { Library } from '../library.ts';

/** Pages of the primary navigation; privacy, terms and contact stand in the footer alone. */
const PRIMARY = ['allPostalCodes', 'postcode', 'findPostOffice', 'myPostcode', 'track', 'freeTools'] as const;
/** What others call the terms and conditions. Specification, section 3. */
const TERMS_CODE = 'toc';
const CULTURE_NAMES = { en: 'en-AU', km: 'km-KH' } as const;
const COLOURS = { primaryColor: '#8c67ef', secondaryColor: '#2f1a78', accentColor: '#0a6b53' };

export function composeLayout({ places, siteUrl }: Library, language: Language): Layout {
  const { ui, pages } = readMessages(language);
  return {
    primaryNavigationItems: PRIMARY.map((page) => ({
      id: page,
      url: href(language, page),
      title: pages.navigation[page],
      childItems: childItemsOf(language, page),
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
    cultureName: CULTURE_NAMES[language],
    provinces: sortByName(
      language,
      places.listProvinces().map(({ place }) => place),
    ).map((place) => ({ name: inLanguage(place.name, language), url: placeHref(language, place.path) })),
    // The server that uses this source fills them in: they are not content.
    bannerPositions: [],
    integrations: ALL_OFF,
  };
}

/** What stands below an entry: the list by distance, in the English navigation alone. Specification, section 2. */
function childItemsOf(language: Language, page: (typeof PRIMARY)[number]) {
  return language === 'en' && page === 'findPostOffice'
    ? [
        {
          id: 'postOfficeNearMe',
          url: href(language, 'postOfficeNearMe'),
          title: readMessages(language).pages.navigation.postOfficeNearMe,
        },
      ]
    : [];
}
