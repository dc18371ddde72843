import { readMessages } from '#server/messages.ts';
import { likelyCode, PAIR_DIGITS } from '#shared/places/postcode.ts';
import type { Composer } from '../library.ts';
import { component, pageTitle } from '#shared/blocks/component.ts';
import { framePage, UNCACHED } from './frame-page.ts';
import { toFoldedContent } from './prose.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { prakas77 } from '../queries/postcode-source.ts';
import { toolsStep } from './tools.ts';
import type { Typed } from '#shared/blocks/currency-converter/data.ts';
import { Currency } from '#shared/contracts/rates.ts';
import { MAX_TYPED_AMOUNT } from '#shared/money/read-amount.ts';
import { listEnds } from '../distance/list-ends.ts';
import { composeCountryMap } from './maps/country-map.ts';

/**
 * The page is the same for all visitors. Only the browser knows the visitor's position, and a script finds the commune
 * and its code.
 */
export const composeMyPostcodePage: Composer = (library, request) => {
  const { language } = request;
  const texts = readMessages(language).pages.myPostcode;
  const provinces = library.places.listProvinces().map(({ place: { name, path, postcode } }) => ({
    digits: likelyCode(postcode).slice(0, PAIR_DIGITS),
    name,
    path,
  }));
  return framePage(library, request, {
    route: 'myPostcode',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      pageTitle(texts),
      component('my-postcode-map', { texts: texts.tool, provinces }),
      component('content', toFoldedContent(language, texts.sections)),
    ],
  });
};

/**
 * The names of the print files depend on the build of the server that sends the page. So `fill-page.ts` adds the links
 * to these files when the page is sent.
 */
export const composePrintPage: Composer = (library, request) => {
  const { language } = request;
  const { words, ...texts } = readMessages(language).pages.printableCodes;
  const values = { date: formatDate(language, prakas77.date) };
  return framePage(library, request, {
    route: 'printableCodes',
    texts,
    menuTitle: texts.menuTitle,
    steps: [toolsStep(language)],
    main: [
      pageTitle(texts),
      component('printable-postal-codes', { words }),
      component('content', toFoldedContent(language, texts.sections, values)),
    ],
  });
};

/** If the URL has no query, the page shows the price of one US dollar in riel. */
const DEFAULTS = { amount: '1', from: 'USD', to: 'KHR' } as const;

/** The content database contains no exchange rates, so `fill-page.ts` adds them when the page is sent. */
export const composeCurrencyPage: Composer = (library, request) => {
  const { language, query } = request;
  const { words, ...texts } = readMessages(language).pages.currencyConverter;
  const isTyped = Object.keys(query).length > 0;
  return framePage(library, request, {
    route: 'currencyConverter',
    texts,
    menuTitle: texts.menuTitle,
    query,
    steps: [toolsStep(language)],
    main: [
      component('page-title', { title: texts.title }),
      component('currency-converter', { typed: readTyped(query), words }),
      component('content', toFoldedContent(language, texts.sections)),
    ],
    ...(isTyped ? UNCACHED : {}),
  });
};

/** Reads the query that the form sends if JavaScript does not run. An unknown currency is replaced by the default. */
function readTyped({ amount, from, to, board = '' }: Record<string, string>): Typed {
  const known = [from, to].map((typed) => Currency.options.find((option) => option === typed?.toUpperCase()));
  return {
    amount: (amount ?? DEFAULTS.amount).slice(0, MAX_TYPED_AMOUNT + 1),
    from: known[0] ?? DEFAULTS.from,
    to: known[1] ?? (known[0] === 'KHR' ? 'USD' : DEFAULTS.to),
    board: board.slice(0, MAX_TYPED_AMOUNT + 1),
    isUnknown: [from, to].some((typed, index) => typed !== undefined && known[index] === undefined),
  };
}

/** The distance by road comes from a routing service, so `fill-page.ts` adds it when the page is sent. */
export const composeDistancePage: Composer = (library, request) => {
  const { language, query } = request;
  const { words, ...texts } = readMessages(language).pages.distanceCalculator;
  const { field: from } = listEnds(library, query['from'], query['fromIs']);
  const { field: to } = listEnds(library, query['to'], query['toIs']);
  const isTyped = Object.keys(query).length > 0;
  const { map } = composeCountryMap(library, language);
  return framePage(library, request, {
    route: 'distanceCalculator',
    texts,
    menuTitle: texts.menuTitle,
    query,
    steps: [toolsStep(language)],
    main: [
      pageTitle(texts),
      component('distance-calculator', { from, to, map, words }),
      component('content', toFoldedContent(language, texts.sections)),
    ],
    ...(isTyped ? UNCACHED : {}),
  });
};

/**
 * If there is no connection, the service worker shows this page for every URL that is not saved. If the data on the
 * device is enough, a script then shows the requested page.
 */
export const composeOfflinePage: Composer = (library, request) => {
  const texts = readMessages(request.language).offline;
  return framePage(library, request, {
    route: 'offline',
    texts,
    menuTitle: texts.menuTitle,
    main: [pageTitle(texts), component('offline-tools', texts)],
    meta: { robots: 'noindex' },
  });
};
