import { component } from '#shared/blocks/component.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import {
  FORECAST_DAYS,
  type WidgetChoice,
  type WidgetGeneratorData,
} from '#shared/contracts/widget-generator.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { EMBED_SCRIPT } from '#shared/routes/embed-script.ts';
import { href } from '#shared/routes/href.ts';
import { isProvinceSlug } from '#shared/routes/province-slugs.ts';
import { routes } from '#shared/routes/routes.ts';
import type { WidgetRoute } from '#shared/routes/widget-routes.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';
import { sortByName } from './sort-by-name.ts';
import { toolsStep } from './tools.ts';

/**
 * Pixels, fewer than the finder has before anything is typed: in a frame whose least height is more than its content's,
 * Chromium 156 lays the content out in 150 pixels and cuts it.
 */
const FINDER_HEIGHT = 160;
/** Pixels, fewer than a forecast has in English, 394; where there is none, `.none` of the widget's styles is as high. */
const FORECAST_HEIGHT = 380;
/** The forecast that a widget shows whose address names no province. */
const CAPITAL = 'phnom-penh-capital';

/** Writes the code for the field of postal codes. */
export const composePostcodeGenerator: Composer = (library, request) =>
  composeGenerator(library, request, {
    route: 'postcodeGenerator',
    block: 'postcode-widget-generator',
    widget: 'finderWidget',
    minHeight: FINDER_HEIGHT,
    usual: { province: '' },
  });

/** Writes the code for the forecast of a province. */
export const composeWeatherGenerator: Composer = (library, request) =>
  composeGenerator(library, request, {
    route: 'weatherGenerator',
    block: 'weather-widget-generator',
    widget: 'weatherWidget',
    minHeight: FORECAST_HEIGHT,
    usual: { province: CAPITAL, days: '5' },
  });

type Generator = {
  route: 'postcodeGenerator' | 'weatherGenerator';
  block: 'postcode-widget-generator' | 'weather-widget-generator';
  widget: WidgetRoute;
  minHeight: number;
  /** Chosen before anything is. */
  usual: Pick<WidgetChoice, 'province' | 'days'>;
};

function composeGenerator(library: Library, request: ComposeRequest, generator: Generator): Page {
  const { route, block, widget, minHeight, usual } = generator;
  const { language, query } = request;
  const { words, widgetTitle: _title, ...texts } = readMessages(language).pages[route];
  const choice = readChoice(language, query, usual);
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
    words: {
      ...readMessages(language).pages.widgets.generator,
      ...words,
      // There is no forecast of the whole country.
      ...(usual.province === '' ? {} : { country: '' }),
    },
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
  { lang, theme, province = '', days }: Record<string, string>,
  usual: Generator['usual'],
): WidgetChoice {
  const chosenDays = FORECAST_DAYS.find((each) => each === days) ?? usual.days;
  return {
    lang: lang === 'en' || lang === 'km' ? lang : language,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    province: isProvinceSlug(province) ? province : usual.province,
    ...(chosenDays === undefined ? {} : { days: chosenDays }),
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
