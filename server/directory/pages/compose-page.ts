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
} from './places/code-list-pages.ts';
import { atmFamily } from './outlets/atm-family.ts';
import type { Composer, Library } from '../library.ts';
import {
  composeCurrencyPage,
  composeDistancePage,
  composeMyPostcodePage,
  composeOfflinePage,
  composePrintPage,
} from './tool-pages.ts';
import { composeChangesPage, composeChangesProvincePage } from './changes/changes-pages.ts';
import { composeCodeHistoryPage } from './changes/code-history-page.ts';
import { composeDataPage, composeDevelopersPage } from './data-page.ts';
import {
  composeAdvertisePage,
  composeContactPage,
  composeCorrectionsPage,
  composeReportPage,
} from './form-pages.ts';
import { composePostcodeGenerator, composeWeatherGenerator } from './generator-pages.ts';
import { composeLabelPage } from './label-page.ts';
import { composeHolidaysPage } from './holiday-pages.ts';
import { composeHomePage } from './home-page.ts';
import { composeInboxPage, composeLoginPage } from './operator-pages.ts';
import { newsletterPages } from './newsletter-pages.ts';
import { composePartsPage } from './parts-page.ts';
import { composePlacePage } from './places/place-page.ts';
import { composeCodeConverterPage } from './places/code-converter-page.ts';
import { outletComposers } from './outlets/outlet-pages.ts';
import { postOfficeFamily } from './outlets/post-office-family.ts';
import { composePostcodePage } from './places/postcode-page.ts';
import { composeProsePage } from './prose-pages.ts';
import { composeSearchPage } from './search-page.ts';
import { composeFinderWidget, composePlaceWidget, composeWeatherWidget } from './widget-pages.ts';

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

const composers: Record<RouteName, Composer> = {
  home: composeHomePage,
  allPostalCodes: composeAllPostalCodesPage,
  postcode: composeLookupPage,
  postcodeDetail: composePostcodePage,
  codeHistory: composeCodeHistoryPage,
  postcodeStartWith: composePrefixIndexPage,
  postcodePrefix: composePrefixPage,
  changes: composeChangesPage,
  changesProvince: composeChangesProvincePage,
  contactUs: composeContactPage,
  report: composeReportPage,
  corrections: composeCorrectionsPage,
  advertise: composeAdvertisePage,
  ...newsletterPages,
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
  addressBook: composeProsePage('addressBook'),
  codeConverter: composeCodeConverterPage,
  publicHolidays: composeHolidaysPage,
  data: composeDataPage,
  developers: composeDevelopersPage,
  postcodeGenerator: composePostcodeGenerator,
  weatherGenerator: composeWeatherGenerator,
  finderWidget: composeFinderWidget,
  weatherWidget: composeWeatherWidget,
  placeWidget: composePlaceWidget,
  offline: composeOfflinePage,
  parts: composePartsPage,
  login: composeLoginPage,
  inbox: composeInboxPage,
  pageNotFound: composeNotFoundPage,
  province: composePlacePage,
  district: composePlacePage,
  commune: composePlacePage,
};
