import * as v from 'valibot';
import { component, pageTitle } from '#shared/blocks/component.ts';
import { Language, Theme, type Page } from '#shared/contracts/page.ts';
import {
  FORECAST_DAYS,
  type WidgetChoice,
  type WidgetGeneratorData,
} from '#shared/components/widget-generator/data.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { CAPITAL, isProvinceSlug } from '#shared/routes/province-slugs.ts';
import { routes } from '#shared/routes/routes.ts';
import type { WidgetRoute } from '#shared/routes/widget-routes.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { framePage, UNCACHED } from './frame-page.ts';
import { toFoldedContent } from './prose.ts';
import { sortByName } from './sort-by-name.ts';
import { toolsStep } from './tools.ts';

/**
 * The minimum height of the finder's iframe in pixels. Chromium 156 cuts the content at 150 pixels if the iframe's
 * minimum height is larger than the content. So this height is less than the height of the empty finder.
 */
const FINDER_HEIGHT = 160;
/**
 * The minimum height of the forecast's iframe in pixels. An English forecast is 394 pixels high. The `min-height` of
 * `.none` in the widget's styles makes a widget without a forecast about as high as the iframe.
 */
const FORECAST_HEIGHT = 380;

export const composePostcodeGenerator: Composer = (library, request) =>
  composeGenerator(library, request, {
    route: 'postcodeGenerator',
    block: 'postcode-widget-generator',
    widget: 'finderWidget',
    minHeight: FINDER_HEIGHT,
    usual: { province: '' },
  });

export const composeWeatherGenerator: Composer = (library, request) =>
  composeGenerator(library, request, {
    route: 'weatherGenerator',
    block: 'weather-widget-generator',
    widget: 'weatherWidget',
    minHeight: FORECAST_HEIGHT,
    // The forecast of the capital is shown if the query names no province.
    usual: { province: CAPITAL, days: '5' },
  });

type Generator = {
  route: 'postcodeGenerator' | 'weatherGenerator';
  block: 'postcode-widget-generator' | 'weather-widget-generator';
  widget: WidgetRoute;
  minHeight: number;
  usual: Pick<WidgetChoice, 'province' | 'days'>;
};

function composeGenerator(library: Library, request: ComposeRequest, generator: Generator): Page {
  const { route, block, widget, minHeight, usual } = generator;
  const { language, query } = request;
  const { words, widgetTitle: _title, ...texts } = readMessages(language).pages[route];
  const choice = readChoice(language, query, usual);
  const isChosen = Object.keys(query).length > 0;
  const data: Omit<WidgetGeneratorData, 'siteUrl' | 'script'> = {
    action: href(language, route),
    path: routes[widget].pattern,
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
      // A forecast needs a province, so the form does not offer the whole country.
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
      pageTitle(texts),
      component(block, data),
      component('content', toFoldedContent(language, texts.sections)),
    ],
    ...(isChosen ? UNCACHED : {}),
  });
}

/** Reads the query that the form sends without JavaScript. An unknown value is replaced by its default. */
function readChoice(
  language: Language,
  { lang, theme, province = '', days }: Record<string, string>,
  usual: Generator['usual'],
): WidgetChoice {
  const chosenDays = FORECAST_DAYS.find((each) => each === days) ?? usual.days;
  return {
    lang: v.is(Language, lang) ? lang : language,
    theme: v.is(Theme, theme) ? theme : 'auto',
    province: isProvinceSlug(province) ? province : usual.province,
    ...(chosenDays === undefined ? {} : { days: chosenDays }),
  };
}

function toQuery({ days, ...choice }: WidgetChoice): Record<string, string> {
  return days === undefined ? choice : { ...choice, days };
}

function listProvinces({ places }: Library, language: Language): WidgetGeneratorData['provinces'] {
  return sortByName(
    language,
    places.listProvinces().map(({ place }) => place),
  ).map(({ path, name }) => ({ slug: path.slice(1), name: inLanguage(name, language) }));
}
