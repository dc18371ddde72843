import { component } from '#shared/blocks/component.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import type { WidgetChoice, WidgetGeneratorData } from '#shared/contracts/widget-generator.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { EMBED_SCRIPT } from '#shared/routes/embed-script.ts';
import { href } from '#shared/routes/href.ts';
import { isProvinceSlug } from '#shared/routes/province-slugs.ts';
import { routes } from '#shared/routes/routes.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';
import { sortByName } from './sort-by-name.ts';
import { toolsStep } from './tools.ts';

/** Pixels of the finder before anything is typed. */
const FINDER_HEIGHT = 176;

/** Writes the code for the field of postal codes. */
export const composePostcodeGenerator: Composer = (library, request) =>
  composeGenerator(library, request, {
    route: 'postcodeGenerator',
    block: 'postcode-widget-generator',
    widget: 'finderWidget',
    minHeight: FINDER_HEIGHT,
  });

type Generator = {
  route: 'postcodeGenerator';
  block: 'postcode-widget-generator';
  widget: 'finderWidget';
  minHeight: number;
};

function composeGenerator(library: Library, request: ComposeRequest, generator: Generator): Page {
  const { route, block, widget, minHeight } = generator;
  const { language, query } = request;
  const { words, widgetTitle: _title, ...texts } = readMessages(language).pages[route];
  const choice = readChoice(language, query);
  const isChosen = Object.keys(query).length > 0;
  const data: WidgetGeneratorData = {
    action: href(language, route),
    siteUrl: library.siteUrl,
    path: routes[widget].pattern,
    script: EMBED_SCRIPT,
    minHeight,
    titles: {
      en: readMessages('en').pages[route].widgetTitle,
      km: readMessages('km').pages[route].widgetTitle,
    },
    choice,
    provinces: listProvinces(library, language),
    words: { ...readMessages(language).pages.widgets.generator, ...words },
  };
  return framePage(library, request, {
    route,
    texts,
    menuTitle: texts.menuTitle,
    ...(isChosen ? { query: toQuery(choice) } : {}),
    steps: [toolsStep(language)],
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component(block, data),
      component('content', toContent(language, texts.sections)),
    ],
    // The page without a choice is the one to find.
    ...(isChosen ? { meta: { robots: 'noindex' as const, cacheSeconds: 0 } } : {}),
  });
}

/** What a form without a script sends; what cannot be chosen is as it is before anything was chosen. */
function readChoice(
  language: Language,
  { lang, theme, province = '' }: Record<string, string>,
): WidgetChoice {
  return {
    lang: lang === 'en' || lang === 'km' ? lang : language,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    province: isProvinceSlug(province) ? province : '',
  };
}

/** The choice goes with the page to the other language. */
function toQuery({ days, ...choice }: WidgetChoice): Record<string, string> {
  return days === undefined ? choice : { ...choice, days };
}

function listProvinces({ places }: Library, language: Language): WidgetGeneratorData['provinces'] {
  return sortByName(
    language,
    places.listProvinces().map(({ place }) => place),
  ).map(({ path, name }) => ({ slug: path.slice(1), name: inLanguage(name, language) }));
}
