import type { Page } from '#shared/contracts/page.ts';
import { composeErrorPage } from '#shared/layout/error-page.ts';
import { createI18n } from '#shared/i18n/create-i18n.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { PageRequest } from '#server/content/content-source.ts';
import {
  composeAllPostalCodesPage,
  composeLookupPage,
  composePrefixIndexPage,
  composePrefixPage,
} from './code-list-pages.ts';
import { atmFamily } from './atm-family.ts';
import type { Composer, Library } from '../library.ts';
import { composeCurrencyPage } from './currency-page.ts';
import { composeDataPage } from './data-page.ts';
import { composeDistancePage } from './distance-page.ts';
import {
  composeAdvertisePage,
  composeContactPage,
  composeCorrectionsPage,
  composeReportPage,
} from './form-pages.ts';
import { composePostcodeGenerator, composeWeatherGenerator } from './generator-pages.ts';
import { composeLabelPage } from './label-page.ts';
import { composeHomePage } from './home-page.ts';
import { composeMyPostcodePage } from './my-postcode-page.ts';
import { composeInboxPage, composeLoginPage } from './operator-pages.ts';
import { composeConfirmPage, composeNewsletterPage, composeUnsubscribePage } from './newsletter-pages.ts';
import { composePlacePage } from './place-page.ts';
import { composePrintPage } from './print-page.ts';
import { outletComposers } from './outlet-pages.ts';
import { postOfficeFamily } from './post-office-family.ts';
import { composePostcodePage } from './postcode-page.ts';
import { composeProsePage } from './prose-pages.ts';
import { composeSearchPage } from './search-page.ts';
import { composeFinderWidget, composePlaceWidget, composeWeatherWidget } from './widget-pages.ts';

/** @throws NotFoundError when no page stands at the path */
export async function composePage(library: Library, request: PageRequest): Promise<Page> {
  const { language, path, route, query } = request;
  if (!route) throw new NotFoundError();
  return composers[route.name](library, { language, path, params: route.params, query });
}

const composeNotFoundPage: Composer = ({ siteUrl }, { language, path }) =>
  composeErrorPage({
    code: 'not-found',
    language,
    path,
    siteUrl,
    i18n: createI18n(language, readMessages(language).ui),
  });

const atms = outletComposers(atmFamily);
const postOffices = outletComposers(postOfficeFamily);

/** Who makes the page of each route. */
const composers: Record<RouteName, Composer> = {
  home: composeHomePage,
  allPostalCodes: composeAllPostalCodesPage,
  postcode: composeLookupPage,
  postcodeDetail: composePostcodePage,
  postcodeStartWith: composePrefixIndexPage,
  postcodePrefix: composePrefixPage,
  contactUs: composeContactPage,
  report: composeReportPage,
  corrections: composeCorrectionsPage,
  advertise: composeAdvertisePage,
  newsletter: composeNewsletterPage,
  newsletterConfirm: composeConfirmPage,
  newsletterUnsubscribe: composeUnsubscribePage,
  privacy: composeProsePage('privacy'),
  terms: composeProsePage('terms'),
  freeTools: composeProsePage('freeTools'),
  currencyConverter: composeCurrencyPage,
  distanceCalculator: composeDistancePage,
  printableCodes: composePrintPage,
  atmFinder: atms.finder,
  atmNearMe: atms.nearMe,
  atm: atms.outlet,
  atmProvince: atms.list,
  atmBank: atms.list,
  findPostOffice: postOffices.finder,
  postOfficeNearMe: postOffices.nearMe,
  postOfficeProvince: postOffices.list,
  postOffice: postOffices.outlet,
  myPostcode: composeMyPostcodePage,
  track: composeProsePage('track'),
  search: composeSearchPage,
  addressLabel: composeLabelPage,
  bulkLookup: composeProsePage('bulkLookup'),
  data: composeDataPage,
  postcodeGenerator: composePostcodeGenerator,
  weatherGenerator: composeWeatherGenerator,
  finderWidget: composeFinderWidget,
  weatherWidget: composeWeatherWidget,
  placeWidget: composePlaceWidget,
  login: composeLoginPage,
  inbox: composeInboxPage,
  pageNotFound: composeNotFoundPage,
  province: composePlacePage,
  district: composePlacePage,
  commune: composePlacePage,
};
