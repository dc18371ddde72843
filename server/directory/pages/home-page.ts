import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { composeCountryMap } from './maps/country-map.ts';
import { framePage } from './frame-page.ts';
import { homeTools } from './tools.ts';

/** The postal code that the page explains: the code of the first commune of the capital. */
const EXAMPLE_CODE = '120101';
/** Example queries: a code, a name in each script, and a name with the name of its parent. */
const EXAMPLES = [
  { text: '120101' },
  { text: 'Wat Phnom', lang: 'en' },
  { text: 'ទួលទំពូងទី១', lang: 'km' },
  { text: 'thmei siem reap', lang: 'en' },
] as const;

export const composeHomePage: Composer = (library, request) => {
  const { language } = request;
  const { home } = readMessages(language).pages;
  return framePage(library, request, {
    route: 'home',
    texts: home,
    menuTitle: home.menuTitle,
    template: 'home',
    main: [
      hero(request),
      component('province-list', composeCountryMap(library, language)),
      ...anatomy(library),
      component('free-tools-list', { groups: homeTools(language) }),
      component('recent-visits', {}),
    ],
  });
};

function anatomy(library: Library) {
  const [use] = library.postcodes.findUses(EXAMPLE_CODE);
  const [province, district] = use?.parents ?? [];
  if (!use || !province || !district) return [];
  const { provinces, districts, communes } = library.counts.countAll();
  const data = {
    code: EXAMPLE_CODE,
    province,
    district,
    commune: use.place,
    counts: { provinces, districts, communes },
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
    positionUrl: `${href(language, 'myPostcode')}#${ASK_NOW}`,
  });
}
