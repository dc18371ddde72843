import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { composeCountryMap } from './maps/country-map.ts';
import { framePage } from './frame-page.ts';
import { dayNotice } from './holiday-pages.ts';
import { homeTiles, homeTools } from './tools.ts';

/** The postal code that the home page explains: the code of the first commune of the capital. */
const EXAMPLE_CODE = '120101';
/** Example queries: a code, a name, and a name with the name of its parent. */
const EXAMPLES = [
  { text: '120101' },
  { text: 'ទួលទំពូងទី១', lang: 'km' },
  { text: 'thmei siem reap', lang: 'en' },
] as const;

export const composeHomePage: Composer = (library, request) => {
  const { language } = request;
  const { home } = readMessages(language).pages;
  const { map, provinces } = composeCountryMap(library, language);
  return framePage(library, request, {
    route: 'home',
    texts: home,
    menuTitle: home.menuTitle,
    template: 'home',
    main: [
      hero(request),
      component('search-by-map', { country: { map, provinces: [] } }),
      dayNotice(library, language, true),
      component('province-list', { provinces }),
      ...anatomy(library, language),
      component('free-tools-list', { groups: homeTools(language) }),
      component('recent-visits', {}),
    ],
  });
};

function anatomy(library: Library, language: Language) {
  const [use] = library.postcodes.findUses(EXAMPLE_CODE);
  const [province, district] = use?.parents ?? [];
  if (!use || !province || !district) return [];
  const data = {
    code: EXAMPLE_CODE,
    province,
    district,
    commune: use.place,
    more: { ...readMessages(language).pages.home.anatomy, url: href(language, 'postcode') },
  };
  return [component('code-anatomy', data)];
}

function hero({ language }: ComposeRequest) {
  const { home } = readMessages(language).pages;
  return component('search-hero', {
    title: home.title,
    lead: home.lead,
    examples: EXAMPLES.map((example) => ({
      ...example,
      url: href(language, 'search', {}, { q: example.text }),
    })),
    tiles: homeTiles(language),
  });
}
